import { FileTextIcon, UsersIcon } from "@shore/design-system/icons";
import type { ReactElement } from "react";
import { PlaceholderScreen, type PlaceholderScreenProps } from "./PlaceholderScreen.tsx";

/** The purpose of each placeholder screen. */
export const placeholderTexts = {
  reports: { title: "Reports", icon: <FileTextIcon />, children: "Nothing to show on this page yet." },
  roles: { title: "Roles", icon: <UsersIcon />, children: "Nothing to show on this page yet." },
} satisfies Record<string, PlaceholderScreenProps>;

/** Returns the screen of that name. */
export function placeholder(name: keyof typeof placeholderTexts): () => ReactElement {
  return () => <PlaceholderScreen {...placeholderTexts[name]} />;
}
