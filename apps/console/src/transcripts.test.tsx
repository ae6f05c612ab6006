import { screen, waitFor } from "@testing-library/dom";
import { generatePath } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { checklistUuid, collectionUuid, revisionUuid } from "#testing/checklists.ts";
import { balanceAnswering, everyKind } from "#testing/balance.ts";
import { screenFaults } from "#testing/screen-faults.ts";
import { screenReaderTranscript } from "#testing/screen-reader-transcript.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { ImportState } from "@shore/api/gen/shore/v1/imports_pb";
import { deckCheck, deckMapping, importIn, importsAnswering, storedImport } from "#testing/imports.ts";
import { entryUuid } from "#testing/logbook.ts";
import { nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import type { Answers } from "#testing/transport.ts";
import { sessionsAnswering } from "#testing/sessions.ts";
import { everybody, usersAnswering } from "#testing/users.ts";
import { coastal } from "#testing/vessel-groups.ts";
import { failingWebhook } from "#testing/webhooks.ts";
import { AROUND, paths } from "./paths.ts";
import { type ScreenKey, screenRows } from "./screens.tsx";

const ids = {
  organizationUuid,
  vesselUuid: havbris.vesselUuid,
  // A fixed day: today would change the field's text.
  untilDate: "2026-11-20",
  checklistTemplateUuid: checklistUuid(1),
  checklistTemplateRevisionUuid: revisionUuid(1, 4),
  checklistTemplateGroupUuid: collectionUuid(1),
  vesselGroupUuid: coastal.vesselGroupId.vesselGroupUuid,
  webhookUuid: failingWebhook.webhookUuid,
  importUuid: storedImport.importUuid,
  step: "check",
};

/** What a screen's transcript needs beside its address. */
type Taken = {
  /** The file below `features/`, without its ending. @default "berths/berths" for the screen `berths` */
  file?: string;
  search?: string;
  answers?: Answers;
  /** Waits for parts that load after the page. */
  until?: () => Promise<unknown>;
};

/** Screens whose transcript needs more than their address. */
const taken: Partial<Record<ScreenKey, Taken>> = {
  login: { file: "sign-in/login", answers: nobody },
  lobby: { file: "sign-in/lobby", answers: outsider, until: () => screen.findByText("Jonas Dahl") },
  vessels: { file: "vessels/list", until: () => screen.findByRole("button", { name: "Needs you 3" }) },
  vessel: {
    file: "vessels/overview",
    until: () =>
      Promise.all([
        screen.findByRole("table", { name: /checklists/i }),
        screen.findByRole("option", { name: /Position, Deck, .*Speed over ground/ }),
        screen.findByRole("table", { name: /^Voyage of .*, as a table$/ }),
        waitFor(() => {
          if (screen.queryByText("Loading track") !== null) throw new Error("The track is loading.");
        }),
        screen.findByRole("table", { name: "What needs you" }),
      ]),
  },
  logbooksUntil: {
    file: "logbooks/entries",
    until: async () => {
      await screen.findByRole("button", { name: "Logbook" });
      await screen.findByRole("option", { name: /^Friday 20 November 2026/ });
    },
  },
  attention: {
    until: () =>
      Promise.all([
        screen.findByRole("listbox", { name: /^Map of / }),
        screen.findByRole("table", { name: /^Last 48 hours of .*, as a table$/ }),
        screen.findByRole("table", { name: "Organization" }),
      ]),
  },
  attentionRules: { file: "attention/rules" },
  find: { file: "find/start" },
  track: { until: () => screen.findByRole("table", { name: "Positions" }) },
  figures: {
    search: "from=2026-11-08&to=2026-11-22&compare=before",
    until: () => screen.findByRole("listbox", { name: /^Barometer, Speed over ground/ }),
  },
  vesselChecklists: {
    file: "vessel-checklists/vessel",
    search: "as-of=2026-11-19",
    until: () => screen.findByText(/removed the checklist/),
  },
  amendments: {
    file: "oversight/amendments",
    // Fixed days: the default period ends today.
    search: "from=2026-08-20&to=2026-11-20",
    until: () => Promise.all([screen.findByText("3 amendments"), screen.findByRole("toolbar", { name: /by month/ })]),
  },
  completeness: {
    file: "oversight/completeness",
    search: "from=2026-11-16&to=2026-11-22",
    until: () => screen.findByRole("button", { name: "Export as CSV" }),
  },
  balance: {
    search: "from=2026-08-20&to=2026-11-20",
    answers: balanceAnswering(everyKind),
    until: () => screen.findAllByRole("listbox", { name: /^Retained on board/ }),
  },
  balanceRules: { file: "balance/rules" },
  shipLinks: { file: "ship-links/fleet" },
  vesselLink: { file: "ship-links/vessel", until: () => screen.findByRole("table", { name: "Conflicting records" }) },
  imports: { file: "imports/list" },
  newImport: { file: "imports/new" },
  import: { file: "imports/import" },
  importStep: {
    file: "imports/check",
    answers: importsAnswering([
      importIn(ImportState.CHECKED, { importUuid: storedImport.importUuid, check: deckCheck }),
    ]),
    until: () =>
      Promise.all([screen.findAllByRole("listbox", { name: /Not imported yet/ }), screen.findByText("In the logbook")]),
  },
  webhooks: { file: "webhooks/list" },
  webhook: { file: "webhooks/webhook" },
  vesselGroups: { file: "vessel-groups/list", until: () => screen.findAllByRole("link", { name: /needs? you$/ }) },
  vesselGroup: { file: "vessel-groups/detail" },
  vesselGroupEditor: { file: "vessel-groups/editor" },
  checklists: { file: "checklists/list" },
  checklistRevision: { file: "checklists/revision" },
  checklistEditor: {
    file: "checklists/editor",
    until: () => screen.findByRole("button", { name: "2 Steering and propulsion" }),
  },
  newChecklist: { file: "checklists/new", until: () => screen.findByRole("button", { name: /^1/ }) },
  collections: { file: "collections/list", until: () => screen.findByText(/^\d+ overdue$/) },
  collection: { file: "collections/detail" },
  collectionEditor: { file: "collections/editor" },
  distribution: { file: "distribution/view" },
  distributionEditor: { file: "distribution/editor" },
  sessions: { answers: sessionsAnswering() },
  users: { answers: usersAnswering(everybody) },
  organizationLogbooks: { file: "placeholders/logbooks" },
  organizationEntryTypes: { file: "placeholders/entry-types" },
  organizationReports: { file: "placeholders/reports" },
  roles: { file: "placeholders/roles" },
};

/** Screens whose transcript is beside their own tests, and forms that are those of another screen. */
const elsewhere = new Set<ScreenKey>([
  "vesselReports",
  "auditLog",
  "dataExports",
  "dataExport",
  "dataExportUpdate",
  "newDataExport",
  "exportData",
  "newVesselGroup",
  "newCollection",
]);

/** Further states with a transcript, and the page of an unknown address. */
const further: [pattern: string, taken: Taken & { file: string }][] = [
  ["/nowhere", { file: "sign-in/not-found" }],
  [
    paths.vessels.pattern,
    {
      file: "vessels/map",
      search: `view=map&vessel=${havbris.vesselUuid}`,
      answers: positionsAnswering(fleet.slice(0, -2)),
      until: () => screen.findByRole("link", { name: "Open vessel" }),
    },
  ],
  [
    paths.logbooksUntil.pattern,
    {
      file: "logbooks/around",
      search: `entry=${entryUuid("noon report")}&around=${AROUND}`,
      until: () => screen.findByRole("row", { current: true }),
    },
  ],
  [
    paths.find.pattern,
    {
      file: "find/found",
      search: "q=noon",
      until: () =>
        Promise.all([
          screen.findByText(/in everything received until/),
          // The columns beside the open entry, which follow the list.
          screen.findByRole("columnheader", { name: "Event type, found in" }),
        ]),
    },
  ],
  [
    paths.amendments.pattern,
    {
      file: "oversight/amendment-groups",
      search: "from=2026-08-20&to=2026-11-20&by=vessel",
      until: () => Promise.all([screen.findByText("3 amendments"), screen.findByText("12.9")]),
    },
  ],
  ...(["files", "table", "meaning"] as const).map((step): [string, Taken & { file: string }] => [
    paths.importStep.pattern.replace(":step", step),
    {
      file: `imports/${step}`,
      answers: importsAnswering([
        importIn(ImportState.MAPPING, { importUuid: storedImport.importUuid, mapping: deckMapping }),
      ]),
      until: () => Promise.all(step === "table" ? [screen.findByRole("region", { name: "First rows" })] : []),
    },
  ]),
  [paths.checklistRevision.pattern, { file: "checklists/comparison", search: `compare=${revisionUuid(1, 2)}` }],
];

const all: [file: string, pattern: string, Taken][] = [
  ...screenRows
    .filter(([key, { isRedirect }]) => isRedirect !== true && !elsewhere.has(key))
    .map(([key]): [string, string, Taken] => [taken[key]?.file ?? fileOf(key), paths[key].pattern, taken[key] ?? {}]),
  ...further.map(([pattern, state]): [string, string, Taken] => [state.file, pattern, state]),
];

afterEach(() => {
  vi.useRealTimers();
});

/**
 * A transcript of each row of screens.tsx as a screen reader reads it, from start to end, and axe on the same page. Transcripts are reviewed by reading: regenerate with `npx vitest run
 * --project components apps/console/src/transcripts -u`; a change shows in review.
 */
test.each(all)(
  "%s has a transcript from its title to its end, and axe finds no fault",
  async (file, pattern, { search, answers, until }) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
    // Fails with the name of a parameter that `ids` lacks.
    const path = generatePath(pattern, ids);
    renderShore(search === undefined ? path : `${path}?${search}`, answers);
    // Until the page is rendered, the heading is that of the loading screen.
    await screen.findByRole("heading", { level: 1, name: (text) => text !== "Shore" });
    await until?.();
    await expect(await screenReaderTranscript(screen.getByRole("main"))).toMatchFileSnapshot(
      `./features/${file}.transcript.txt`,
    );
    expect(await screenFaults()).toEqual([]);
  },
);

test("the shell has a transcript: skip link, top bar, navigation", async () => {
  const { container } = renderShore(paths.roles(ids));
  await screen.findByRole("heading", { level: 1, name: "Roles" });
  await screen.findByRole("button", { name: /Ingrid Solberg/ });
  await expect(await screenReaderTranscript(container)).toMatchFileSnapshot("./app/shell.transcript.txt");
});

function fileOf(key: ScreenKey): string {
  const name = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${name}/${name}`;
}
