import type { SVGProps } from "react";

/**
 * The line icons of Shore, drawn on a 24 × 24 grid. Shapes: Lucide (ISC), notice in `LICENSE-lucide.txt`; each icon's
 * shapes are joined into one path.
 *
 * An icon is decoration beside a word and hidden from assistive technology; where it stands alone, its button carries the name.
 */
export type IconProps = Omit<SVGProps<SVGSVGElement>, "children" | "d"> & {
  /** Edge of the square, in CSS pixels: 18 in controls, 14 in pills. @default 18 */
  size?: number;
};

export const AlertCircleIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" />
);
export const AlertTriangleIcon = (props: IconProps) => (
  <LineIcon {...props} d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
);
export const AnchorIcon = (props: IconProps) => (
  <LineIcon {...props} d="M12 6v16M19 13l2-1a9 9 0 0 1-18 0l2 1M9 11h6M10 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0" />
);
export const ArrowDownIcon = (props: IconProps) => <LineIcon {...props} d="M12 5v14M19 12l-7 7-7-7" />;
export const ArrowLeftIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M12 19l-7-7 7-7M19 12H5" />;
export const ArrowRightIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M5 12h14M12 5l7 7-7 7" />;
export const ArrowUpIcon = (props: IconProps) => <LineIcon {...props} d="M5 12l7-7 7 7M12 19V5" />;
export const BookOpenIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z"
  />
);
export const CalendarIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18"
  />
);
export const CheckIcon = (props: IconProps) => <LineIcon {...props} d="M20 6 9 17l-5-5" />;
export const CheckCircleIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12" />
);
export const ChevronDownIcon = (props: IconProps) => <LineIcon {...props} d="M6 9l6 6 6-6" />;
export const ChevronLeftIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M15 18l-6-6 6-6" />;
export const ChevronRightIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M9 18l6-6-6-6" />;
export const ChevronUpIcon = (props: IconProps) => <LineIcon {...props} d="M18 15l-6-6-6 6" />;
export const ClockIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2" />
);
export const CompassIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16.24 7.76l-1.804 5.411a2 2 0 0 1-1.265 1.265L7.76 16.24l1.804-5.411a2 2 0 0 1 1.265-1.265z"
  />
);
export const ContrastIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 18a6 6 0 0 0 0-12v12z" />
);
export const CopyIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"
  />
);
export const DisabledIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9 15L15 9" />
);
export const DownloadIcon = (props: IconProps) => (
  <LineIcon {...props} d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />
);
export const DragHandleIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
);
export const EllipsisIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
);
export const ExternalLinkIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
);
export const EyeIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
  />
);
export const FileTextIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8"
  />
);
export const FilterIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 20a1 1 0 0 0 .553.895l2 1A1 1 0 0 0 14 21v-7a2 2 0 0 1 .517-1.341L21.74 4.67A1 1 0 0 0 21 3H3a1 1 0 0 0-.742 1.67l7.225 7.989A2 2 0 0 1 10 14z"
  />
);
export const FolderIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z"
  />
);
export const HistoryIcon = (props: IconProps) => (
  <LineIcon {...props} d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2" />
);
export const InfoIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01" />
);
export const IntegrationIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M17 19a1 1 0 0 1-1-1v-2a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2a1 1 0 0 1-1 1zM17 21v-2M19 14V6.5a1 1 0 0 0-7 0v11a1 1 0 0 1-7 0V10M21 21v-2M3 5V3M4 10a2 2 0 0 1-2-2V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2a2 2 0 0 1-2 2zM7 5V3"
  />
);
export const LayersIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17"
  />
);
export const LayoutGridIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"
  />
);
export const LeafIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M11 20a10 10 0 0010-10 25.9 25.9 0 00-1.04-7.281 1 1 0 00-1.755-.325C15.833 5.5 13 5.5 9.8 6.1A7 7 0 0011 20M2 21a5 5 0 012.911-4.544C7.613 15.212 8.351 15.24 11 13"
  />
);
export const LifeBuoyIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.93 4.93l4.24 4.24M14.83 9.17l4.24-4.24M14.83 14.83l4.24 4.24M9.17 14.83l-4.24 4.24M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
  />
);
export const ListIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />
);
export const ListChecksIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4" />
);
export const LockIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM7 11V7a5 5 0 0 1 10 0v4"
  />
);
export const LogInIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M10 17l5-5-5-5M15 12H3M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" />
);
export const LogOutIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />
);
export const MapPinIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const MenuIcon = (props: IconProps) => <LineIcon {...props} d="M4 5h16M4 12h16M4 19h16" />;
export const MessageIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z"
  />
);
export const MinusIcon = (props: IconProps) => <LineIcon {...props} d="M5 12h14" />;
export const MoveIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    mirrored
    d="M2 9V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-1M2 13h10M9 16l3-3-3-3"
  />
);
export const PencilIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
  />
);
export const PlusIcon = (props: IconProps) => <LineIcon {...props} d="M5 12h14M12 5v14" />;
export const RefreshIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5"
  />
);
export const SearchIcon = (props: IconProps) => (
  <LineIcon {...props} d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />
);
export const ShieldCheckIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4"
  />
);
export const ShipIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M12 2v2M12 9.189V13M19 12V6a2 2 0 00-2-2H7a2 2 0 00-2 2v6M19.38 19A11.6 11.6 0 0021 13l-8.188-3.639a2 2 0 00-1.624 0L3 13.001a11.6 11.6 0 002.81 7.76M2 20c.6.5 1.2 1 2.5 1 2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1s1.2 1 2.5 1c2.5 0 2.5-2 5-2 1.3 0 1.9.5 2.5 1"
  />
);
export const SignatureIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M21 17l-2.156-1.868A.5.5 0 0 0 18 15.5v.5a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1c0-2.545-3.991-3.97-8.5-4a1 1 0 0 0 0 5c4.153 0 4.745-11.295 5.708-13.5a2.5 2.5 0 1 1 3.31 3.284M3 21h18"
  />
);
export const SortAscendingIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M3 8l4-4 4 4M7 4v16M11 12h4M11 16h7M11 20h10" />
);
export const SortDescendingIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M3 16l4 4 4-4M7 20V4M11 4h10M11 8h7M11 12h4" />
);
export const StrikethroughIcon = (props: IconProps) => (
  <LineIcon {...props} d="M16 4H9a3 3 0 0 0-2.83 4M14 12a4 4 0 0 1 0 8H6M4 12L20 12" />
);
export const TrashIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
  />
);
export const UnderWayIcon = (props: IconProps) => <LineIcon {...props} d="M3 11 22 2 13 21 11 13 3 11z" />;
export const UserIcon = (props: IconProps) => (
  <LineIcon {...props} d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0" />
);
export const UsersIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
  />
);
export const XIcon = (props: IconProps) => <LineIcon {...props} d="M18 6 6 18M6 6l12 12" />;

/** Pills draw the same shapes smaller, so their line is thicker to weigh the same to the eye. */
const SMALL = 16;

function LineIcon({ size = 18, d, mirrored = false, ...rest }: IconProps & { d: string; mirrored?: boolean }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < SMALL ? 2.25 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-icon=""
      data-mirrored={mirrored ? "" : undefined}
      {...rest}
    >
      <path d={d} />
    </svg>
  );
}
