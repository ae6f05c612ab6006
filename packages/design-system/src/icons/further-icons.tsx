import { type IconProps, LineIcon } from "./LineIcon.tsx";

// Icons of later pages only, so that their shapes are not part of the first load.

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
export const ChevronLeftIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M15 18l-6-6 6-6" />;
export const ChevronRightIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M9 18l6-6-6-6" />;
export const ChevronsLeftIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M11 17l-5-5 5-5M18 17l-5-5 5-5" />
);
export const ChevronsRightIcon = (props: IconProps) => <LineIcon {...props} mirrored d="M6 17l5-5-5-5M13 17l5-5-5-5" />;
export const ColumnsIcon = (props: IconProps) => (
  <LineIcon {...props} d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM9 3v18M15 3v18" />
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
export const DragHandleIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
);
export const EnterIcon = (props: IconProps) => <LineIcon {...props} d="M20 5v5a4 4 0 0 1-4 4H4M9 19l-5-5 5-5" />;
export const ExternalLinkIcon = (props: IconProps) => (
  <LineIcon {...props} mirrored d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
);
export const EyeOffIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20"
  />
);
export const FilterIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 20a1 1 0 0 0 .553.895l2 1A1 1 0 0 0 14 21v-7a2 2 0 0 1 .517-1.341L21.74 4.67A1 1 0 0 0 21 3H3a1 1 0 0 0-.742 1.67l7.225 7.989A2 2 0 0 1 10 14z"
  />
);
export const KeyboardIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 8h.01M12 12h.01M14 8h.01M16 12h.01M18 8h.01M6 8h.01M7 16h10M8 12h.01M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z"
  />
);
export const LifeBuoyIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.93 4.93l4.24 4.24M14.83 9.17l4.24-4.24M14.83 14.83l4.24 4.24M9.17 14.83l-4.24 4.24M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0"
  />
);
export const LinkIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71"
  />
);
export const LocateIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12h3M19 12h3M12 2v3M12 19v3M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" />
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
export const MoveIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    mirrored
    d="M2 9V5a2 2 0 0 1 2-2h3.9a2 2 0 0 1 1.69.9l.81 1.2a2 2 0 0 0 1.67.9H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-1M2 13h10M9 16l3-3-3-3"
  />
);
export const RowsIcon = (props: IconProps) => (
  <LineIcon {...props} d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18M3 15h18" />
);
export const TrashIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"
  />
);
export const UploadIcon = (props: IconProps) => (
  <LineIcon {...props} d="M12 3v12M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M17 8l-5-5-5 5" />
);
