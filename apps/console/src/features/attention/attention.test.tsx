import { Code } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { attentionAnswering, attentionVessels, manyItems, setAsideVessel } from "#testing/attention.ts";
import { attentionViews } from "#testing/attention-views.ts";
import { findAnswering } from "#testing/find.ts";
import { managerOfOneVessel, member, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { failing } from "#testing/transport.ts";

const path = paths.attention({ organizationUuid });
const rowOf = (name: string) =>
  screen
    .findAllByRole("row", { name: new RegExp(`^.*${name}`) })
    .then(([row]) => within(row ?? document.createElement("tr")));
const quiet = attentionVessels.filter(({ items }) => items.length === 0);

beforeEach(() => localStorage.clear());

test("the bell opens the vessels that need attention, with the first one expanded, and each count links to its entries", async () => {
  const { router } = renderShore(paths.vessels({ organizationUuid }));
  await userEvent.click((await screen.findAllByRole("link", { name: /^Attention:? 3 vessels/ }))[0] ?? document.body);
  expect(await screen.findByText("3 of 12 vessels · as of 13:20 +00:00")).toBeVisible();
  const havbris = await rowOf("Havbris");
  expect(havbris.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Havbris",
    "Act: Balance 1",
    "Act: Not verified 3",
    "Look: Struck 1 new",
  ]);
  const items = within(screen.getByRole("table", { name: "What needs you of Havbris" }));
  expect(items.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Kind",
    "Logbook",
    "How many",
    "Oldest",
    "Limit",
    "Open",
    "Set aside",
  ]);
  expect(
    items.getByRole("row", { name: /Not verified Deck 2 15 Nov 07:31 \+01:00 24 h after the event/ }),
  ).toBeVisible();
  await userEvent.click(havbris.getByRole("link", { name: "Act: Not verified 3" }));
  await expect.poll(() => router.state.location.pathname).toBe(`/shore${paths.find({ organizationUuid })}`);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    vessel: attentionVessels[0]?.vesselUuid,
    logbook: "deck,garbage",
    "event-from": "2026-01-01T00:00:00Z",
    "event-before": "2026-11-21T13:20:00Z",
    state: "not_removed,not_verified",
  });
  expect(
    await screen.findByRole("button", { name: "Event before 21 Nov 2026, 13:20 +00:00", pressed: true }),
  ).toBeVisible();
});

test("vessels are shown in three groups; those with nothing to do are one line that expands", async () => {
  renderShore(path);
  expect(
    within(await screen.findByRole("table", { name: "To act on" })).getAllByRole("rowheader")[0],
  ).toHaveTextContent("Havbris");
  expect(screen.getByRole("table", { name: "New, worth a look" }).textContent).toMatch(
    /Tern of Orkney.*Marstal Breeze/,
  );
  expect(screen.getByText("Kystvåg, Northern Tern and 3 others: nothing to do.")).toBeVisible();
  await press("Show");
  expect(within(screen.getByRole("table", { name: "Nothing to do" })).getAllByRole("rowheader")).toHaveLength(5);
  const organization = within(screen.getByRole("table", { name: "Organization" }));
  expect(organization.getAllByRole("row").at(-1)?.textContent).toMatch(
    /Pre-departure bridge: the draft is untouched since 6 Nov ?09:00 ?\+00:00\. Limit 14 days\./,
  );
});

test("a vessel whose voyage is not known is neither under way nor moored", async () => {
  const [first, second, ...others] = attentionVessels.map((vessel, at) =>
    at === 0
      ? { ...vessel, underWay: false, moored: false }
      : at === 1
        ? { ...vessel, underWay: false, moored: true }
        : vessel,
  );
  renderShore(path, attentionAnswering({ vessels: [first!, second!, ...others] })); // there are twelve
  const [unknown, moored] = [await rowOf(first!.displayName), await rowOf(second!.displayName)];
  expect(unknown.queryByText(/^(Moored|Under way)$/)).toBeNull();
  expect(moored.getByText("Moored")).toBeVisible();
});

test("filters by grade and for new items are kept in the URL", async () => {
  const { router } = renderShore(path);
  await press(/^Know/);
  expect(router.state.location.search).toBe("?show=know");
  expect(screen.queryByRole("table", { name: "To act on" })).toBeNull();
  expect(screen.getAllByRole("rowheader", { name: /Breeze/ })).toHaveLength(1);
  await press("Only new since 21 Nov 16:40 +00:00 4");
  await expect.poll(() => router.state.location.search).toBe("?only=new");
  expect(screen.getByText("4 vessels found")).toBeInTheDocument();
});

test("a row is marked as seen, and Undo restores its new items", async () => {
  renderShore(path);
  await press("Mark as seen: Bergensund");
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Bergensund" })).toBeNull());
  await press("Undo");
  expect(await screen.findByRole("rowheader", { name: "Bergensund" })).toBeVisible();
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
  await press("Mark all as seen");
  await press("Undo");
  await expect
    .poll(() => sent)
    .toEqual([
      ["2026-11-22T13:20:00Z", 15],
      ["2026-11-21T16:40:00Z", 15],
    ]);
});

test("saved views with new hits link to exactly these hits, are marked as seen, and Undo restores them", async () => {
  const { router } = renderShore(path, attentionAnswering({ vessels: quiet, items: [], views: attentionViews }));
  const views = async () => within(await screen.findByRole("table", { name: "Saved views" }));
  expect((await views()).getAllByRole("rowheader").map((cell) => cell.textContent)).toEqual([
    "Know: Separator alarms 3 new",
    "Know: Struck oil entries more than 1,000 new",
    "Know: Drills",
  ]);
  expect((await views()).getByRole("row", { name: /Drills new or changed since .*, not counted yet/ })).toBeVisible();
  expect(screen.queryByText("Nothing needs you.")).toBeNull();
  await press("Mark as seen: Separator alarms");
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  await waitFor(async () => expect((await views()).getAllByRole("rowheader")).toHaveLength(2));
  await press("Undo");
  await waitFor(async () => expect((await views()).getAllByRole("rowheader")).toHaveLength(3));
  await press(/^Act/);
  expect(screen.queryByRole("table", { name: "Saved views" })).toBeNull();
  await press(/^Know/);
  await userEvent.click((await views()).getByRole("link", { name: "Know: Separator alarms 3 new" }));
  await expect
    .poll(() => router.state.location.search)
    .toBe("?q=separator+alarm&change=received&received=2026-11-21T16%3A40%3A00Z");
  expect(
    await screen.findByRole("button", {
      name: "New or changed, received from 21 Nov 2026, 16:40 +00:00",
      pressed: true,
    }),
  ).toBeVisible();
});

test("a failure to mark as seen is reported", async () => {
  renderShore(path, { attentionMarkSeen: failing(Code.Unavailable) });
  await press("Mark as seen: Bergensund");
  expect(await screen.findByText("Unable to mark as seen.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a mark made by another user is shown with name and time", async () => {
  renderShore(path);
  expect((await rowOf("Astrid Marie")).getByText(/^Seen by B\. Haugen/)).toHaveTextContent(
    "Seen by B. Haugen 06:12 +00:00",
  );
});

test("an item is set aside with a day and a reason, shows this to all users, and is resumed", async () => {
  renderShore(path);
  await press("Set aside: Balance, Havbris");
  const dialog = within(await screen.findByRole("dialog", { name: "Set aside: Balance, Havbris" }));
  await userEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  expect(dialog.getAllByText("Required")).toHaveLength(2);
  expect(dialog.getByRole("spinbutton", { name: /year/ })).toHaveFocus();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const until = within(dialog.getByRole("group", { name: /^Set aside until/ }));
  await userEvent.click(until.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard(day.replaceAll("-", ""));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "The ship explains it.{Enter}");
  expect(await screen.findByText("Set aside.")).toBeVisible();
  expect(await screen.findByText(/^Set aside until .* by Ingrid Solberg: The ship explains it\.$/)).toBeVisible();
  await press("Resume: Balance, Havbris");
  expect(await screen.findByText("Resumed.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Set aside: Balance, Havbris" })).toBeVisible();
});

test("a refused request stays in the dialog with the entered reason", async () => {
  renderShore(path, { attentionSetAside: failing(Code.FailedPrecondition, "It is not there any more.") });
  await press("Set aside: Balance, Havbris");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Soon");
  const until = within(dialog.getByRole("group", { name: /^Set aside until/ }));
  await userEvent.click(until.getByRole("spinbutton", { name: /year/ }));
  await userEvent.keyboard(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10).replaceAll("-", ""));
  await userEvent.click(dialog.getByRole("button", { name: "Set aside" }));
  expect(await dialog.findByText("It is not there any more.")).toBeVisible();
  expect(await screen.findByText("Unable to set aside.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: "Reason" })).toHaveValue("Soon");
});

test("at most five pills are shown and the rest counted; a vessel with set-aside items only is quiet", async () => {
  renderShore(path, attentionAnswering({ vessels: [manyItems, ...quiet] }));
  const havbris = await rowOf("Havbris");
  expect(havbris.getByRole("link", { name: "Act: Not verified more than 10,000" })).toBeVisible();
  expect(havbris.getByRole("link", { name: "+2 more of Havbris" })).toBeVisible();
});

test("a list without items shows a message, and items set aside can be shown", async () => {
  renderShore(path, attentionAnswering({ vessels: [setAsideVessel, ...quiet], items: [] }));
  expect(await screen.findByRole("heading", { name: "Nothing needs you." })).toBeVisible();
  expect(screen.getByText("Everything received until 13:20 +00:00 was looked at against the rules.")).toBeVisible();
  expect(screen.getByText("1 set aside.")).toBeVisible();
  await press("Show");
  expect((await rowOf("Havbris")).getByText("Silent 31 h")).toBeVisible();
});

test("the first visit shows from when items count as new", async () => {
  const vessels = attentionVessels.map((vessel) => ({
    ...vessel,
    markedBefore: false,
    seenThroughTime: "2026-11-21T13:20:00Z",
  }));
  renderShore(path, attentionAnswering({ vessels }));
  expect(
    await screen.findByText("You have not been here before. New means: since yesterday 13:20 +00:00."),
  ).toBeVisible();
});

test("without vessels a message is shown; a failed request can be retried and keeps the page", async () => {
  const { unmount } = renderShore(path, attentionAnswering({ vessels: [] }));
  expect(await screen.findByRole("heading", { name: "You have access to no vessel." })).toBeVisible();
  unmount();
  const answers = attentionAnswering();
  let isDown = true;
  renderShore(path, {
    ...answers,
    attentionGet: (request, context) =>
      isDown ? failing(Code.Unavailable)() : (answers.attentionGet?.(request, context) ?? {}),
  });
  expect(await screen.findByText("Failed retrieving attention")).toBeVisible();
  isDown = false;
  await press("Try again");
  expect(await screen.findByText("3 of 12 vessels · as of 13:20 +00:00")).toBeVisible();
});

test("keyboard: arrows move between rows, Enter expands, e marks, a sets aside, o opens the counted entries", async () => {
  const { router } = renderShore(path, findAnswering());
  await screen.findByRole("table", { name: "To act on" });
  // Outside a row returns the focused element's markup instead.
  const focused = () =>
    document.activeElement?.closest("tr")?.dataset["rowKey"] ?? document.activeElement?.outerHTML.slice(0, 200) ?? "";
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toBe(attentionVessels[0]?.vesselUuid);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toMatch(/ not_verified deck $/);
  await userEvent.keyboard("a");
  const dialog = await screen.findByRole("dialog", { name: "Set aside: Not verified, Deck, Havbris" });
  // After a press without a pointer, react-aria moves the focus in the next frame.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{Escape}");
  await expect.poll(focused).toMatch(/ not_verified deck $/);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  await waitFor(() => expect(screen.queryByRole("table", { name: "What needs you of Havbris" })).toBeNull());
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  const marked = focused();
  await userEvent.keyboard("e");
  expect(await screen.findByText("Marked as seen.")).toBeVisible();
  // The row unmounts and the focus moves to the next one.
  await expect.poll(() => ["", marked].includes(focused()) || focused().startsWith("<")).toBe(false);
  await userEvent.keyboard("o");
  await expect.poll(() => router.state.location.search).toContain("change=struck");
});

test("single-key shortcuts do nothing when they are disabled", async () => {
  localStorage.setItem("shore.single-key-shortcuts", "false");
  renderShore(path);
  await screen.findByRole("table", { name: "To act on" });
  const opener = screen.getByRole("button", { name: "What needs you of Havbris" });
  opener.focus();
  await userEvent.keyboard("e");
  expect(screen.queryByText("Marked as seen.")).toBeNull();
});

test.each([
  ["a manager", {}, 1],
  ["a member", member, 0],
  ["a manager of one vessel", managerOfOneVessel, 0],
])("%s is offered the rules, or not", async (_who, answers, links) => {
  renderShore(path, answers);
  await screen.findByRole("table", { name: "To act on" });
  expect(screen.queryAllByRole("link", { name: "Rules" })).toHaveLength(links);
});
