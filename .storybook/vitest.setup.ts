/// <reference types="vite/client" />
import { afterEach, expect } from "vitest";
import { auditPage, auditInteraction } from "./a11y-audit/audit-page.ts";
import { longTextFaults } from "./a11y-audit/long-texts.ts";
import { onAStillPage } from "./a11y-audit/page-views.ts";
import { paperFaults } from "./a11y-audit/paper.ts";
import { tallyOf } from "./a11y-audit/tally.ts";

/** `npm test` leaves each story with the one axe pass of the accessibility addon; `npm run a11y-audit` asks everything. */
const isWhole = Boolean(import.meta.env["VITE_PROVE"]);

afterEach(async ({ task }) => {
  const { faults, runs } = isWhole ? await auditPage() : { faults: [], runs: [] };
  // The addon's own report stands in the task by now.
  const meta: { audit?: ReturnType<typeof tallyOf>; reports?: unknown } = task.meta;
  meta.audit = tallyOf(runs, task.meta);
  // Megabytes of axe results, which would be sent to the runner and written to its report.
  delete meta.reports;
  if (isWhole) faults.push(...(await onAStillPage(longTextFaults)), ...(await auditInteraction()));
  // Screens are printed; a component by itself is not.
  const isScreen = task.file.name.startsWith("apps/console/");
  if (isWhole && isScreen) faults.push(...(await onAStillPage(paperFaults)));
  // Named in the message too, since a list in a difference is shortened.
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults, faults.join("\n")).toEqual([]);
});
