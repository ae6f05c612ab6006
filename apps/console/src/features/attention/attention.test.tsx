import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { paths } from "#paths.ts";
import { attentionAnswering, attentionVessels, manyItems, setAsideVessel } from "#testing/attention.ts";
import { attentionViews } from "#testing/attention-views.ts";
import { findAnswering } from "#testing/find.ts";
import { fleetLogAnswering, fleetLogs, logOf } from "#testing/fleet-log.ts";
import { manyVessels, vesselsAnswering } from "#testing/fleet.ts";
import { managerOfOneVessel, organizationUuid } from "#testing/people.ts";
import { vesselGroups } from "#testing/vessel-groups.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const path = paths.attention({ organizationUuid });
const quiet = attentionVessels.filter(({ items }) => items.length === 0);

/** The sentence of a vessel, as a list item. */
const sentenceOf = async (name: string) => {
  const link = await screen.findByRole("link", { name: new RegExp(`^${name}: `) });
  const item = link.closest("li");
  if (item === null) throw new Error(`no sentence of ${name}`);
  return within(item);
};

test("the head says the day, how many vessels, and until when everything is received", async () => {
  renderShore(path);
  expect(
    await screen.findByText("Sunday 22 November · 12 vessels · everything received until 13:20 +00:00"),
  ).toBeVisible();
});

test("each vessel that needs somebody has a numbered sentence, worst first: who, where, what, what follows, and the next step", async () => {
  renderShore(path);
  const card = within(await screen.findByRole("region", { name: "3 vessels need you" }));
  await card.findByText(/Gothenburg - Antwerp/);
  expect(card.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "0.100\u00A0m³ more sludge than its record allows",
    "Silent for 31 hours",
    "Works without the latest Pre-departure bridge",
  ]);
  const havbris = await sentenceOf("Havbris");
  expect(havbris.getByText(/under way, Gothenburg - Antwerp/)).toBeVisible();
  expect(
    havbris.getByText(/^Incinerated 11 Nov 01:13 \+01:00: 3\.830 m³ expected, 3\.930 m³ recorded\./),
  ).toBeVisible();
  expect(havbris.getByText(/3 Deck and Garbage entries wait for verification, the oldest 7 days\.$/)).toBeVisible();
  expect(havbris.getByRole("button", { name: "Explain: Havbris" })).toBeVisible();
  const silent = await sentenceOf("Lofot Pilot");
  expect(silent.getByText(/^Last contact 21 Nov 06:14 \+00:00; it usually connects every 5 minutes\./)).toBeVisible();
  expect(silent.getByRole("link", { name: "Open link: Lofot Pilot" })).toBeVisible();
});

test("a vessel group shows its vessels in every part, keeps the group in the address, and says who is left out", async () => {
  const { router } = renderShore(path);
  await screen.findByRole("region", { name: "3 vessels need you" });
  await userEvent.click(screen.getByRole("button", { name: /Vessel group/ }));
  const coastalOption = await screen.findByRole("option", { name: "Coastal" });
  // A group of all vessels is no second choice.
  expect(screen.getAllByRole("option", { name: "All vessels" })).toHaveLength(1);
  await userEvent.click(coastalOption);
  expect(await screen.findByText(/ · 5 vessels of Coastal · /)).toBeVisible();
  const coastal = ["Astrid Marie", "Bergensund", "Fjordglimt", "Kystvåg", "Northern Tern"];
  const needing = within(screen.getByRole("region", { name: "1 vessel needs you" }));
  expect(needing.getByRole("link", { name: "Astrid Marie" })).toBeVisible();
  expect(screen.getByText(/^2 vessels outside this group need you\./)).toBeVisible();
  await press("Show as table");
  const strip = within(await screen.findByRole("table", { name: /^Last 48 hours of 5 vessels/ }));
  expect(
    strip
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent?.replace(/^\d+ ?/, ""))
      .toSorted(),
  ).toEqual(coastal);
  expect(router.state.location.search).toMatch(/^\?group=/);
  await press("Show all vessels");
  expect(await screen.findByRole("region", { name: "3 vessels need you" })).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("the group of all vessels, which the list of groups leads to, is shown as all of them", async () => {
  renderShore(`${path}?group=${vesselGroups[0]?.vesselGroupId.vesselGroupUuid}`);
  expect(await screen.findByRole("region", { name: "3 vessels need you" })).toBeVisible();
  expect(screen.getByRole("button", { name: /Vessel group/ })).toHaveTextContent("All vessels");
  expect(screen.getByText(/ · 12 vessels · /)).toBeVisible();
});

test("a person restricted to one vessel is offered no groups of others", async () => {
  renderShore(path, { ...managerOfOneVessel, ...attentionAnswering({ vessels: attentionVessels.slice(0, 1) }) });
  await screen.findByRole("region", { name: "1 vessel needs you" });
  expect(screen.queryByRole("button", { name: /Vessel group/ })).toBeNull();
});

test("a group of the address that is not there shows all vessels", async () => {
  renderShore(`${path}?group=5b1c0f5e-6f0b-4a55-9d0c-000000000000`);
  expect(await screen.findByRole("region", { name: "3 vessels need you" })).toBeVisible();
});

test("each number opens exactly its entries", async () => {
  const { router } = renderShore(path, findAnswering());
  await userEvent.click((await sentenceOf("Havbris")).getByRole("link", { name: "3 entries: Havbris" }));
  await expect.poll(() => router.state.location.pathname).toMatch(/\/find$/);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    vessel: attentionVessels[0]?.vesselUuid,
    logbook: "deck,garbage",
    "event-from": "2026-01-01T00:00:00Z",
    "event-before": "2026-11-21T13:20:00Z",
    state: "not_removed,not_verified",
  });
});

test("a finding is explained in place", async () => {
  renderShore(path);
  await press("Explain: Havbris");
  const dialog = within(await screen.findByRole("dialog", { name: "Explain finding" }));
  expect(dialog.getByText(/expected 3\.830 m³, recorded 3\.930 m³\.$/)).toBeVisible();
});

test("j and k go through the sentences, Enter opens, a sets aside", async () => {
  const { router } = renderShore(path);
  await sentenceOf("Havbris");
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? "";
  await userEvent.keyboard("j");
  expect(focused()).toMatch(/^Havbris: /);
  await userEvent.keyboard("jjj");
  expect(focused()).toBe("Astrid Marie: Works without the latest Pre-departure bridge");
  await userEvent.keyboard("k");
  expect(focused()).toBe("Lofot Pilot: Silent for 31 hours");
  await userEvent.keyboard("a");
  expect(await screen.findByRole("menuitem", { name: "Silent" })).toBeVisible();
  // After a press without a pointer, react-aria moves the focus in the next frame.
  await waitFor(() => expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await expect.poll(focused).toBe("Set aside: Lofot Pilot");
  await userEvent.keyboard("kj{Enter}");
  await expect.poll(() => router.state.location.pathname).toMatch(/\/link$/);
});

test("an item is set aside with a day and a reason, is listed with both, and is resumed", async () => {
  renderShore(path);
  await press("Set aside: Havbris");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Does not add up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set aside: Does not add up, Havbris" }));
  await userEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  expect(dialog.getAllByText("Required")).toHaveLength(2);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const until = within(dialog.getByRole("group", { name: /^Set aside until/ }));
  await userEvent.click(until.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard(day.replaceAll("-", ""));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The ship explains it.{Enter}");
  expect(await screen.findByText("Set aside.")).toBeVisible();
  await press("Show: Set aside");
  expect(await screen.findByText(/^Set aside until .* by Ingrid Solberg: The ship explains it\.$/)).toBeVisible();
  expect((await sentenceOf("Havbris")).getByRole("heading")).toHaveTextContent(
    "3 Deck and Garbage entries wait for verification",
  );
  await press("Resume: Does not add up, Havbris");
  expect(await screen.findByText("Resumed.")).toBeVisible();
  expect((await sentenceOf("Havbris")).getByRole("button", { name: "Explain: Havbris" })).toBeVisible();
});

test("an item whose number has grown since the dialog opened is set aside with the number that was read again", async () => {
  const sent: number[] = [];
  let now = 1;
  const vessels = () =>
    attentionVessels.map((vessel) => ({
      ...vessel,
      items: vessel.items.map((item) => (item.kind === "balance" ? { ...item, count: now } : item)),
    }));
  renderShore(path, {
    ...attentionAnswering(),
    attentionGet: (request, context) =>
      attentionAnswering({ vessels: vessels() }).attentionGet?.(request, context) ?? {},
    attentionSetAside: ({ count }) => {
      sent.push(count);
      if (count > 1) return {};
      now = 2;
      throw new ConnectError("The number has grown since you opened it.", Code.Aborted);
    },
  });
  await press("Set aside: Havbris");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Does not add up" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Set aside: Does not add up, Havbris" }));
  const until = within(dialog.getByRole("group", { name: /^Set aside until/ }));
  await userEvent.click(until.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The ship explains it.{Enter}");
  await press("Load it again");
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("The ship explains it.");
  await userEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  expect(await screen.findByText("Set aside.")).toBeVisible();
  expect(sent).toEqual([1, 2]);
});

test("what is new is folded below, each number a link, and is marked as seen with Undo", async () => {
  renderShore(path);
  const card = within(await screen.findByRole("region", { name: "New, worth a look" }));
  expect(card.getByText("Havbris, Tern of Orkney, Bergensund, Fjordglimt")).toBeVisible();
  await press("Show: New, worth a look");
  expect(card.getByText("Received since 21 Nov 16:40 +00:00.")).toBeVisible();
  expect(card.getByRole("link", { name: "2 Cargo entries removed" })).toHaveAttribute(
    "href",
    expect.stringContaining("change=struck"),
  );
  await press("Mark as seen: Bergensund");
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  await waitFor(() => expect(card.queryByRole("link", { name: "Bergensund" })).toBeNull());
  await press("Undo");
  expect(await card.findByRole("link", { name: "Bergensund" })).toBeVisible();
});

test("all are marked as seen up to the time shown, and Undo restores each previous mark", async () => {
  const sent: [string, number][] = [];
  const answers = attentionAnswering({ views: attentionViews });
  renderShore(path, {
    ...answers,
    attentionMarkSeen: (request, context) => {
      sent.push([request.seenThroughTime, request.vesselUuids.length + request.savedViewUuids.length]);
      return answers.attentionMarkSeen?.(request, context) ?? {};
    },
  });
  await sentenceOf("Havbris");
  await press("Settings of Today");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Mark all as seen" }));
  await press("Undo");
  await expect
    .poll(() => sent)
    .toEqual([
      ["2026-11-22T13:20:00Z", 15],
      ["2026-11-21T16:40:00Z", 15],
    ]);
});

test("saved views with new hits link to exactly these hits and are marked as seen", async () => {
  const { router } = renderShore(path, attentionAnswering({ vessels: quiet, items: [], views: attentionViews }));
  const views = async () => within(await screen.findByRole("table", { name: "Saved views" }));
  expect((await views()).getAllByRole("rowheader")).toHaveLength(3);
  expect((await views()).getByRole("row", { name: /Drills new or changed since .*, not counted yet/ })).toBeVisible();
  await press("Mark as seen: Separator alarms");
  await waitFor(async () => expect((await views()).getAllByRole("rowheader")).toHaveLength(2));
  await press("Undo");
  await waitFor(async () => expect((await views()).getAllByRole("rowheader")).toHaveLength(3));
  await userEvent.click((await views()).getByRole("link", { name: "For information: Separator alarms 3 new" }));
  await expect
    .poll(() => router.state.location.search)
    .toBe("?q=separator+alarm&change=received&received=2026-11-21T16%3A40%3A00Z");
});

test("when nobody needs anybody, it says until when records were received", async () => {
  renderShore(path, attentionAnswering({ vessels: quiet, items: [] }));
  expect(await screen.findByRole("heading", { name: "Nothing needs you." })).toBeVisible();
  expect(screen.getByText("In everything received until 13:20 +00:00.")).toBeVisible();
});

test("of one vessel the sentence is said once, without an order", async () => {
  renderShore(path, {
    ...attentionAnswering({ vessels: attentionVessels.slice(1, 2), items: [] }),
    ...fleetLogAnswering(fleetLogs.slice(5, 6)),
  });
  expect(await screen.findByRole("region", { name: "1 vessel needs you" })).toBeVisible();
  expect(screen.queryByText("worst first")).toBeNull();
  expect(await screen.findByRole("listbox", { name: "Last 48 hours of 1 vessel" })).toBeVisible();
});

test("a strip whose end is empty says how old the newest entry is, of the vessels that are shown", async () => {
  renderShore(path, fleetLogAnswering(fleetLogs.map(({ vesselUuid = "" }) => logOf(vesselUuid, { silentFor: 16 }))));
  expect(await screen.findByText(/^every entry, .*, the newest 17 h old$/)).toBeVisible();
});

test("the strip has a line a vessel with the numbers of the sentences; it and its table say who was silent longest", async () => {
  renderShore(path);
  const strip = await screen.findByRole("listbox", { name: "Last 48 hours of 12 vessels" });
  await sentenceOf("Havbris");
  strip.focus();
  const spoken = () => document.getElementById(strip.getAttribute("aria-activedescendant") ?? "")?.textContent ?? "";
  expect(spoken()).toMatch(/^Havbris, needs you, number 1, \d+ entries, \d+ verified, 3 not yet, 1 removed$/);
  await userEvent.keyboard("{ArrowDown}{End}");
  expect(spoken()).toBe("Lofot Pilot, silent since 21 Nov 06:14 +00:00, usually every 5 min");
  await userEvent.keyboard("{ArrowLeft}");
  expect(spoken()).toMatch(/^Lofot Pilot, .* \+01:00, (Deck|Engine), not yet, (\d+) of \2$/);
  await press("Show as table");
  const row = screen.getByRole("row", { name: /^Lofot Pilot/ });
  expect(row.textContent).toMatch(/32 h, from 21 Nov .* until now/);
  expect(row.textContent).toMatch(/silent since 21 Nov 06:14 \+00:00, usually every 5 min$/);
});

test.each(proveOnly)("Enter on a mark opens its entry, on the silence the vessel's link", async () => {
  const { router } = renderShore(path);
  const strip = await screen.findByRole("listbox", { name: "Last 48 hours of 12 vessels" });
  await sentenceOf("Havbris");
  strip.focus();
  await userEvent.keyboard("{ArrowDown}{End}{Enter}");
  await expect.poll(() => router.state.location.pathname).toMatch(/\/link$/);
});

test.each(proveOnly)("a vessel without an entry for a month says so, and has no mark", async () => {
  renderShore(
    path,
    fleetLogAnswering(fleetLogs.map((log, at) => (at === 7 ? logOf(log.vesselUuid ?? "", { silentFor: 48 }) : log))),
  );
  await press("Show as table");
  expect(screen.getByRole("row", { name: /^Northern Tern/ }).textContent).toMatch(
    /0000no entry since 20 Oct 12:00 \+01:00, 33 days ago/,
  );
});

test.each(proveOnly)("of 312 vessels those that need somebody come first, and the others are folded", async () => {
  const many = manyVessels(300);
  renderShore(path, {
    ...vesselsAnswering(many),
    ...attentionAnswering({
      vessels: [
        ...attentionVessels,
        ...many.map(({ vesselUuid = "", displayName = "" }) => ({ ...quiet[0]!, vesselUuid, displayName })),
      ],
    }),
    ...fleetLogAnswering([...fleetLogs, ...many.map(({ vesselUuid = "" }) => logOf(vesselUuid))]),
  });
  await sentenceOf("Havbris");
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(3));
  expect(screen.getByRole("button", { name: /^Other vessels, \d+$/, expanded: false })).toBeVisible();
});

test.each(proveOnly)(
  "without vessels a message is shown; what fails leaves the rest standing, and can be tried again",
  async () => {
    const { unmount } = renderShore(path, { ...attentionAnswering({ vessels: [] }), ...fleetLogAnswering([]) });
    expect(await screen.findByRole("heading", { name: "You have access to no vessel." })).toBeVisible();
    unmount();
    const answers = attentionAnswering();
    let isDown = true;
    const second = renderShore(path, {
      ...answers,
      attentionGet: (request, context) =>
        isDown ? failing(Code.Unavailable)() : (answers.attentionGet?.(request, context) ?? {}),
    });
    expect(await screen.findByText("Failed retrieving attention")).toBeVisible();
    expect(await screen.findByRole("listbox", { name: "Last 48 hours of 12 vessels" })).toBeVisible();
    isDown = false;
    await press("Try again");
    await sentenceOf("Havbris");
    second.unmount();
    renderShore(path, { fleetLogGet: failing(Code.Unavailable) });
    expect(await screen.findByText("Failed retrieving the last 48 hours")).toBeVisible();
    await sentenceOf("Havbris");
  },
);

test("on a phone the strip has the chosen vessel alone", async () => {
  await page.viewport(360, 800);
  renderShore(path);
  expect(await screen.findByRole("listbox", { name: "Last 48 hours of Havbris" })).toBeInTheDocument();
  (await sentenceOf("Astrid Marie")).getByRole("link", { name: /^Astrid Marie: / }).focus();
  expect(await screen.findByRole("listbox", { name: "Last 48 hours of Astrid Marie" })).toBeInTheDocument();
});

test("a link that names a vessel points out its sentence", async () => {
  renderShore(paths.attention({ organizationUuid, vesselUuid: attentionVessels[2]?.vesselUuid ?? "" }));
  await sentenceOf("Astrid Marie");
  expect(document.querySelectorAll("[data-named]")).toHaveLength(1);
});

test("an inexact count and seven kinds are all said; a vessel whose items are set aside needs nobody", async () => {
  const { unmount } = renderShore(path, attentionAnswering({ vessels: [manyItems, ...quiet] }));
  const havbris = await sentenceOf("Havbris");
  expect(havbris.getByRole("heading")).toHaveTextContent("Two senders write for this ship");
  expect(havbris.getByText(/more than 10,000 Deck entries wait for verification, the oldest \d+ days\./)).toBeVisible();
  unmount();
  renderShore(path, attentionAnswering({ vessels: [setAsideVessel, ...quiet], items: [] }));
  expect(await screen.findByRole("heading", { name: "Nothing needs you." })).toBeVisible();
  await press("Show: Set aside");
  expect(screen.getByText(/In dry dock at Fredericia\.$/)).toBeVisible();
});

test("the first visit says from when items count as new", async () => {
  const vessels = attentionVessels.map((vessel) => ({
    ...vessel,
    markedBefore: false,
    seenThroughTime: "2026-11-21T13:20:00Z",
  }));
  renderShore(path, attentionAnswering({ vessels }));
  await press("Show: New, worth a look");
  expect(
    await screen.findByText("You have not been here before. New means: since yesterday 13:20 +00:00."),
  ).toBeVisible();
});

test.each([
  ["a manager", {}, 1],
  ["a manager of one vessel", managerOfOneVessel, 0],
])("%s is offered the rules behind the settings, or not", async (_who, answers, links) => {
  renderShore(path, answers);
  await press("Settings of Today");
  expect(await screen.findByRole("menuitem", { name: "Notifications" })).toBeVisible();
  expect(screen.queryAllByRole("menuitem", { name: "Rules" })).toHaveLength(links);
});
