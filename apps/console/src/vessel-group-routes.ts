import type { RouteObject } from "react-router";
import { screen } from "./placeholder-routes.ts";

/** Vessel groups, below the organisation. Source: specification, section 2. */
export const vesselGroupRoutes: RouteObject[] = [
  {
    path: "vessel-groups",
    lazy: async () => {
      const { loader, VesselGroupListScreen } = await import("#features/vessel-groups/VesselGroupListScreen.tsx");
      return { loader, Component: VesselGroupListScreen };
    },
  },
  screen("vessel-groups/editor", "vesselGroups"),
  screen("vessel-groups/editor/:vesselGroupUuid", "vesselGroups"),
  {
    path: "vessel-groups/:vesselGroupUuid",
    lazy: async () => {
      const { loader, VesselGroupScreen } = await import("#features/vessel-groups/VesselGroupScreen.tsx");
      return { loader, Component: VesselGroupScreen };
    },
  },
];
