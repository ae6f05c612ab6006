import { type RouteObject, replace } from "react-router";
import type { placeholderTexts } from "#features/placeholders/placeholder-texts.tsx";
import { seesOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { reads } from "#shared/loaders/reads.ts";
import { paths } from "./paths.ts";

/** Addresses of the specification whose screens show nothing yet: they lead somewhere, behind the same gate. */

export const vesselPlaceholderRoutes: RouteObject[] = [screen("reports", "vesselReports")];

export const vesselGroupRoutes: RouteObject[] = [
  screen("vessel-groups", "vesselGroups"),
  screen("vessel-groups/editor", "vesselGroups"),
  screen("vessel-groups/editor/:vesselGroupUuid", "vesselGroups"),
  screen("vessel-groups/:vesselGroupUuid", "vesselGroups"),
];

export const checklistRoutes: RouteObject[] = [
  screen("checklists", "checklists"),
  screen("checklists/:checklistTemplateUuid", "checklists"),
  screen("checklists/:checklistTemplateUuid/revisions/:checklistTemplateRevisionUuid", "checklists"),
  screen("checklists/editor", "checklists"),
  screen("checklists/editor/:checklistTemplateUuid/:checklistTemplateRevisionUuid", "checklists"),
  screen("checklists/collections", "collections"),
  screen("checklists/collections/editor", "collections"),
  screen("checklists/collections/editor/:checklistTemplateGroupUuid", "collections"),
  screen("checklists/collections/:checklistTemplateGroupUuid", "collections"),
  screen("checklists/distribution", "distribution"),
  screen("checklists/distribution/editor", "distribution"),
];

export const dataExportRoutes: RouteObject[] = [
  screen("data-export", "dataExports", seesOrganization),
  screen("data-export/create", "dataExports", seesOrganization),
  screen("data-export/export", "exportData", seesOrganization),
  screen("data-export/:dataExportScheduleUuid", "dataExports", seesOrganization),
  screen("data-export/:dataExportScheduleUuid/update", "dataExports", seesOrganization),
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
  logbooks("logbooks"),
  logbooks("logbooks/entry-types"),
  screen("reports", "reports"),
  screen("roles", "roles"),
];

function logbooks(path: string): RouteObject {
  return {
    path,
    loader: reads(() => []),
    lazy: async () => {
      const { LogbooksPlaceholder } = await import("#features/placeholders/LogbooksPlaceholder.tsx");
      return { Component: LogbooksPlaceholder };
    },
  };
}

/** @param mayOpen who gets the screen; everybody else is told 'Permission denied.' */
function screen(
  path: string,
  name: keyof typeof placeholderTexts,
  mayOpen?: (session: Session) => boolean,
): RouteObject {
  return {
    path,
    loader: reads(() => [], mayOpen),
    lazy: async () => {
      const { placeholder } = await import("#features/placeholders/placeholder-texts.tsx");
      return { Component: placeholder(name) };
    },
  };
}
