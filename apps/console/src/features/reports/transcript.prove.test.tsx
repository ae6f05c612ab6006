import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { paths } from "#paths.ts";
import { screenFaults } from "#testing/screen-faults.ts";
import { screenReaderTranscript } from "#testing/screen-reader-transcript.ts";
import { havbris } from "#testing/fleet.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";

/**
 * What a screen reader announces for the form and its preview. Reviewed by reading: the transcript file is updated by
 * `npx vitest run --project components reports/transcript -u`, and a change shows in review.
 */
test("screen reader output of the form and its preview, in the order of the fields", async () => {
  renderShore(paths.vesselReports({ organizationUuid, vesselUuid: havbris.vesselUuid }));
  await userEvent.click(await screen.findByRole("button", { name: "Navigation" }));
  await expect(await screenReaderTranscript(screen.getByRole("main"))).toMatchFileSnapshot("./report.transcript.txt");
  expect(await screenFaults()).toEqual([]);
});
