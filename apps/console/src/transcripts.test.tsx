import { screen } from "@testing-library/dom";
import { matchRoutes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { checklistUuid, collectionUuid, revisionUuid } from "#testing/checklists.ts";
import { balanceAnswering, everyKind } from "#testing/balance.ts";
import { screenReaderTranscript } from "#testing/screen-reader-transcript.ts";
import { fleet, havbris } from "#testing/fleet.ts";
import { nobody, organizationUuid, outsider } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { positionsAnswering } from "#testing/tracks.ts";
import type { Answers } from "#testing/transport.ts";
import { sessionsAnswering } from "#testing/sessions.ts";
import { everybody, usersAnswering } from "#testing/users.ts";
import { coastal } from "#testing/vessel-groups.ts";
import { failingWebhook } from "#testing/webhooks.ts";
import { paths } from "./paths.ts";
import { routes } from "./routes.tsx";

/** A screen, its title, and a wait for parts that load after the page. */
type TranscriptScreen = { path: string; title: string | RegExp; answers?: Answers; until?: () => Promise<unknown> };

const to = { organizationUuid };
const ofHavbris = { ...to, vesselUuid: havbris.vesselUuid };
const checklist = { ...to, checklistTemplateUuid: checklistUuid(1) };
const draft = { ...checklist, checklistTemplateRevisionUuid: revisionUuid(1, 4) };
const collection = { ...to, checklistTemplateGroupUuid: collectionUuid(1) };

/** By transcript file: the screen's folder and name. Reports, data exports and the audit log have theirs beside their tests. */
const screens: Record<string, TranscriptScreen> = {
  "sign-in/login": { path: paths.login(), title: "Sign in", answers: nobody },
  "sign-in/lobby": { path: paths.lobby(), title: /./, answers: outsider, until: () => screen.findByText("Jonas Dahl") },
  "sign-in/not-found": { path: "/nowhere", title: /./ },
  "vessels/list": {
    path: paths.vessels(to),
    title: "Vessels",
    until: () => screen.findByRole("button", { name: "Act 3" }),
  },
  "vessels/map": {
    path: `${paths.vessels(to)}?view=map&vessel=${havbris.vesselUuid}`,
    title: "Vessels",
    answers: positionsAnswering(fleet.slice(0, -2)),
    until: () => screen.findByRole("link", { name: "Open vessel" }),
  },
  "vessels/overview": {
    path: paths.vessel(ofHavbris),
    title: "Havbris",
    until: () =>
      Promise.all([
        screen.findByRole("table", { name: /checklists/i }),
        screen.findByRole("listbox", { name: /^From 06°28′N/ }),
        screen.findByRole("listbox", { name: "Barometer, last 7 days" }),
      ]),
  },
  "logbooks/entries": {
    path: paths.logbooksUntil({ ...ofHavbris, untilDate: "2026-11-20" }),
    title: "Havbris",
    until: async () => {
      await screen.findByRole("combobox", { name: "Logbook" });
      await screen.findByRole("option", { name: /^Friday 20 November 2026/ });
    },
  },
  "logbooks/around": {
    path: paths.logbooksUntil({
      ...ofHavbris,
      untilDate: "2026-11-20",
      logbookEntryUuid: "entry-noon-report",
      around: true,
    }),
    title: "Havbris",
    until: () => screen.findByRole("row", { current: true }),
  },
  "attention/attention": { path: paths.attention(to), title: "Attention" },
  "attention/rules": { path: paths.attentionRules(to), title: "Attention rules" },
  "notifications/notifications": { path: paths.notifications(to), title: "Notifications" },
  "find/start": { path: paths.find(to), title: "Find" },
  "find/found": {
    path: paths.find({ ...to, text: "noon" }),
    title: "Find",
    until: () => screen.findByText(/in everything received until/),
  },
  "settings/settings": { path: paths.settings(to), title: "Settings" },
  "saved-views/saved-views": { path: paths.savedViews(to), title: "Saved views" },
  "track/track": {
    path: paths.track(ofHavbris),
    title: "Havbris",
    until: () => screen.findByRole("table", { name: "Positions" }),
  },
  "figures/figures": {
    path: `${paths.figures(ofHavbris)}?from=2026-11-08&to=2026-11-22&compare=before`,
    title: "Havbris",
    until: () => screen.findByRole("listbox", { name: /^Barometer, Speed over ground/ }),
  },
  "csrd/csrd": { path: paths.csrd(ofHavbris), title: "Havbris" },
  "vessel-checklists/vessel": {
    // A fixed day: today would change the field's text.
    path: paths.vesselChecklists({ ...ofHavbris, asOf: "2026-11-19" }),
    title: "Havbris",
    until: () => screen.findByText(/removed the checklist/),
  },
  "oversight/amendments": {
    // Fixed days: the default period ends today.
    path: `${paths.amendments(to)}?from=2026-08-20&to=2026-11-20`,
    title: "Oversight",
    until: () => Promise.all([screen.findByText("3 amendments"), screen.findByRole("toolbar", { name: /by month/ })]),
  },
  "oversight/amendment-groups": {
    path: `${paths.amendments(to)}?from=2026-08-20&to=2026-11-20&by=vessel`,
    title: "Oversight",
    until: () => Promise.all([screen.findByText("3 amendments"), screen.findByText("12.9")]),
  },
  "oversight/completeness": {
    path: `${paths.completeness(to)}?from=2026-11-16&to=2026-11-22`,
    title: "Oversight",
    until: () => screen.findByRole("button", { name: "Export as CSV" }),
  },
  "balance/balance": {
    path: `${paths.balance(to)}?from=2026-08-20&to=2026-11-20`,
    title: "Oversight",
    answers: balanceAnswering(everyKind),
    until: () => screen.findAllByRole("listbox", { name: /^Retained on board/ }),
  },
  "balance/rules": { path: paths.balanceRules(to), title: "Oversight" },
  "ship-links/fleet": { path: paths.shipLinks(to), title: "Ship links" },
  "ship-links/vessel": {
    path: paths.vesselLink(ofHavbris),
    title: "Havbris",
    until: () => screen.findByRole("table", { name: "Kept aside" }),
  },
  "webhooks/list": { path: paths.webhooks(to), title: "Webhooks" },
  "webhooks/webhook": {
    path: paths.webhook({ ...to, webhookUuid: failingWebhook.webhookUuid }),
    title: "warehouse.havbris.example",
  },
  "vessel-groups/list": { path: paths.vesselGroups(to), title: /groups/i },
  "vessel-groups/detail": { path: paths.vesselGroup({ ...to, ...coastal.vesselGroupId }), title: "Coastal" },
  "vessel-groups/editor": {
    path: paths.vesselGroupEditor({ ...to, ...coastal.vesselGroupId }),
    title: /vessel group/,
  },
  "checklists/list": { path: paths.checklists(to), title: "Checklists" },
  "checklists/revision": { path: paths.checklistRevision(draft), title: "Pre-departure bridge" },
  "checklists/comparison": {
    path: paths.checklistRevision({ ...draft, compareWith: revisionUuid(1, 2) }),
    title: "Pre-departure bridge",
  },
  "checklists/editor": {
    path: paths.checklistEditor(draft),
    title: /Update draft/,
    until: () => screen.findByRole("button", { name: "2 Steering and propulsion" }),
  },
  "checklists/new": {
    path: paths.newChecklist(to),
    title: "Create checklist",
    until: () => screen.findByRole("button", { name: /^1/ }),
  },
  "collections/list": { path: paths.collections(to), title: /./ },
  "collections/detail": { path: paths.collection(collection), title: "Bridge procedures" },
  "collections/editor": { path: paths.collectionEditor(collection), title: "Update checklist collection" },
  "distribution/view": { path: paths.distribution(to), title: /./ },
  "distribution/editor": { path: paths.distributionEditor(to), title: /./ },
  "delivery/delivery": { path: paths.delivery(to), title: "Delivery" },
  "sessions/sessions": { path: paths.sessions(to), title: "Sessions", answers: sessionsAnswering() },
  "users/users": { path: paths.users(to), title: "Users", answers: usersAnswering(everybody) },
  "placeholders/logbooks": { path: paths.organizationLogbooks(to), title: /./ },
  "placeholders/entry-types": { path: paths.organizationEntryTypes(to), title: /./ },
  "placeholders/reports": { path: paths.organizationReports(to), title: /./ },
  "placeholders/roles": { path: paths.roles(to), title: /./ },
};

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Transcripts of each screen as a screen reader reads it, from start to end. They are reviewed by reading: regenerate with `npx vitest run
 * --project components apps/console/src/transcripts -u`; a change shows in review.
 */
test.each(Object.entries(screens))(
  "%s has a transcript from its title to its end",
  async (name, { path, title, answers, until }) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
    renderShore(path, answers);
    // Until the page is rendered, the heading is that of the loading screen.
    await screen.findByRole("heading", { level: 1, name: (text) => text !== "Shore" && matches(title, text) });
    await until?.();
    await expect(await screenReaderTranscript(screen.getByRole("main"))).toMatchFileSnapshot(
      `./features/${name}.transcript.txt`,
    );
  },
);

test("the shell has a transcript: skip link, top bar, navigation", async () => {
  const { container } = renderShore(paths.roles(to));
  await screen.findByRole("heading", { level: 1, name: "Roles" });
  await screen.findByRole("button", { name: /Ingrid Solberg/ });
  await expect(await screenReaderTranscript(container)).toMatchFileSnapshot("./app/shell.transcript.txt");
});

test("every address of the console has a transcript", () => {
  const schedule = { ...to, dataExportScheduleUuid: "s" };
  const elsewhere = [
    paths.vesselReports(ofHavbris),
    paths.dataExports(to),
    paths.newDataExport(to),
    paths.exportData(to),
    paths.auditLog(to),
    paths.dataExport(schedule),
    paths.dataExportUpdate(schedule),
    // These redirect.
    paths.organizations(),
    paths.logbooks(ofHavbris),
    paths.logbookEntry({ ...ofHavbris, ...ids }),
    paths.oversight(to),
    paths.csrdOperation({ ...ofHavbris, ...ids }),
    paths.checklist(checklist),
    paths.integrations(to),
  ];
  const covered = new Set([...elsewhere, ...Object.values(screens).map(({ path }) => path)].map(patternOf));
  const all = Object.values(paths).map((path) => patternOf(path({ ...draft, ...collection, ...ids })));
  expect(all.filter((pattern) => !covered.has(pattern))).toEqual([]);
});

function patternOf(path: string): string {
  const matched = matchRoutes(routes, path) ?? [];
  return matched.map(({ route }) => route.path ?? "").join("/");
}

function matches(title: string | RegExp, text: string): boolean {
  return typeof title === "string" ? text === title : title.test(text);
}

const ids = {
  vesselUuid: "v",
  vesselGroupUuid: "g",
  dataExportScheduleUuid: "s",
  webhookUuid: "w",
  untilDate: "2026-11-20",
  logbookEntryUuid: "e",
  operationUuid: "p",
};
