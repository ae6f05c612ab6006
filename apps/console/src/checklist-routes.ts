import type { RouteObject } from "react-router";
import { screen } from "./placeholder-routes.ts";

/** Checklists, below the organisation. Source: specification, section 2. */
export const checklistRoutes: RouteObject[] = [
  screen("checklists", "checklists"),
  screen("checklists/:checklistTemplateUuid", "checklists"),
  screen("checklists/:checklistTemplateUuid/revisions/:checklistTemplateRevisionUuid", "checklists"),
  screen("checklists/editor", "checklists"),
  screen("checklists/editor/:checklistTemplateUuid/:checklistTemplateRevisionUuid", "checklists"),
];
