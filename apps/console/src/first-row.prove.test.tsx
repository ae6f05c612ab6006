import { screen } from "@testing-library/dom";
import { generatePath } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { auditLogAnswering } from "#testing/audit-log.ts";
import { balanceAnswering, everyKind } from "#testing/balance.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { sessionsAnswering } from "#testing/sessions.ts";
import type { Answers } from "#testing/transport.ts";
import { everybody, usersAnswering } from "#testing/users.ts";
import { paths } from "./paths.ts";
import { type ScreenKey, screenRows } from "./screens.tsx";

/** What shows a list beside its address. */
type Listed = { search?: string; answers?: Answers; first?: string };

/** The screens that show a list, a table, a chart or a map of records under filters; `first`: the selector of what is first in it. */
const lists: Partial<Record<ScreenKey, Listed>> = {
  attention: { first: "[data-told]" },
  vessels: {},
  imports: {},
  find: { search: "q=noon" },
  savedViews: { first: "main section li" },
  amendments: { search: "from=2026-08-20&to=2026-11-20" },
  completeness: { search: "from=2026-11-16&to=2026-11-22", first: "main canvas" },
  balance: { search: "from=2026-08-20&to=2026-11-20", answers: balanceAnswering(everyKind), first: "main section" },
  shipLinks: {},
  vesselGroups: {},
  checklists: {},
  collections: {},
  distribution: { first: "[role=grid] tbody tr, main [aria-haspopup=listbox]" },
  delivery: { first: "[role=grid] tbody tr, main section" },
  users: { answers: usersAnswering(everybody) },
  webhooks: {},
  auditLog: { answers: auditLogAnswering() },
  dataExports: {},
  sessions: { answers: sessionsAnswering() },
  logbooksUntil: {},
  track: { first: "[role=listbox]" },
  figures: { search: "from=2026-11-08&to=2026-11-22", first: "[role=listbox]" },
  csrd: { first: "main section" },
  vesselChecklists: {},
};

/** Screens of one record, forms, and pages without a list. A new screen is in one of the two. */
const others = new Set<ScreenKey>([
  "login",
  "lobby",
  "notifications",
  "attentionRules",
  "balanceRules",
  "settings",
  "exportData",
  "newChecklist",
  "newCollection",
  "newVesselGroup",
  "newDataExport",
  "newImport",
  "import",
  "importStep",
  "distributionEditor",
  "vessel",
  "vesselReports",
  "vesselLink",
  "vesselGroup",
  "vesselGroupEditor",
  "checklistRevision",
  "checklistEditor",
  "collection",
  "collectionEditor",
  "webhook",
  "dataExport",
  "dataExportUpdate",
  "organizationLogbooks",
  "organizationEntryTypes",
  "organizationReports",
  "roles",
]);

/** The lowest place of the first row in a window, in CSS pixels. */
const WINDOWS = [
  { width: 1440, height: 900, most: 300 },
  { width: 360, height: 800, most: 260 },
] as const;

const ids = { organizationUuid, vesselUuid: havbris.vesselUuid, untilDate: "2026-11-20" };

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 800);
});

test("every screen is a list, or is said to be none", () => {
  const unknown = screenRows.filter(
    ([key, { isRedirect }]) => isRedirect !== true && !others.has(key) && lists[key] === undefined,
  );
  expect(unknown.map(([key]) => key)).toEqual([]);
});

// Objects keep the keys they were written with.
const cases = (Object.entries(lists) as [ScreenKey, Listed][]).map(([key, listed]) => ({ key, ...listed }));

test.each(cases)("$key begins high enough, in a wide window and on a phone", async (listed) => {
  const { key, search, answers, first = "tbody tr" } = listed;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
  const path = generatePath(paths[key].pattern, ids);
  const [wide] = WINDOWS;
  await page.viewport(wide.width, wide.height);
  renderShore(search === undefined ? path : `${path}?${search}`, answers);
  await screen.findByRole("heading", { level: 1, name: (text) => text !== "Shore" });
  const top = () =>
    [...document.querySelectorAll(first)]
      .filter(
        (row) =>
          row.closest("main") !== null &&
          row.getBoundingClientRect().height > 1 &&
          row.getAttribute("aria-busy") !== "true",
      )
      .map((row) => Math.round(row.getBoundingClientRect().top))
      .toSorted((a, b) => a - b)[0];
  for (const { width, height, most } of WINDOWS) {
    await page.viewport(width, height);
    await expect.poll(top).toBeGreaterThan(0);
    // Parts that load after the page, such as a message, would push it down.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(top(), `${width} px wide`).toBeLessThanOrEqual(most);
  }
});
