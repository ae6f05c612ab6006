import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "#paths.ts";
import { screenFaults } from "#testing/screen-faults.ts";
import { dataExports, dataExportsAnswering, emissions, runs } from "#testing/data-exports.ts";
import { screenReaderTranscript } from "#testing/screen-reader-transcript.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

const to = { organizationUuid };

// The editor shows when a schedule runs next.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

/**
 * What a screen reader announces on each screen, from its title to its end. Reviewed by reading: the transcript files are updated by
 * `npx vitest run --project components data-exports/transcripts -u`, and a change shows in review.
 */
test.each([
  ["list", "Data export", paths.dataExports(to)],
  ["detail", "Emissions warehouse", paths.dataExport({ ...to, ...emissions })],
  ["editor", "Update data export", paths.dataExportUpdate({ ...to, ...emissions })],
  ["export-data", "Export data", paths.exportData(to)],
])("%s", async (name, title, path) => {
  renderShore(path, dataExportsAnswering(dataExports, { runs }));
  await screen.findByRole("heading", { level: 1, name: title });
  const main = screen.getByRole("main");
  await expect(await screenReaderTranscript(main)).toMatchFileSnapshot(`./${name}.transcript.txt`);
  expect(await screenFaults()).toEqual([]);
});
