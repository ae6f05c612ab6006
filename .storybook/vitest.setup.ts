/// <reference types="vite/client" />
import { afterEach, expect } from "vitest";
import { auditPage, auditInteraction } from "./a11y-audit/audit-page.ts";
import { longTextFaults } from "./a11y-audit/long-texts.ts";
import { withoutAnimations } from "./a11y-audit/page-views.ts";
import { paperFaults } from "./a11y-audit/paper.ts";
import { tallyOf } from "./a11y-audit/tally.ts";

/** `npm test` runs only the accessibility addon's axe pass per story; `npm run a11y-audit` runs everything. */
const isWhole = Boolean(import.meta.env["VITE_PROVE"]);

afterEach(async ({ task }) => {
  const { faults, runs } = isWhole ? await auditPage() : { faults: [], runs: [] };
  // The addon has stored its report in the task by now.
  const meta: { audit?: ReturnType<typeof tallyOf>; reports?: unknown } = task.meta;
  meta.audit = tallyOf(runs, task.meta);
  // Megabytes of axe results that would be sent to the runner and written to its report.
  delete meta.reports;
  if (isWhole) faults.push(...(await withoutAnimations(longTextFaults)), ...(await auditInteraction()));
  // Only screens are printed.
  const isScreen = task.file.name.startsWith("apps/console/");
  if (isWhole && isScreen) faults.push(...(await withoutAnimations(paperFaults)));
  // Also in the message, because lists are shortened in a diff.
  // oxlint-disable-next-line vitest/no-standalone-expect -- runs within each story's test
  expect(faults, faults.join("\n")).toEqual([]);
});
