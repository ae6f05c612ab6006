import { FileTextIcon, IntegrationIcon, UsersIcon } from "@shore/design-system/icons";
import type { ReactElement } from "react";
import { PlaceholderScreen, type PlaceholderScreenProps } from "./PlaceholderScreen.tsx";

/** What each screen that shows nothing yet will be for. */
export const placeholderTexts = {
  vesselReports: {
    title: "Reports",
    icon: <FileTextIcon />,
    isPart: true,
    children: "Reports of this vessel’s logbooks will be made here.",
  },
  dataExports: {
    title: "Data export",
    icon: <IntegrationIcon />,
    children: "Data of vessels will be exported on a schedule here.",
  },
  exportData: {
    title: "Export data",
    icon: <IntegrationIcon />,
    children: "Data of a vessel will be exported as a file here.",
  },
  reports: { title: "Reports", icon: <FileTextIcon />, children: "There is nothing to show on this page yet." },
  roles: { title: "Roles", icon: <UsersIcon />, children: "There is nothing to show on this page yet." },
} satisfies Record<string, PlaceholderScreenProps>;

/** The screen of that name. */
export function placeholder(name: keyof typeof placeholderTexts): () => ReactElement {
  return () => <PlaceholderScreen {...placeholderTexts[name]} />;
}
