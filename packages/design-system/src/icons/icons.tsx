// Re-exports all icons. Two files, since one file is loaded as a whole.
export * from "./first-icons.tsx";
export * from "./further-icons.tsx";
export type { IconProps } from "./LineIcon.tsx";
