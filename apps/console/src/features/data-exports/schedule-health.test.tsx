import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { dataExports, dataExportsAnswering, emissions, runs, thirtyDaysOfRuns } from "#testing/data-exports.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";

const detail = paths.dataExport({ organizationUuid, ...emissions });

test("runs are shown as a strip of periods; selecting one shows its runs alone, and all can be shown again", async () => {
  renderShore(detail, dataExportsAnswering(dataExports, { runs: thirtyDaysOfRuns }));
  const strip = within(await screen.findByRole("toolbar", { name: "Last 30 periods" }));
  expect(strip.getAllByRole("button")).toHaveLength(30);
  expect(strip.getByRole("button", { name: "2026-11-04, delivered after retries, 2 files" })).toBeVisible();
  await userEvent.click(strip.getByRole("button", { name: "2026-11-03, failed, 1 of 2 files" }));
  const table = screen.getByRole("table", { name: "Runs" });
  expect(within(table).getAllByRole("row").slice(1)).toHaveLength(2);
  await press("Show all runs");
  expect(within(table).getAllByRole("row").length).toBeGreaterThan(10);
  expect(strip.queryByRole("button", { pressed: true })).toBeNull();
});

test.each([
  ["a file is late", runs.slice(0, 3), /^2026-11-20: 1 of 3 files delivered\./],
  ["one was given up", thirtyDaysOfRuns, /^1 file is missing/],
  ["all is delivered", thirtyDaysOfRuns.slice(0, 30), /^Last file delivered 2026-11-21 00:11 \+00:00\. 2 of 2 files\./],
])("runs are summed up first: %s", async (_, given, words) => {
  renderShore(detail, dataExportsAnswering(dataExports, { runs: given }));
  await screen.findByRole("table", { name: "Runs" });
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(words),
  );
});

test("a schedule without deliveries shows a message, but not if its list of runs is truncated", async () => {
  const otherRuns = Array.from({ length: 1000 }, () => ({ ...thirtyDaysOfRuns[0], runUuid: crypto.randomUUID() }));
  const none = { ...emissions, lastDeliveryTime: "", missingFiles: 0 };
  const { unmount } = renderShore(detail, dataExportsAnswering([none], { runs: [] }));
  expect(await screen.findByText(/^No file delivered yet\./)).toBeVisible();
  unmount();
  renderShore(detail, dataExportsAnswering([{ ...emissions, missingFiles: 0 }], { runs: otherRuns }));
  expect(await screen.findByText(/^Last file delivered/)).toHaveTextContent(
    "Last file delivered 2026-11-21 00:11 +00:00.",
  );
});

test("while a schedule is disabled, its waiting files are not said to be on their way", async () => {
  renderShore(detail, dataExportsAnswering([{ ...emissions, enabled: false }], { runs: runs.slice(0, 3) }));
  expect(await screen.findByText(/The others wait until the schedule is enabled\./)).toBeVisible();
});

test("delivered-until is shown as the time before the first gap", async () => {
  renderShore(detail, dataExportsAnswering(dataExports, { runs: thirtyDaysOfRuns }));
  expect(await screen.findByText(/^Records delivered until/)).toHaveTextContent(
    "Records delivered until 2026-11-03 00:00 +00:00",
  );
});
