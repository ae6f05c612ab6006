import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { BASENAME, paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { entryUuid, logbookAnswering, manyEntries } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const entryAt = (logbookEntryUuid: string, untilDate = "2026-11-20") =>
  paths.logbooksUntil({ organizationUuid, vesselUuid: havbris.vesselUuid, untilDate, logbookEntryUuid });
const notThere = "The entry that this address names is not in this list.";
/** The entry's row, above that of its details, which has the same text. */
const focusedRow = (name: RegExp) =>
  waitFor(() => {
    const [row] = screen.getAllByRole("row", { name });
    if (row === undefined) throw new Error("The row was not found.");
    expect(row).toHaveFocus();
    return row;
  });

test("the URL of an entry opens it, scrolled into view and focused, also on a later page", async () => {
  renderShore(entryAt(entryUuid("70")), logbookAnswering(manyEntries(200)));
  const row = await focusedRow(/Entry 70 of 200/);
  await waitFor(() => {
    const { top, bottom } = row.getBoundingClientRect();
    expect(top > 0 && bottom < innerHeight).toBe(true);
  });
  expect(within(row).getByRole("button", { name: /^Details of Position/ })).toHaveAttribute("aria-expanded", "true");
  expect(await screen.findByRole("heading", { name: "History" })).toBeInTheDocument();
  expect(screen.queryByText(notThere)).toBeNull();
});

test("the link of an open entry is its own URL, and opens it in the list of its day", async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  onTestFinished(() => void vi.restoreAllMocks());
  const logbookEntryUuid = "0ecc1b0c-c00c-454e-8f09-09d68b52eb50";
  const answers = logbookAnswering(
    manyEntries(200).map((entry, index) => (index === 69 ? { ...entry, logbookEntryUuid } : entry)),
  );
  const { unmount } = renderShore(entryAt(logbookEntryUuid), answers);
  await focusedRow(/Entry 70 of 200/);
  await userEvent.click(await screen.findByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Link copied.")).toBeVisible();
  unmount();
  const { pathname, search } = new URL(copied[0] ?? "");
  const address = paths.logbookEntry({ organizationUuid, vesselUuid: havbris.vesselUuid, logbookEntryUuid });
  expect(`${pathname}${search}`).toBe(`${BASENAME}${address}`);
  const { router } = renderShore(address, answers);
  await focusedRow(/Entry 70 of 200/);
  expect(router.state.location.pathname).toMatch(/\/logbooks\/until-date\/2026-11-20$/);
});

test.each(["7d3b1d0e-9b7e-4f0a-8d7c-1f2a3b4c5d6e", "cut-short"])(
  "the URL of a missing entry shows a message: %s",
  async (logbookEntryUuid) => {
    renderShore(paths.logbookEntry({ organizationUuid, vesselUuid: havbris.vesselUuid, logbookEntryUuid }));
    expect(await screen.findByRole("heading", { name: "Not found." })).toBeVisible();
  },
);

test("a removed entry links to the one that replaces it, and back", async () => {
  const { router } = renderShore(entryAt(entryUuid("removed drill")));
  await focusedRow(/6 min 40 s/);
  await userEvent.click(await screen.findByRole("link", { name: "Replaced by the entry of 09:45 +01:00" }));
  await focusedRow(/8 min 10 s/);
  expect(new URLSearchParams(router.state.location.search).get("entry")).toBe(
    entryUuid("deck 2026-11-20T09:45:00+01:00"),
  );
  await userEvent.click(await screen.findByRole("link", { name: "Replaces the entry of 09:48 +01:00" }));
  await focusedRow(/6 min 40 s/);
});

test("an entry that is not of that day is reported missing once its day is loaded, without fetching further", async () => {
  let pages = 0;
  const answers = logbookAnswering(manyEntries(400));
  renderShore(entryAt(entryUuid("390")), {
    ...answers,
    getLogbookEntries: (request, context) => {
      pages += 1;
      return answers.getLogbookEntries?.(request, context) ?? {};
    },
  });
  expect(await screen.findByText(notThere)).toBeVisible();
  // 144 entries per day, 138 of them on this UTC day.
  expect(pages).toBe(7);
  expect(screen.getByRole("row", { name: /Entry 1 of 400/ })).toBeVisible();
});
