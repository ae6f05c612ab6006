import { type RouteObject, redirect, replace } from "react-router";
import { FirstLoad } from "#app/FirstLoad.tsx";
import { LazyErrorScreen, LazySimpleFallback } from "#app/lazy-error-screens.tsx";
import { ownOrganization } from "#app/own-organization.ts";
import { Root } from "#app/Root.tsx";
import { Shell } from "#app/Shell.tsx";
import { latestRedirect } from "#features/logbooks/latest-redirect.ts";
import { loader as vesselsLoader, VesselsScreen } from "#features/vessels/VesselsScreen.tsx";
import { checklistRoutes } from "./routes/checklist-routes.ts";
import { collectionRoutes } from "./routes/collection-routes.ts";
import { dataExportRoutes } from "./routes/data-export-routes.ts";
import { distributionRoutes } from "./routes/distribution-routes.ts";
import { revalidateOnPathChange, revalidateOnParameters } from "#shared/list-view/revalidate-on-path-change.ts";
import { requireMember } from "#session/gate.ts";
import { shoreContext } from "#session/shore-context.ts";
import { paths } from "./paths.ts";
import { oversightRoutes } from "./routes/oversight-routes.ts";
import { organizationRoutes } from "./routes/organization-routes.ts";
import { vesselGroupRoutes } from "./routes/vessel-group-routes.ts";

/** Pages of one vessel, below its header. */
const vesselRoutes: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const { loader, VesselOverviewScreen } = await import("#features/vessels/VesselOverviewScreen.tsx");
      return { loader, Component: VesselOverviewScreen };
    },
  },
  {
    path: "logbooks",
    // Not lazy: the code is smaller than a dynamic import of it.
    loader: latestRedirect,
  },
  {
    path: "logbooks/until-date/:untilDate",
    lazy: async () => {
      const { loader, LogbookEntriesScreen } = await import("#features/logbooks/LogbookEntriesScreen.tsx");
      return { loader, Component: LogbookEntriesScreen };
    },
  },
  {
    path: "logbooks/entries/:logbookEntryUuid",
    lazy: async () => ({ loader: (await import("#features/logbooks/entry-redirect.ts")).loader }),
  },
  {
    path: "track",
    shouldRevalidate: revalidateOnParameters("from", "to"),
    lazy: async () => {
      const { loader, TrackScreen } = await import("#features/track/TrackScreen.tsx");
      return { loader, Component: TrackScreen };
    },
  },
  {
    path: "figures",
    shouldRevalidate: revalidateOnParameters("from", "to", "value", "compare"),
    lazy: async () => {
      const { loader, FiguresScreen } = await import("#features/figures/FiguresScreen.tsx");
      return { loader, Component: FiguresScreen };
    },
  },
  {
    path: "csrd",
    lazy: async () => {
      const { loader, CsrdScreen } = await import("#features/csrd/CsrdScreen.tsx");
      return { loader, Component: CsrdScreen };
    },
  },
  {
    path: "csrd/operations/:operationUuid",
    lazy: async () => ({ loader: (await import("#features/csrd/operation-redirect.ts")).loader }),
  },
  {
    path: "reports",
    lazy: async () => {
      const { loader, ReportScreen } = await import("#features/reports/ReportScreen.tsx");
      return { loader, Component: ReportScreen };
    },
  },
  {
    path: "checklists",
    lazy: async () => {
      const { loader, VesselChecklistsScreen } = await import("#features/vessel-checklists/VesselChecklistsScreen.tsx");
      return { loader, Component: VesselChecklistsScreen };
    },
  },
  {
    path: "link",
    lazy: async () => {
      const { loader, VesselLinkScreen } = await import("#features/ship-links/VesselLinkScreen.tsx");
      return { loader, Component: VesselLinkScreen };
    },
  },
];

/** Pages inside the shell. Source: docs/spec/screens.md. */
const memberRoutes: RouteObject[] = [
  { index: true, loader: ({ params: { organizationUuid = "" } }) => replace(paths.vessels({ organizationUuid })) },
  {
    path: "vessels",
    shouldRevalidate: revalidateOnPathChange,
    // Not lazy: nearly every visit starts here, and one file loads faster than two.
    loader: vesselsLoader,
    Component: VesselsScreen,
  },
  {
    path: "vessels/:vesselUuid",
    lazy: async () => {
      const { loader, VesselLayout } = await import("#features/vessels/VesselLayout.tsx");
      return { loader, Component: VesselLayout };
    },
    children: [{ ErrorBoundary: LazyErrorScreen, children: vesselRoutes }],
  },
  {
    path: "attention",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, AttentionScreen } = await import("#features/attention/AttentionScreen.tsx");
      return { loader, Component: AttentionScreen };
    },
  },
  {
    path: "attention/rules",
    lazy: async () => {
      const { loader, AttentionRulesScreen } = await import("#features/attention/AttentionRulesScreen.tsx");
      return { loader, Component: AttentionRulesScreen };
    },
  },
  {
    path: "notifications",
    lazy: async () => {
      const { loader, NotificationsScreen } = await import("#features/notifications/NotificationsScreen.tsx");
      return { loader, Component: NotificationsScreen };
    },
  },
  {
    path: "find",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, FindScreen } = await import("#features/find/FindScreen.tsx");
      return { loader, Component: FindScreen };
    },
  },
  {
    path: "find/views",
    lazy: async () => {
      const { loader, SavedViewsScreen } = await import("#features/saved-views/SavedViewsScreen.tsx");
      return { loader, Component: SavedViewsScreen };
    },
  },
  ...oversightRoutes,
  {
    path: "ship-links",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, ShipLinksScreen } = await import("#features/ship-links/ShipLinksScreen.tsx");
      return { loader, Component: ShipLinksScreen };
    },
  },
  ...vesselGroupRoutes,
  ...checklistRoutes,
  ...collectionRoutes,
  ...distributionRoutes,
  ...dataExportRoutes,
  ...organizationRoutes,
  {
    path: "sessions",
    lazy: async () => {
      const { loader, SessionsScreen } = await import("#features/sessions/SessionsScreen.tsx");
      return { loader, Component: SessionsScreen };
    },
  },
  {
    path: "users",
    shouldRevalidate: revalidateOnPathChange,
    lazy: async () => {
      const { loader, UsersScreen } = await import("#features/users/UsersScreen.tsx");
      return { loader, Component: UsersScreen };
    },
  },
  {
    path: "users/audit-log",
    lazy: async () => {
      const { loader, AuditLogScreen } = await import("#features/audit-log/AuditLogScreen.tsx");
      return { loader, Component: AuditLogScreen };
    },
  },
];

/** Every address of the console. Only this file and those in routes/ import features. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: LazySimpleFallback,
    HydrateFallback: FirstLoad,
    children: [
      { index: true, loader: () => redirect(paths.organizations()), Component: FirstLoad },
      {
        path: "login",
        lazy: async () => ({ Component: (await import("#features/sign-in/LoginScreen.tsx")).LoginScreen }),
      },
      {
        path: "lobby",
        lazy: async () => ({ Component: (await import("#features/sign-in/LobbyScreen.tsx")).LobbyScreen }),
      },
      { path: "orgs", loader: ownOrganization, Component: FirstLoad },
      {
        path: "orgs/:organizationUuid",
        // Each page below checks the session, too. Here it is fetched even when the script of the page, and so its loader, is missing:
        // without a session the shell leads to the login.
        loader: ({ context, request }) => requireMember(context.get(shoreContext), new URL(request.url)),
        shouldRevalidate: () => false,
        Component: Shell,
        children: [{ ErrorBoundary: LazyErrorScreen, children: memberRoutes }],
      },
      {
        path: "*",
        lazy: async () => ({ Component: (await import("#features/sign-in/NotFoundScreen.tsx")).NotFoundScreen }),
      },
    ],
  },
];
