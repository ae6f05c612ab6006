// One place to take icons from; two files, since what lies in one file is loaded together.
export * from "./first-icons.tsx";
export * from "./further-icons.tsx";
export type { IconProps } from "./LineIcon.tsx";
