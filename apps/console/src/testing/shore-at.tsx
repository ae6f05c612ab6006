import type { SnackbarQueue } from "@shore/design-system/snackbar-queue";
import type { ReactElement } from "react";
import { createMemoryRouter, type DataRouter, parsePath, type RouteObject } from "react-router";
import { createShore } from "#app/create-shore.ts";
import { ShoreApp } from "#app/ShoreApp.tsx";
import { BASENAME } from "#paths.ts";
import { routes as consoleRoutes } from "#routes.tsx";
import type { Shore } from "#session/shore-context.ts";
import { amendmentsAnswering } from "./amendments.ts";
import { balanceAnswering } from "./balance.ts";
import { attentionAnswering } from "./attention.ts";
import { checklistsAnswering } from "./checklists.ts";
import { completenessAnswering } from "./completeness.ts";
import { csrdAnswering, sludgeActions } from "./csrd.ts";
import { dataExportsAnswering } from "./data-exports.ts";
import { distributionAnswering } from "./distribution.ts";
import { figuresAnswering } from "./figures.ts";
import { findAnswering } from "./find.ts";
import { fleet, vesselsAnswering } from "./fleet.ts";
import { logbookAnswering, twoDays } from "./logbook.ts";
import { manager } from "./people.ts";
import { notificationsAnswering } from "./notifications.ts";
import { reportCategories, reportsAnswering } from "./reports.ts";
import { savedViewsAnswering } from "./saved-views.ts";
import { settingsAnswering } from "./settings.ts";
import { shipLinksAnswering } from "./ship-links.ts";
import { deliveryAnswering, vesselChecklistsAnswering } from "./vessel-checklists.ts";
import { type Answers, answering } from "./transport.ts";
import { positionsAnswering, trackAnswering } from "./tracks.ts";
import { vesselGroups, vesselGroupsAnswering } from "./vessel-groups.ts";
import { webhooksAnswering } from "./webhooks.ts";

/**
 * Default answers: a manager, and of the design pictures the fleet, found entries, amendments, saved views, the logbook, operation actions,
 * report categories, vessel groups, checklists with distribution and delivery, data exports, webhooks and ship links.
 */
const defaultAnswers = (): Answers => ({
  ...manager,
  ...vesselsAnswering(fleet),
  ...attentionAnswering(),
  ...notificationsAnswering(),
  ...findAnswering(),
  ...amendmentsAnswering(),
  ...savedViewsAnswering(),
  ...settingsAnswering(),
  ...trackAnswering(),
  ...positionsAnswering(),
  ...figuresAnswering(),
  ...completenessAnswering(),
  ...logbookAnswering(twoDays),
  ...csrdAnswering(sludgeActions),
  ...balanceAnswering(),
  ...reportsAnswering(reportCategories),
  ...vesselGroupsAnswering(vesselGroups),
  ...checklistsAnswering(),
  ...distributionAnswering(),
  ...dataExportsAnswering(),
  ...webhooksAnswering(),
  ...shipLinksAnswering(),
  ...vesselChecklistsAnswering(),
  ...deliveryAnswering(),
});

export type ShoreAt = { app: ReactElement; router: DataRouter; messages: SnackbarQueue; shore: Shore };

/**
 * Creates the whole console at an address, with a server that gives these answers. Real routes, real screens, no network. Used by stories:
 * must not import React's testing utilities, which a built Storybook does not have.
 * @param path as returned by `paths`, without the base
 * @param routes other than the console's: with scripts that are missing
 */
export function shoreAt(path: string, answers: Answers = {}, routes: RouteObject[] = consoleRoutes): ShoreAt {
  const { shore, messages, routerOptions } = createShore(answering({ ...defaultAnswers(), ...answers }));
  // The router's own key of a first entry is always the same; what is kept by history entry would remain for the next test.
  const entry = { ...parsePath(`${BASENAME}${path}`), key: crypto.randomUUID() };
  const router = createMemoryRouter(routes, { ...routerOptions, initialEntries: [entry] });
  return { app: <ShoreApp shore={shore} router={router} messages={messages} />, router, messages, shore };
}
