import type { RouteObject } from "react-router";
import { screen } from "./placeholder-routes.ts";

/** Distribution of collections to vessel groups, below the organisation. Source: specification, section 2. */
export const distributionRoutes: RouteObject[] = [
  screen("checklists/distribution", "distribution"),
  screen("checklists/distribution/editor", "distribution"),
];
