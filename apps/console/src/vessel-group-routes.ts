import type { RouteObject } from "react-router";
import { screen } from "./placeholder-routes.ts";

/** Vessel groups, below the organisation. Source: specification, section 2. */
export const vesselGroupRoutes: RouteObject[] = [
  screen("vessel-groups", "vesselGroups"),
  screen("vessel-groups/editor", "vesselGroups"),
  screen("vessel-groups/editor/:vesselGroupUuid", "vesselGroups"),
  screen("vessel-groups/:vesselGroupUuid", "vesselGroups"),
];
