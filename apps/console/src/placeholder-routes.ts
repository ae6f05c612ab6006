import { type RouteObject, replace } from "react-router";
import type { placeholderTexts } from "#features/placeholders/placeholder-texts.tsx";
import { seesOrganization } from "#session/access.ts";
import type { Session } from "#session/session.ts";
import { reads } from "#shared/loaders/reads.ts";
import { paths } from "./paths.ts";

export const vesselPlaceholderRoutes: RouteObject[] = [screen("reports", "vesselReports")];

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

/**
 * An address of the specification whose screen shows nothing yet: it leads somewhere, behind the same gate.
 * @param mayOpen who gets the screen; everybody else is told 'Permission denied.'
 */
export function screen(
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
