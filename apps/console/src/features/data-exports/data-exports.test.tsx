import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportRunState } from "@shore/api/gen/shore/v1/data_exports_pb";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { artifacts, completedRuns, dataExports, dataExportsAnswering, emissions, runs } from "#testing/data-exports.ts";
import { manager, managerWithoutFlags, member, nobody, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import { press } from "#testing/steps.ts";
import { proveOnly, some } from "@shore/design-system/testing/prove-only";

const to = { organizationUuid };
const list = paths.dataExports(to);
const detail = paths.dataExport({ ...to, ...emissions });
const failingWith = (code: Code, text: string) => () => {
  const message = create(LocalizedMessageSchema, { message: text });
  throw new ConnectError("no", code, undefined, [{ desc: LocalizedMessageSchema, value: message }]);
};
const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 24 * 3_600_000).toISOString();

describe("navigation", () => {
  test.each(
    some(1, [
      [paths.integrations(to), list],
      [
        `${paths.integrations(to)}/data-export/abc/update`,
        paths.dataExportUpdate({ ...to, dataExportScheduleUuid: "abc" }),
      ],
    ]),
  )("%s leads to %s", async (from, target) => {
    const { router } = renderShore(from);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/shore${target}`));
  });

  test.each(proveOnly)("has a link Integrations, which is current there", async () => {
    renderShore(detail);
    expect(await screen.findByRole("link", { name: "Integrations", current: "page" })).toBeVisible();
  });

  test("without the organisation's data exports has no link, and the URL shows a reason", async () => {
    renderShore(paths.vessels(to), managerWithoutFlags);
    const locked = await screen.findByRole("link", { name: "Integrations" });
    expect(locked).toHaveAttribute("aria-disabled", "true");
    expect(locked).not.toHaveAttribute("href");
    await expect.poll(() => locked).toHaveAccessibleDescription("Not available for your organization");
  });

  test.each(
    some(1, [
      list,
      paths.newDataExport(to),
      paths.exportData(to),
      detail,
      paths.dataExportUpdate({ ...to, ...emissions }),
    ]),
  )("%s is for managers", async (path) => {
    renderShore(path, member);
    expect(await screen.findByRole("heading", { level: 1, name: "Permission denied." })).toBeVisible();
    const asNobody = renderShore(path, nobody);
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    asNobody.unmount();
    renderShore(path, manager);
    expect(await screen.findByRole("heading", { level: 1, name: /export|Emissions/i })).toBeVisible();
  });
});

describe("the list", () => {
  test("shows every schedule with its datasets, vessels, first day and status", async () => {
    renderShore(list);
    expect(await screen.findByRole("heading", { level: 1, name: "Data export" })).toBeVisible();
    expect(screen.getByText("3 schedules")).toBeVisible();
    const row = within(screen.getByRole("row", { name: /Emissions warehouse/ }));
    expect(row.getByText("Nightly feed for the sustainability reporting warehouse")).toBeVisible();
    expect(row.getByText("Logbook entries")).toBeVisible();
    expect(row.getByText("CSRD operation actions")).toBeVisible();
    expect(row.getByText("4")).toBeVisible();
    expect(row.getByText("2026-01-01")).toBeVisible();
    expect(row.getByText("Enabled")).toBeVisible();
    expect(row.getByRole("link", { name: "Emissions warehouse" })).toHaveAttribute("href", `/shore${detail}`);
    expect(within(screen.getByRole("row", { name: /Pilot study/ })).getByText("Disabled")).toBeVisible();
    await expect.poll(() => document.title).toBe("Data export · Shore");
  });

  test("has Export data only with its feature flag", async () => {
    const { unmount } = renderShore(list);
    expect(await screen.findByRole("link", { name: "Export data" })).toBeVisible();
    unmount();
    renderShore(list, managerWithoutFlags);
    expect(await screen.findByRole("link", { name: "Create data export" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Export data" })).toBeNull();
  });

  test("without schedules shows an empty state and offers to create one", async () => {
    renderShore(list, dataExportsAnswering([]));
    expect(await screen.findByText("No schedules found.")).toBeVisible();
    expect(screen.queryByRole("columnheader")).toBeNull();
    expect(screen.getAllByRole("link", { name: "Create data export" })).toHaveLength(1);
  });

  test("shows which access URLs expire soon", async () => {
    renderShore(list, dataExportsAnswering([{ ...emissions, storageExpireTime: inDays(6) }]));
    expect(await screen.findByText("Expires in 6 days")).toBeVisible();
  });
});

describe("a schedule", () => {
  test("shows its settings, vessels and files, and never its access URL", async () => {
    renderShore(detail);
    expect(await screen.findByRole("heading", { level: 1, name: "Emissions warehouse" })).toBeVisible();
    expect(screen.getByText("From 2026-01-01 00:00 +00:00")).toBeVisible();
    expect(screen.getByText("Stored, cannot be shown")).toBeVisible();
    expect(screen.getByText("https://havbris.blob.core.windows.net/exports")).toBeVisible();
    expect(screen.getByText("Every day at 00:10 +00:00")).toBeVisible();
    expect(screen.getByText("2026-11-22 00:10 +00:00")).toBeVisible();
    expect(screen.getByText("2025-12-18 09:22 +00:00")).toBeVisible();
    const vessels = within(screen.getByRole("table", { name: "Vessels" }));
    expect(vessels.getByRole("row", { name: /Havbris 9990131 2026-03-15/ })).toBeVisible();
    const files = within(screen.getByRole("table", { name: "Artifacts" }));
    const row = files.getByRole("row", { name: /logbook-entries-2026-11-20\.csv/ });
    expect(row.textContent).toContain("4.21 MB");
    expect(row.textContent).toContain("2026-11-21 00:11 +00:00");
    expect(row.textContent).toContain("9b1e…40c7");
    expect(files.getByRole("row", { name: /csrd-2026-11-19\.csv.*Not uploaded/ })).toBeVisible();
  });

  test("without vessels, files and runs shows empty states", async () => {
    const answers = dataExportsAnswering([{ ...emissions, vessels: [], datasets: [] }], { artifacts: [], runs: [] });
    renderShore(detail, answers);
    expect(await screen.findByText("No vessels found.")).toBeVisible();
    expect(screen.getByText("No artifacts found.")).toBeVisible();
    expect(screen.getByText("No runs found.")).toBeVisible();
  });

  test("that does not exist, or is another organisation's, is 'Not found.'", async () => {
    renderShore(detail, dataExportsAnswering([]));
    expect(await screen.findByRole("heading", { level: 1, name: "Not found." })).toBeVisible();
  });

  test.each([
    [6, /access URL expires in 6 days/],
    [-1, /access URL has expired/],
  ])("whose access ends in %d days warns of it", async (days, words) => {
    renderShore(detail, dataExportsAnswering([{ ...emissions, storageExpireTime: inDays(days) }]));
    expect(await screen.findByText(words)).toBeVisible();
  });

  test.each(proveOnly)("whose access URL expires late, or has no expiry, shows no warning", async () => {
    const { unmount } = renderShore(detail);
    await screen.findByRole("heading", { level: 1, name: "Emissions warehouse" });
    expect(screen.queryByText(/The storage access URL/)).toBeNull();
    unmount();
    renderShore(detail, dataExportsAnswering([{ ...emissions, storageExpireTime: "" }]));
    expect(await screen.findByText("Not stated in the URL")).toBeVisible();
  });

  test("is removed after confirmation with what is deleted and kept, and the list is shown", async () => {
    let stored = dataExports;
    const { router } = renderShore(detail, {
      dataExportScheduleList: () => ({ dataExportSchedules: stored }),
      dataExportScheduleDelete: ({ dataExportScheduleUuid }) => {
        stored = stored.filter((one) => one.dataExportScheduleUuid !== dataExportScheduleUuid);
        return {};
      },
    });
    await press("Remove");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Emissions warehouse?" }));
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(dialog.getByText(/Nothing more is exported for its 4 vessels.*its list of 5 files/)).toBeVisible();
    expect(dialog.getByText("Files that are in the storage already stay there.")).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Data export removed.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`/shore${list}`);
    expect(await screen.findByText("2 schedules")).toBeVisible();
    // Back does not lead to the removed page.
    expect(router.state.historyAction).toBe("REPLACE");
  });

  test.each(proveOnly)("that fails to be removed stays, with the message and the reason", async () => {
    renderShore(detail, { dataExportScheduleDelete: failingWith(Code.Aborted, "A worker holds it.") });
    await press("Remove");
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText("Unable to remove data export.")).toBeVisible();
    expect(dialog.getByText("A worker holds it.")).toBeVisible();
  });
});

describe("its runs", () => {
  test("show dataset, period, status, error, attempts and the next attempt", async () => {
    renderShore(detail, dataExportsAnswering(dataExports, { runs }));
    const table = within(await screen.findByRole("table", { name: "Runs" }));
    // Periods with files that are not delivered are open.
    expect(table.getByRole("row", { name: /Havbris.*Logbook entries.*Running.*1 attempt/ })).toBeVisible();
    const waiting = table.getByRole("row", { name: /Fjordglimt/ });
    expect(waiting.textContent).toContain("Waiting");
    expect(waiting.textContent).toContain("The storage did not answer in time.");
    expect(waiting.textContent).toContain("2 attempts, next 2027-11-21 00:20 +00:00");
    await press("1 delivered file");
    expect(table.getByRole("row", { name: /Skagen Wind.*Completed/ })).toBeVisible();
    expect(table.getByRole("row", { name: /Astrid Marie.*Failed.*no permission to write/ })).toBeVisible();
    expect(screen.getByText("1 file is missing")).toBeVisible();
    expect(table.getAllByRole("button", { name: /^Retry/ })).toHaveLength(1);
  });

  test("that failed are restarted by Retry, with a message", async () => {
    let state: DataExportRunState = DataExportRunState.FAILED;
    const requests: string[] = [];
    renderShore(detail, {
      dataExportScheduleRunList: () => ({
        runs: runs.map((run) => (run.state === DataExportRunState.FAILED ? { ...run, state } : run)),
      }),
      dataExportScheduleRunRetry: ({ runUuid }) => {
        requests.push(runUuid);
        state = DataExportRunState.WAITING;
        return {};
      },
    });
    await press("Retry Astrid Marie, CSRD operation actions, 2026-11-19");
    expect(
      await screen.findByText("Astrid Marie, CSRD operation actions, 2026-11-19: waits for its next attempt."),
    ).toHaveRole("status");
    expect(requests).toEqual([runs[3]?.runUuid]);
    await expect
      .poll(() => screen.getByRole("row", { name: /Astrid Marie.*CSRD operation actions/ }).textContent)
      .toContain("Waiting");
    expect(screen.queryByText("1 file is missing")).toBeNull();
  });

  test.each(proveOnly)("that fail to restart show the reason, and can be retried", async () => {
    renderShore(detail, {
      ...dataExportsAnswering(dataExports, { runs }),
      dataExportScheduleRunRetry: failingWith(Code.FailedPrecondition, "The run has not failed."),
    });
    await press(/^Retry Astrid Marie/);
    expect(await screen.findByText("The run has not failed.")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Retry Astrid Marie/ })).toBeEnabled();
  });

  test.each(proveOnly)("are refetched while one runs, and then its file is shown", async () => {
    let isDone = false;
    renderShore(detail, {
      dataExportScheduleRunList: () => ({ runs: isDone ? completedRuns : runs }),
      dataExportScheduleArtifactList: () => ({ artifacts: isDone ? artifacts : [] }),
    });
    // Of the period, and of its file.
    expect(await screen.findAllByText("Running")).toHaveLength(2);
    expect(screen.getByText("No artifacts found.")).toBeVisible();
    isDone = true;
    await waitFor(() => expect(screen.queryAllByText("Running")).toEqual([]));
    await waitFor(() => expect(screen.getByText("logbook-entries-2026-11-20.csv")).toBeVisible());
  });

  test("are a row per period with its files, their size and the time they took; it opens to the files", async () => {
    const of = (state: DataExportRunState, filename: string, from: string, to: string) => ({
      ...runs[2],
      runUuid: filename,
      filename,
      state,
      startTime: `2026-11-21T00:${from}+00:00`,
      endTime: `2026-11-21T00:${to}+00:00`,
    });
    const { COMPLETED } = DataExportRunState;
    const [first, second] = artifacts;
    renderShore(
      detail,
      dataExportsAnswering(dataExports, {
        runs: [
          of(COMPLETED, first?.filename ?? "", "10:00", "10:30"),
          of(COMPLETED, second?.filename ?? "", "10:02", "12:05"),
        ],
      }),
    );
    const table = within(await screen.findByRole("table", { name: "Runs" }));
    const period = table.getByRole("row", { name: /2026-11-20.*Completed.*2 files.*4\.33 MB.*2 min/ });
    expect(table.queryByRole("row", { name: /Skagen Wind/ })).toBeNull();
    await userEvent.click(within(period).getByRole("button", { name: "Files of 2026-11-20" }));
    const files = within(await table.findByRole("table", { name: "Files of 2026-11-20" }));
    expect(files.getByRole("row", { name: /Skagen Wind.*Completed.*4\.21 MB.*1 attempt/ })).toBeVisible();
    expect(files.getByRole("row", { name: /Skagen Wind.*Completed.*118 KB/ })).toBeVisible();
  });

  test.each(proveOnly)("are shown ten at a time, failed files alone on request", async () => {
    const failed = { ...runs[3], runUuid: "failed" };
    const days = Array.from({ length: 140 }, (_, index) => {
      const day = new Date(Date.UTC(2026, 10, 18 - index)).toISOString();
      return { ...runs[2], runUuid: `day ${index}`, fromTime: day, toTime: day };
    });
    renderShore(detail, dataExportsAnswering(dataExports, { runs: [failed, ...days] }));
    const table = await screen.findByRole("table", { name: "Runs" });
    // The head, and the failed file below its period with a head of its own.
    expect(within(table).getAllByRole("row")).toHaveLength(14);
    expect(screen.getByText("131 more")).toBeVisible();
    await press("Show more runs");
    expect(within(table).getAllByRole("row")).toHaveLength(114);
    await press(/^Failed files/);
    expect(within(await screen.findByRole("table", { name: "Runs" })).getAllByRole("row")).toHaveLength(2);
  });
});
