import type { RouteObject } from "react-router";
import { screen } from "./placeholder-routes.ts";

/** Collections of checklists, below the organisation. Source: specification, section 2. */
export const collectionRoutes: RouteObject[] = [
  screen("checklists/collections", "collections"),
  screen("checklists/collections/editor", "collections"),
  screen("checklists/collections/editor/:checklistTemplateGroupUuid", "collections"),
  screen("checklists/collections/:checklistTemplateGroupUuid", "collections"),
];
