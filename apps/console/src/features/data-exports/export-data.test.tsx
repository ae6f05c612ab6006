import { create } from "@bufbuild/protobuf";
import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen/shore/v1/data_exports_pb";
import { LocalizedMessageSchema } from "@shore/api/gen/shore/v1/errors_pb";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { flags } from "#session/flags.ts";
import { havbris } from "#testing/fleet.ts";
import { managerWithFlags, organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";
import { press } from "#testing/steps.ts";

const exportData = paths.exportData({ organizationUuid });
const withCsv = managerWithFlags([flags.dataExportSchedule, flags.exportData]);
const file = { fileContentType: "text/csv; charset=utf-8", fileContent: new TextEncoder().encode("time,summary\r\n") };

async function fillIn() {
  await userEvent.type(await screen.findByRole("combobox", { name: "Vessel" }), "9990131");
  await userEvent.click(await screen.findByRole("option", { name: "Havbris, IMO 9990131" }));
  await press("Dataset Choose a dataset");
  await userEvent.click(await screen.findByRole("option", { name: "CSRD operation actions" }));
  await press("Last month");
}

/** The previous calendar month, as the request has it. */
function lastMonth() {
  const first = Temporal.Now.plainDateISO("UTC").with({ day: 1 });
  return [first.subtract({ months: 1 }), first].map((day) => `${day.toString()}T00:00:00+00:00`);
}

// The test browser blocks new windows; then the file is offered on the page.
afterEach(() => vi.restoreAllMocks());

test("a file is requested by vessel, dataset and whole days, and offered; the feature flag alone decides its format", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  const requests: unknown[] = [];
  const generateDataExportFile: Answers["generateDataExportFile"] = (request) => {
    const { vesselUuid, dataset, fromTime, toTime, fileFormat } = request;
    requests.push({ vesselUuid, dataset, fromTime, toTime, fileFormat });
    return file;
  };
  const { unmount } = renderShore(exportData, { ...withCsv, generateDataExportFile });
  expect(await screen.findByText("The CSV file opens in a new tab.")).toBeVisible();
  expect(screen.queryByText("JSON")).toBeNull();
  await fillIn();
  await press("Export data");
  expect(await screen.findByText("Data exported.")).toBeVisible();
  expect(await screen.findByRole("link", { name: /^Save CSRD operation actions, Havbris, .*\.csv$/ })).toBeVisible();
  unmount();

  renderShore(exportData, { generateDataExportFile });
  expect(await screen.findByText("The JSON file opens in a new tab.")).toBeVisible();
  await fillIn();
  await press("Export data");
  expect(await screen.findByRole("link", { name: /\.json$/ })).toBeVisible();
  const [fromTime, toTime] = lastMonth();
  const request = { vesselUuid: havbris.vesselUuid, dataset: "csrd", fromTime, toTime };
  expect(requests).toEqual([
    { ...request, fileFormat: DataExportFileFormat.CSV },
    { ...request, fileFormat: DataExportFileFormat.JSON },
  ]);
});

test("the tab opens synchronously on press", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  renderShore(exportData, { generateDataExportFile: () => file });
  await fillIn();
  screen.getByRole("button", { name: "Export data" }).click();
  expect(open).toHaveBeenCalledOnce();
});

test("an incomplete form sends no request: 'Required' beside each field, with the first focused", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  renderShore(exportData);
  await press("Export data");
  expect(await screen.findAllByText("Required")).toHaveLength(3);
  expect(screen.getByRole("combobox", { name: "Vessel" })).toHaveFocus();
  expect(open).not.toHaveBeenCalled();
});

test("a period of which one day is entered is not reported as missing", async () => {
  renderShore(exportData);
  const from = within(await screen.findByRole("group", { name: "From" }));
  await userEvent.click(from.getByRole("spinbutton", { name: /^year/ }));
  await userEvent.keyboard("20260901");
  const to = within(screen.getByRole("group", { name: "To" }));
  await userEvent.click(to.getByRole("spinbutton", { name: /^year/ }));
  await screen.findByRole("button", { name: /^Choose date, From, .+ chosen$/ });
  expect(screen.queryByText("Required")).toBeNull();
  await press("Export data");
  expect(await screen.findAllByText("Required")).toHaveLength(3);
});

test("a failed request shows its reason, and the form stays", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  renderShore(exportData, {
    generateDataExportFile: () => {
      const message = create(LocalizedMessageSchema, { message: "The period is longer than a year." });
      throw new ConnectError("no", Code.InvalidArgument, undefined, [{ desc: LocalizedMessageSchema, value: message }]);
    },
  });
  await fillIn();
  await press("Export data");
  expect(await screen.findByText("Unable to export data.")).toBeVisible();
  expect(screen.getByText("The period is longer than a year.")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Vessel" })).toHaveValue("Havbris, IMO 9990131");
});

test.each([
  ["No vessels found.", { getVessels: () => ({ vessels: [] }) }],
  ["No datasets found.", { dataExportDatasetList: () => ({ datasets: [] }) }],
])("with nothing to export it says %s", async (words, answers) => {
  renderShore(exportData, answers);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Export data" })).toBeNull();
});
