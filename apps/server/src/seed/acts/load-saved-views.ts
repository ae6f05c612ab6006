import type { Database } from "../../database/db.ts";
import { createSavedView } from "../../domains/fleet/saved-views/saved-views.ts";
import { readSavedViews } from "../../domains/fleet/saved-views/saved-views.sql.ts";
import { databaseAt } from "../database-at.ts";
import { actTime } from "./act-time.ts";
import type { Authors } from "./authors.ts";

/** Saves views as the demonstration's manager: two shared, one of them shown on her Attention, and a private one. */
export async function loadSavedViews(database: Database, authors: Authors, day: Temporal.PlainDate): Promise<void> {
  const { organizationUuid, userUuid } = authors.named("Ingrid Solberg");
  if (userUuid === undefined) throw new Error("The demonstration has no manager");
  const editor = { organizationUuid, userUuid, manager: true };
  // Views saved by an interrupted run.
  const existing = new Set((await readSavedViews(database, editor)).map((view) => view.display_name));
  for (const [index, { daysBefore, clock, ...view }] of VIEWS.entries()) {
    if (existing.has(view.display_name)) continue;
    const at = databaseAt(database, organizationUuid, actTime(day, daysBefore, clock));
    const saved = await createSavedView(at, editor, { ...view, position: index + 1 });
    if (typeof saved === "string") throw new Error(`The demonstration's view ${view.display_name}: ${saved}`);
  }
}

const VIEWS = [
  {
    daysBefore: 19,
    clock: "10:08",
    display_name: "Removed oil record entries",
    path: "find?logbook=oil1%2Coil2&state=removed",
    shared: true,
    on_attention: true,
  },
  {
    daysBefore: 4,
    clock: "13:33",
    display_name: "Drills not signed",
    path: "find?q=drill&state=not_signed",
    shared: true,
    on_attention: false,
  },
  {
    daysBefore: 11,
    clock: "08:20",
    display_name: "Moored vessels",
    path: "vessels?status=moored",
    shared: false,
    on_attention: false,
  },
];
