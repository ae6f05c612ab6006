import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { PreferenceSchema } from "@shore/api/gen/shore/v1/preferences_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { collectionUuid } from "#testing/checklists.ts";
import { manager, organizationUuid } from "#testing/people.ts";
import { closeFilter, openFilter } from "#testing/filters.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { type Answers, failing } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";
import { proveOnly } from "@shore/design-system/testing/prove-only";

const list = paths.checklists({ organizationUuid });
const choose = async (name: string) => userEvent.click(await screen.findByRole("menuitem", { name }));
const failWith = (code: Code, message: string) => failing(code, message);

beforeEach(() => localStorage.clear());
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test.each(proveOnly)("is one table with a row for each collection, above its checklists", async () => {
  renderShore(list);
  expect(await screen.findByRole("heading", { level: 1, name: "Checklists" })).toBeVisible();
  expect(screen.getByText("8 checklists in 4 collections")).toBeVisible();
  const table = within(screen.getByRole("table", { name: "Checklists" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Reference",
    "Logbook",
    "Published revision",
    "On board, in use",
    "Draft",
    "Actions",
  ]);
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Bridge procedures4 checklists",
    "Pilot on board",
    "Pre-arrival bridge",
    "Pre-departure bridge",
    "Restricted visibility",
    "Emergency preparedness2 checklists",
    "Abandon ship drill",
    "GMDSS daily test",
    "Engine room2 checklists",
    "Bunkering",
    "Fuel change-over",
    "Environment0 checklists",
  ]);
  const empty = within(table.getByRole("cell", { name: /^No checklists found\./ }));
  expect(empty.getByRole("link", { name: "Create checklist in Environment" })).toHaveAttribute(
    "href",
    `/shore${paths.newChecklist({ organizationUuid, collectionUuid: collectionUuid(4) })}`,
  );
  const tabs = within(screen.getByRole("navigation", { name: "Checklists" }));
  expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Checklists",
    "Collections",
    "Distribution",
    "Delivery",
  ]);
});

test("shows each checklist's published revision, the number of vessels that use it, and since when there is a draft", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T12:00:00Z") });
  renderShore(list);
  expect(
    await screen.findByRole("row", {
      name: "Pre-departure bridge BR-101 Deck 3 2026-10-04 10 of 12 1 overdue Draft 8 days ago",
    }),
  ).toBeVisible();
  expect(screen.getByRole("row", { name: /^Pilot on board BR-114 Deck not published Draft/ })).toBeVisible();
  expect(screen.getByRole("row", { name: "Bunkering ER-201 Engine 4 2026-09-17 5 of 5" })).toBeVisible();
});

test("shows how many vessels get a collection, with a link to its distribution", async () => {
  const { router } = renderShore(list);
  await screen.findByRole("link", { name: "5 vessels get these" });
  expect(screen.getAllByRole("link", { name: "12 vessels get these" })).toHaveLength(2);
  await userEvent.click(screen.getByRole("link", { name: "5 vessels get these" }));
  await screen.findByRole("heading", { level: 1, name: "Distribution" });
  expect(router.state.location.search).toBe("?collections=Engine+room");
});

test("renders without the state on board when that request fails", async () => {
  renderShore(list, {
    checklistDeliveryGet: failing(Code.Unavailable),
    resourceDistributionGet: failing(Code.Unavailable),
  });
  expect(await screen.findByRole("row", { name: "Bunkering ER-201 Engine 2026-09-17 not known" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /get these/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Overdue on board" })).toBeVisible();
});

describe("collections collapse", () => {
  test("one by one, which is stored as the user's preference and restored", async () => {
    const sent: string[] = [];
    const noting: Answers = {
      preferenceSet: ({ key, value }) => {
        sent.push(`${key} ${value}`);
        return { preference: { key, value, etag: "2", updateTime: "2026-11-20T09:00:00+00:00" } };
      },
    };
    const { unmount } = renderShore(list, noting);
    await press("Engine room");
    expect(screen.getByRole("button", { name: "Engine room" })).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByText("Bunkering")).toBeNull();
    expect(screen.getByText("Abandon ship drill")).toBeVisible();
    await expect.poll(() => sent).toEqual([`folds/checklists ["${collectionUuid(3).slice(-12)}"]`]);
    unmount();
    const kept = create(PreferenceSchema, {
      key: "folds/checklists",
      value: `["${collectionUuid(3).slice(-12)}"]`,
      updateTime: "2026-11-20T09:00:00+00:00",
    });
    renderShore(list, {
      whoAmI: async (request, context) => ({ ...(await manager.whoAmI?.(request, context)), preferences: [kept] }),
    });
    expect(await screen.findByRole("button", { name: "Engine room" })).toHaveAttribute("aria-expanded", "false");
  });

  test.each(proveOnly)("all together, and unfold again", async () => {
    renderShore(list);
    await press("Fold all");
    expect(screen.queryByText("Bunkering")).toBeNull();
    expect(screen.queryByText("No checklists found.")).toBeNull();
    expect(screen.getAllByRole("rowheader")).toHaveLength(4);
    await press("Unfold all");
    expect(screen.getByText("Bunkering")).toBeVisible();
  });

  test.each(proveOnly)("and are expanded while filtering", async () => {
    renderShore(list);
    await press("Fold all");
    await userEvent.type(screen.getByRole("searchbox", { name: "Filter checklists" }), "bunk");
    expect(await screen.findByText("Bunkering")).toBeVisible();
    await press("Engine room");
    expect(screen.queryByText("Bunkering")).toBeNull();
    await press("Clear");
    expect(screen.queryByText("Bunkering")).toBeNull();
    expect(screen.getByRole("button", { name: "Unfold all" })).toBeVisible();
  });
});

test.each(proveOnly)("has an optional column for the category", async () => {
  renderShore(list);
  await press("Columns");
  const category = await screen.findByRole("checkbox", { name: "Category" });
  expect(category).not.toBeChecked();
  await userEvent.click(category);
  expect(await screen.findByRole("columnheader", { name: "Category" })).toBeInTheDocument();
  await press("Reset");
  expect(screen.queryByRole("columnheader", { name: "Category" })).toBeNull();
});

test("expands every collection in print", async () => {
  renderShore(list);
  await press("Fold all");
  dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("Bunkering")).toBeVisible();
  dispatchEvent(new Event("afterprint"));
  await press("Unfold all");
});

test("filters by overdue on board, and by unchanged for twelve months", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2027-09-01T12:00:00Z") });
  const { router } = renderShore(list);
  const checklists = () =>
    screen
      .getAllByRole("rowheader")
      .flatMap(({ textContent }) => (/\d checklists?$/.test(textContent) ? [] : textContent));
  await openFilter("Not changed for 12 months");
  await closeFilter();
  expect(checklists()).toEqual(["Restricted visibility", "Fuel change-over"]);
  await openFilter("Overdue on board");
  await closeFilter();
  expect(await screen.findByText("No checklist matches what you filter by.")).toBeVisible();
  await openFilter("Not changed for 12 months");
  await closeFilter();
  expect(checklists()).toEqual(["Pre-arrival bridge", "Pre-departure bridge"]);
  await expect.poll(() => router.state.location.search).toBe("?overdue=only");
});

test("filters by text, category and drafts; the URL keeps the filters, and Clear resets them", async () => {
  const { router } = renderShore(list);
  await press("Drafts 3");
  expect(screen.queryByText("Bunkering")).toBeNull();
  await userEvent.type(screen.getByRole("searchbox", { name: "Filter checklists" }), "ep-316");
  await expect.poll(() => router.state.location.search).toBe("?q=ep-316&drafts=only");
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Emergency preparedness1 checklist",
    "GMDSS daily test",
  ]);
  await press("Clear");
  expect(await screen.findByText("Bunkering")).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe("");
});

test.each([
  ["above the list", 0],
  ["where nothing matches", 1],
])("Clear %s goes with what it clears, and the focus is in the list", async (_where, at) => {
  renderShore(`${list}?q=nothing`);
  await screen.findByText("No checklist matches what you filter by.");
  screen.getAllByRole("button", { name: "Clear" })[at]?.focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Bunkering")).toBeVisible();
  expect(document.activeElement).toContainElement(screen.getByRole("table", { name: "Checklists" }));
  expect(document.activeElement).not.toContainElement(screen.getByRole("searchbox", { name: "Filter checklists" }));
});

test("applies the filters in the URL, and shows an empty state", async () => {
  renderShore(`${list}?q=nothing`);
  expect(await screen.findByText("No checklist matches what you filter by.")).toBeVisible();
});

test("moves a checklist: Update requires a choice, the affected vessels are named, the list is refetched", async () => {
  const moved: unknown[] = [];
  renderShore(list, {
    checklistTemplateUpdate: (request) => {
      moved.push(request.checklistTemplateGroupId?.checklistTemplateGroupUuid);
      return {};
    },
  });
  await press("Actions for Pre-arrival bridge");
  await choose("Move");
  const dialog = within(await screen.findByRole("dialog", { name: "Move checklist" }));
  expect(await dialog.findByText("Pre-arrival bridge leaves Bridge procedures.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Update" })).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(dialog.getByRole("button", { name: /Collection/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Engine room" }));
  // The vessels of Coastal, which gets the engine room's checklists, keep it.
  expect(await dialog.findByText("7 vessels are affected:")).toBeVisible();
  expect(dialog.getByText("No longer have Pre-arrival bridge.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("Checklist moved.")).toBeVisible();
  expect(moved).toEqual([collectionUuid(3)]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a failed move shows the reason and keeps the choice", async () => {
  renderShore(list, { checklistTemplateUpdate: failWith(Code.InvalidArgument, "There is no such collection.") });
  await press("Actions for Pre-arrival bridge");
  await choose("Move");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: /Collection/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Engine room" }));
  await userEvent.click(dialog.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("Unable to move checklist.")).toBeVisible();
  expect(dialog.getByText("There is no such collection.")).toBeVisible();
  expect(dialog.getByRole("button", { name: /Collection.*Engine room/ })).toBeVisible();
});

test("removes a checklist after confirmation; on an error the dialog stays open with the reason", async () => {
  let isRefused = true;
  renderShore(list, {
    checklistTemplateDelete: () => {
      if (isRefused) throw new ConnectError("down", Code.Unavailable);
      return {};
    },
  });
  await press("Actions for Bunkering");
  await choose("Remove");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Bunkering?" }));
  expect(await dialog.findByText("5 vessels are affected:")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Unable to remove checklist.")).toBeVisible();
  isRefused = false;
  await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Checklist removed.")).toBeVisible();
});
