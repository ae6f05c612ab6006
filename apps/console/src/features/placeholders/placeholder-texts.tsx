import { FileTextIcon, UsersIcon } from "@shore/design-system/icons";
import type { ReactElement } from "react";
import { PlaceholderScreen, type PlaceholderScreenProps } from "./PlaceholderScreen.tsx";

/** What each screen that shows nothing yet will be for. */
export const placeholderTexts = {
  reports: { title: "Reports", icon: <FileTextIcon />, children: "Nothing to show on this page yet." },
  roles: { title: "Roles", icon: <UsersIcon />, children: "Nothing to show on this page yet." },
} satisfies Record<string, PlaceholderScreenProps>;

/** The screen of that name. */
export function placeholder(name: keyof typeof placeholderTexts): () => ReactElement {
  return () => <PlaceholderScreen {...placeholderTexts[name]} />;
}
