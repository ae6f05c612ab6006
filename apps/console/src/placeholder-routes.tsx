import {
  FileTextIcon,
  IntegrationIcon,
  LayersIcon,
  LeafIcon,
  ListChecksIcon,
  UsersIcon,
} from "@shore/design-system/icons";
import { type RouteObject, replace } from "react-router";
import type { PlaceholderScreenProps } from "#features/placeholders/PlaceholderScreen.tsx";
import { seesOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { reads } from "#shared/loaders/reads.ts";
import { paths } from "./paths.ts";

/** Addresses of the specification whose screens show nothing yet: they lead somewhere, behind the same gate. */

export const vesselPlaceholderRoutes: RouteObject[] = [
  screen("reports", {
    title: "Reports",
    icon: <FileTextIcon />,
    isPart: true,
    children: "Reports of this vessel’s logbooks will be made here.",
  }),
  screen("csrd", {
    title: "CSRD",
    icon: <LeafIcon />,
    isPart: true,
    children: "This vessel’s operation actions will be listed here.",
  }),
];

const groups = {
  title: "Groups",
  icon: <LayersIcon />,
  children: "Vessels will be gathered into groups here.",
};
export const vesselGroupRoutes: RouteObject[] = [
  screen("vessel-groups", groups),
  screen("vessel-groups/editor", groups),
  screen("vessel-groups/editor/:vesselGroupUuid", groups),
  screen("vessel-groups/:vesselGroupUuid", groups),
];

const checklists = {
  title: "Checklists",
  icon: <ListChecksIcon />,
  children: "Checklists will be written and published here.",
};
const collections = { ...checklists, title: "Collections", children: "Collections of checklists will be kept here." };
const distribution = {
  ...checklists,
  title: "Distribution",
  children: "Collections will be given to vessel groups here.",
};
export const checklistRoutes: RouteObject[] = [
  screen("checklists", checklists),
  screen("checklists/:checklistTemplateUuid", checklists),
  screen("checklists/:checklistTemplateUuid/revisions/:checklistTemplateRevisionUuid", checklists),
  screen("checklists/editor", checklists),
  screen("checklists/editor/:checklistTemplateUuid/:checklistTemplateRevisionUuid", checklists),
  screen("checklists/collections", collections),
  screen("checklists/collections/editor", collections),
  screen("checklists/collections/editor/:checklistTemplateGroupUuid", collections),
  screen("checklists/collections/:checklistTemplateGroupUuid", collections),
  screen("checklists/distribution", distribution),
  screen("checklists/distribution/editor", distribution),
];

const dataExports = {
  title: "Data export",
  icon: <IntegrationIcon />,
  children: "Data of vessels will be exported on a schedule here.",
};
export const dataExportRoutes: RouteObject[] = [
  screen("data-export", dataExports, seesOrganization),
  screen("data-export/create", dataExports, seesOrganization),
  screen("data-export/export", { ...dataExports, title: "Export data" }, seesOrganization),
  screen("data-export/:dataExportScheduleUuid", dataExports, seesOrganization),
  screen("data-export/:dataExportScheduleUuid/update", dataExports, seesOrganization),
  {
    path: "integrations",
    loader: ({ params: { organizationUuid = "" } }) => replace(paths.dataExports({ organizationUuid })),
  },
  {
    path: "integrations/data-export/*",
    loader: ({ params: { organizationUuid = "", "*": rest = "" } }) =>
      replace([paths.dataExports({ organizationUuid }), ...rest.split("/").filter(Boolean)].join("/")),
  },
];

export const organizationRoutes: RouteObject[] = [
  placeholderLogbooks("logbooks"),
  placeholderLogbooks("logbooks/entry-types"),
  screen("reports", {
    title: "Reports",
    icon: <FileTextIcon />,
    children: "There is nothing to show on this page yet.",
  }),
  screen("roles", { title: "Roles", icon: <UsersIcon />, children: "There is nothing to show on this page yet." }),
  screen(
    "users",
    { title: "Users", icon: <UsersIcon />, children: "People will be given access here." },
    seesOrganization,
  ),
];

function placeholderLogbooks(path: string): RouteObject {
  return {
    path,
    loader: reads(() => []),
    lazy: async () => ({
      Component: (await import("#features/placeholders/LogbooksPlaceholder.tsx")).LogbooksPlaceholder,
    }),
  };
}

/** @param mayOpen who gets the screen; everybody else is told 'Permission denied.' */
function screen(path: string, props: PlaceholderScreenProps, mayOpen?: (session: Session) => boolean): RouteObject {
  return {
    path,
    loader: reads(() => [], mayOpen),
    lazy: async () => {
      const { PlaceholderScreen } = await import("#features/placeholders/PlaceholderScreen.tsx");
      return { Component: () => <PlaceholderScreen {...props} /> };
    },
  };
}
