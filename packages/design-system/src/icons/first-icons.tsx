import { type IconProps, LineIcon } from "./LineIcon.tsx";

// The icons of the frame, of the vessel list and of pages' names: part of the first load. One of further-icons.tsx there would load all of them.

export const AlertCircleIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" />
);
export const AlertTriangleIcon = (props: IconProps) => (
  <LineIcon {...props} d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
);
export const AnchorIcon = (props: IconProps) => (
  <LineIcon {...props} d="M12 6v16M19 13l2-1a9 9 0 0 1-18 0l2 1M9 11h6M10 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0" />
);
export const BellIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326"
  />
);
export const BookmarkIcon = (props: IconProps) => (
  <LineIcon {...props} d="M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z" />
);
export const ChartLineIcon = (props: IconProps) => (
  <LineIcon {...props} d="M3 3v16a2 2 0 0 0 2 2h16m-2-12-5 5-4-4-3 3" />
);
export const CheckIcon = (props: IconProps) => <LineIcon {...props} d="M20 6 9 17l-5-5" />;
export const CheckCircleIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12" />
);
export const ChevronDownIcon = (props: IconProps) => <LineIcon {...props} d="M6 9l6 6 6-6" />;
export const ChevronUpIcon = (props: IconProps) => <LineIcon {...props} d="M18 15l-6-6-6 6" />;
export const ClockIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2" />
);
export const DisabledIcon = (props: IconProps) => (
  <LineIcon {...props} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9 15L15 9" />
);
export const DownloadIcon = (props: IconProps) => (
  <LineIcon {...props} d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />
);
export const EllipsisIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
  />
);
export const EyeIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0"
  />
);
export const FileTextIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8"
  />
);
export const FlagIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528"
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
export const MapIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0zM15 5.764v15M9 3.236v15"
  />
);
export const MinusIcon = (props: IconProps) => <LineIcon {...props} d="M5 12h14" />;
export const PencilIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
  />
);
export const PlusIcon = (props: IconProps) => <LineIcon {...props} d="M5 12h14M12 5v14" />;
export const RadioTowerIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M4.9 16.1C1 12.2 1 5.8 4.9 1.9M7.8 4.7a6.14 6.14 0 0 0-.8 7.5M10 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16.2 4.8c2 2 2.26 5.11.8 7.47M19.1 1.9a9.96 9.96 0 0 1 0 14.1M9.5 18h5M8 22l4-11 4 11"
  />
);
export const RefreshIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5"
  />
);
export const SearchIcon = (props: IconProps) => (
  <LineIcon {...props} d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" />
);
export const SettingsIcon = (props: IconProps) => (
  <LineIcon {...props} d="M3 5h11M18 5h3M3 12h3M10 12h11M3 19h9M16 19h5M14 3v4M6 10v4M12 17v4" />
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
export const TelescopeIcon = (props: IconProps) => (
  <LineIcon
    {...props}
    d="m10.065 12.493-6.18 1.318a.934.934 0 0 1-1.108-.702l-.537-2.15a1.07 1.07 0 0 1 .691-1.265l13.504-4.44M13.56 11.747l4.332-.924M16 21l-3.105-6.21M16.485 5.94a2 2 0 0 1 1.455-2.425l1.09-.272a1 1 0 0 1 1.212.727l1.515 6.06a1 1 0 0 1-.727 1.213l-1.09.272a2 2 0 0 1-2.425-1.455zM6.158 8.633l1.114 4.456M8 21l3.105-6.21M12 11a2 2 0 1 0 0 4a2 2 0 1 0 0-4"
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
