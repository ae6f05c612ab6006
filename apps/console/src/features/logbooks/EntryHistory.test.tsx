import { Code, ConnectError } from "@connectrpc/connect";
import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { havbris } from "#testing/fleet.ts";
import { entryUuid, logbookAnswering, noonReport, removedDrill } from "#testing/logbook.ts";
import { organizationUuid } from "#testing/people.ts";
import { renderShore } from "#testing/render-shore.tsx";
import type { Answers } from "#testing/transport.ts";

const to = { organizationUuid, vesselUuid: havbris.vesselUuid };
const november20 = paths.logbooksUntil({ ...to, untilDate: "2026-11-20" });

/** Opens an entry and returns the lines of its history. */
async function historyOf(label: string, answers?: Answers) {
  renderShore(november20, answers);
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const heading = await screen.findByRole("heading", { name: "History" });
  const section = heading.parentElement;
  if (section === null) throw new Error("The history section was not found.");
  return within(section);
}

const lines = (history: ReturnType<typeof within>) =>
  history.getAllByRole("listitem").map((item: HTMLElement) => item.innerText.replaceAll(/\n+/g, " | "));

describe("the history of an entry", () => {
  test("lists origin and changes, oldest first, with receipt and batch", async () => {
    const history = await historyOf("Details of Noon report, 12:00 +01:00");
    await history.findByText(/^Signed by/);
    expect(lines(history)).toEqual([
      "Recorded at ship 12:03 +01:00. Received ashore 11:07 +00:00, 4 min later. | Batch 412",
      "Remark added by S. Lund 12:05 +01:00. Received 11:07 +00:00. | Barometer read 1017.5 hPa. | Batch 412",
      "Remark removed by H. Aune 12:19 +01:00. Received 11:25 +00:00. | Barometer read 1017.5 hPa. | Batch 413",
      "Verified by H. Aune 12:20 +01:00. Received 11:25 +00:00. | Batch 413",
      "Signed by H. Aune 12:21 +01:00. Received 11:25 +00:00. | Batch 413",
    ]);
    expect(history.getByRole("deletion")).toHaveTextContent("Barometer read 1017.5 hPa.");
  });

  test("shows the reason of a removal, and links to the replacing entry and back", async () => {
    const history = await historyOf("Details of Drill, 09:48 +01:00");
    expect((await history.findByText("Wrong muster time.")).parentElement).toHaveTextContent(
      "Reason: Wrong muster time.",
    );
    const successor = entryUuid("deck 2026-11-20T09:45:00+01:00");
    expect(history.getByRole("link", { name: "Replaced by the entry of 09:45 +01:00" })).toHaveAttribute(
      "href",
      `/shore${paths.logbooksUntil({ ...to, untilDate: "2026-11-20", logbookEntryUuid: successor })}`,
    );
    await userEvent.click(screen.getByRole("button", { name: "Details of Drill, 09:45 +01:00" }));
    expect(await screen.findByRole("link", { name: "Replaces the entry of 09:48 +01:00" })).toBeVisible();
  });

  test.each([
    ["2026-12-05T09:12:00Z", " Can be withdrawn until 2026-12-05."],
    ["", ""],
  ])(
    "an entry of a file says who imported it, from which row, and until when it can be withdrawn (%s)",
    async (withdrawUntilTime, until) => {
      const entryImport = {
        userDisplayName: "Ingrid Solberg",
        fileDisplayName: "deck-2025.xlsx",
        rowNumber: 204n,
        withdrawUntilTime,
      };
      const drill = { ...removedDrill, withdrawable: until !== "" };
      const mark = until === "" ? "" : ", can be withdrawn";
      const history = await historyOf("Details of Drill, 09:48 +01:00", {
        ...logbookAnswering([drill]),
        getLogbookEntry: () => ({ logbookEntry: drill, entryImport }),
      });
      expect(screen.getByRole("row", { name: new RegExp(`^Drill, 09:48 \\+01:00${mark}, Deck`) })).toBeVisible();
      expect(await history.findByText(/^Imported by/)).toHaveTextContent(
        `Imported by Ingrid Solberg from deck-2025.xlsx, row 204.${until}`,
      );
    },
  );

  test("an imported entry is marked as such, and its late receipt is not", async () => {
    const history = await historyOf(
      "Details of Drill, 09:48 +01:00",
      logbookAnswering([
        {
          ...removedDrill,
          logbookEntryUuid: "imported",
          recordTime: "2026-11-22T09:48:00+01:00",
          receiveTime: "2027-11-23T09:00:00+00:00",
        },
      ]),
    );
    expect(await history.findByText("Imported")).toBeVisible();
    expect(history.getByText("Recorded late")).toBeVisible();
    expect(history.queryByText("Received late")).toBeNull();
    expect(lines(history)[0]).toMatch(
      /^Recorded at ship 2026-11-22 09:48 \+01:00\. Received ashore 2027-11-23 09:00 \+00:00, 12 months later\./,
    );
  });

  test("more than a day before the record or its receipt is marked, as is a change after verification", async () => {
    const history = await historyOf(
      "Details of Noon report, 12:00 +01:00",
      logbookAnswering([{ ...noonReport, receiveTime: "2026-11-21T11:03:01+00:00", changedAfterVerification: true }]),
    );
    expect(await history.findByText("Received late")).toBeVisible();
    expect(history.queryByText("Recorded late")).toBeNull();
    expect(history.getByText("Changed after verification")).toBeVisible();
  });

  test("an event more than 26 hours after its receipt is marked", async () => {
    const history = await historyOf(
      "Details of Noon report, 12:00 +01:00",
      logbookAnswering([{ ...noonReport, receiveTime: "2026-11-19T08:59:00+00:00" }]),
    );
    expect(await history.findByText("From the future when received")).toBeVisible();
    expect(history.queryByText("Received late")).toBeNull();
  });

  test("that fails to load shows an error in place and can be retried; the rest of the entry stays", async () => {
    let isDown = true;
    const good = logbookAnswering([noonReport]);
    const history = await historyOf("Details of Noon report, 12:00 +01:00", {
      ...good,
      getLogbookEntry: (request, context) => {
        if (isDown) throw new ConnectError("down", Code.Unavailable);
        return good.getLogbookEntry?.(request, context) ?? {};
      },
    });
    expect(await history.findByText(/^Failed retrieving history/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Record" })).toBeVisible();
    expect(history.getByText(/^Recorded at ship 12:03/)).toBeVisible();
    isDown = false;
    await userEvent.click(history.getByRole("button", { name: "Try again" }));
    expect((await history.findAllByText("Batch 412")).length).toBeGreaterThan(0);
    expect(history.queryByText(/^Failed retrieving history/)).toBeNull();
  });

  test("shows the entry as of the history request, so that both are consistent", async () => {
    const good = logbookAnswering([{ ...noonReport, remarks: [] }]);
    await historyOf("Details of Noon report, 12:00 +01:00", {
      ...good,
      getLogbookEntry: () => ({ logbookEntry: noonReport }),
    });
    expect(await screen.findByRole("heading", { name: "Remarks" })).toBeVisible();
  });
});
