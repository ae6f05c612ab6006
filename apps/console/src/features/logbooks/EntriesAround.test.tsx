import { Code, ConnectError } from "@connectrpc/connect";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { type EntryInit, entryUuid, logbookAnswering, manyEntries, noonReport } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid, untilDate: "2026-11-20" };
const noon = paths.logbooksUntil({ ...to, logbookEntryUuid: entryUuid("noon report") });
const aroundNoon = paths.logbooksUntil({ ...to, logbookEntryUuid: entryUuid("noon report"), around: true });

/** Builds an entry of a logbook at an instant. */
const at = (eventTime: string, logbookName: string, entryTypeName: string): EntryInit => ({
  ...noonReport,
  logbookEntryUuid: entryUuid(entryTypeName),
  eventTime,
  logbookName,
  entryTypeName,
  summary: "",
});
const day = logbookAnswering([
  at("2026-11-20T18:00:01+01:00", "deck", "Too late"),
  at("2026-11-20T18:00:00+01:00", "engine", "Six hours after"),
  noonReport,
  at("2026-11-20T11:50:00+01:00", "oil1", "Ten minutes before"),
  at("2026-11-20T05:00:00+00:00", "engine", "Six hours before"),
  at("2026-11-20T04:59:59+00:00", "gmdss", "Too early"),
]);
const table = () => screen.findByRole("table", { name: "Entries around" });

test("an open entry links to the entries of all logbooks around it, and back", async () => {
  const { router } = renderShore(noon, day);
  await userEvent.click(await screen.findByRole("link", { name: "Show around" }));
  expect(
    await screen.findByRole("heading", { name: "Six hours before and after Noon report, 2026-11-20 12:00 +01:00" }),
  ).toBeVisible();
  const rows = await within(await table()).findAllByRole("button", { name: /^Details of / });
  expect(rows.map((row) => row.getAttribute("aria-label")?.replace("Details of ", ""))).toEqual([
    "Six hours after, 18:00 +01:00",
    "Noon report, 12:00 +01:00",
    "Ten minutes before, 11:50 +01:00",
    "Six hours before, 05:00 +00:00",
  ]);
  const heads = within(await table()).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent).filter(Boolean)).toEqual(
    expect.arrayContaining(["Deck", "Engine", "Oil I"]),
  );
  expect(screen.queryByRole("columnheader", { name: "GMDSS" })).toBeNull();
  expect(screen.getByRole("row", { current: true, name: /^Noon report/ })).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "Show in logbooks" }));
  await screen.findByRole("table", { name: "Logbook entries" });
  expect(new URLSearchParams(router.state.location.search).get("entry")).toBe(entryUuid("noon report"));
});

test("pages are fetched until six hours before", async () => {
  const many = manyEntries(100);
  renderShore(paths.logbooksUntil({ ...to, logbookEntryUuid: entryUuid("40"), around: true }), logbookAnswering(many));
  const middle = Date.parse(many[39]?.eventTime ?? "");
  const expected = many.filter(({ eventTime = "" }) => Math.abs(Date.parse(eventTime) - middle) <= 6 * 3_600_000);
  const days = new Set(expected.map(({ eventTime = "" }) => eventTime.slice(0, "yyyy-MM-dd".length)));
  const rows = String(1 + days.size + expected.length);
  await waitFor(async () => expect(await table()).toHaveAttribute("aria-rowcount", rows));
});

test("an error is shown and can be retried; a missing entry is not found", async () => {
  let isDown = true;
  renderShore(aroundNoon, {
    ...day,
    getLogbookEntries: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return day.getLogbookEntries?.(request, context) ?? {};
    },
  });
  expect(await screen.findByText("Failed retrieving logbook entries")).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(within(await table()).getByRole("row", { name: /^Noon report/ })).toBeVisible();
});

test("when a later refetch of the entry fails, the entries around it stay", async () => {
  let isDown = false;
  const { shore } = renderShore(aroundNoon, {
    ...day,
    getLogbookEntry: (request, context) => {
      if (isDown) throw new ConnectError("down", Code.Unavailable);
      return day.getLogbookEntry?.(request, context) ?? {};
    },
  });
  expect(await within(await table()).findByRole("row", { name: /^Noon report/ })).toBeVisible();
  isDown = true;
  await shore.queryClient.refetchQueries();
  expect(await screen.findByText(/^Could not be refreshed at /)).toBeVisible();
  expect(screen.getByRole("row", { name: /^Noon report/ })).toBeVisible();
  expect(screen.queryByText("Failed retrieving logbook entries")).toBeNull();
});
