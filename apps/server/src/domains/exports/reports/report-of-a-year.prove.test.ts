import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type PdfReading, readPdf } from "../../../testing/read-pdf.ts";
import { reportedEntries, solid } from "../../../testing/read-report.ts";
import { TEST_ORIGIN } from "../../../testing/worker-pool.ts";
import { openLines } from "../../../kernel/import-lines.ts";
import type { StoredEntry } from "../../entries/stored-entry.ts";
import { recordsOf } from "../../ships/ship-facts/import-line.ts";
import { importRecords } from "../../ships/ship-facts/import-records.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

describe("a year of HMS Warspite's log, 2,243 entries under 27 offsets", () => {
  const vesselUuid = "3638ad40-d178-54b2-9acc-ad165595daa3";
  const period = { fromTime: "1942-01-01T00:00:00Z", toTime: "1943-01-01T00:00:00Z" };

  beforeAll(async () => {
    await database.query(
      "insert into vessel (organization_uuid, vessel_uuid, display_name, call_sign) values ($1, $2, 'WARSPITE', 'GKJB')",
      [organizationUuid, vesselUuid],
    );
    const file = join(import.meta.dirname, "../../../seed/data/rn-warspite.ndjson.gz");
    await importRecords(database, recordsOf(await openLines(file)));
  }, 120_000);

  test("is in the report entry by entry, letter by letter, in time order", { timeout: 240_000 }, async () => {
    const reading = await report({ vesselUuid, ...period });
    const expected = await storedEntries(vesselUuid, period, "event_time, logbook_entry_uuid");
    const printed = reportedEntries(reading);
    expect(printed).toHaveLength(2_243);
    for (const [at, row] of expected.entries()) {
      expect(printed[at]).toMatchObject({
        time: `${row.clock.slice(11, 16)}${row.clock.slice(16)}`,
        type: solid(`${row.entry.entryTypeName}${row.entry_type_category}`),
        text: solid(`${textOf(row.entry)} Entry ${row.logbook_entry_uuid}`),
      });
    }
    expect(reading.pages.flatMap(({ links }) => links)).toEqual(
      expected.map(
        (row) =>
          `${TEST_ORIGIN}/shore/orgs/${organizationUuid}/vessels/${vesselUuid}/logbooks/entries/${row.logbook_entry_uuid}`,
      ),
    );
    expect(reading.pages.map(({ frame }) => frame)).toEqual(
      reading.pages.map((_, at) => expect.stringMatching(new RegExp(`Page ${at + 1} of\\s*${reading.pages.length} `))),
    );
  });

  test("has the same entries when sorted by category, category by category", { timeout: 240_000 }, async () => {
    const reading = await report({ vesselUuid, ...period, sortByCategories: true });
    const expected = await storedEntries(vesselUuid, period, "entry_type_category, event_time, logbook_entry_uuid");
    expect(reportedEntries(reading).map(({ heading, time }) => [heading, time])).toEqual(
      expected.map((row) => [row.entry_type_category, solid(row.clock)]),
    );
    expect(reading.outline).toEqual([...new Set(expected.map((row) => row.entry_type_category))]);
  });
});

async function report(overrides: {
  vesselUuid: string;
  fromTime: string;
  toTime: string;
  sortByCategories?: boolean;
}): Promise<PdfReading> {
  const request = { logbookName: "deck", documentTitle: "Deck logbook", ...overrides };
  return readPdf((await client.generateReport(request)).pdfDocument);
}

/** Reads the stored entries. `clock` is the ship's local time, `1942-01-01 04:00+02:00`, computed by the database. */
async function storedEntries(vesselUuid: string, period: { fromTime: string; toTime: string }, order: string) {
  const { rows } = await database.query<{
    logbook_entry_uuid: string;
    clock: string;
    entry_type_category: string;
    entry: StoredEntry;
  }>(
    `select logbook_entry_uuid, to_char(event_time at time zone 'UTC' + event_offset_minutes * interval '1 minute', 'YYYY-MM-DD HH24:MI')
            || case when event_offset_minutes < 0 then '-' else '+' end
            || to_char(abs(event_offset_minutes) * interval '1 minute', 'HH24:MI') as clock,
            entry_type_category, entry
       from logbook_entry where vessel_uuid = $1 and event_time >= $2 and event_time < $3 order by ${order}`,
    [vesselUuid, period.fromTime, period.toTime],
  );
  return rows;
}

/** Returns the expected text below an entry's row, from the entry alone. Entries of this ship have no author. */
function textOf({ summary = "", userData = [], collectedData = [] }: StoredEntry): string {
  const user = userData.map(({ label, string }) => `${label} ${string}`).join(" ");
  const collected = collectedData.map(({ label, manual, position, number, string }) => {
    const value = position ? positionOf(position) : (string ?? String(number));
    return `${label} ${value}${manual ? " *" : ""}`;
  });
  const parts = [user && `User data ${user}`, collected.length > 0 && `Collected data ${collected.join(" ")}`];
  return `${summary} ${parts.filter(Boolean).join(" ")} Record Author and time not recorded.`;
}

function positionOf({ latitude = 0, longitude = 0 }: { latitude?: number; longitude?: number }): string {
  const part = (value: number, digits: number, signs: string) => {
    const minutes = Math.abs(value) * 60;
    const whole = Math.floor((minutes + 0.0005) / 60);
    const rest = Math.max(0, minutes - whole * 60).toFixed(3);
    return `${String(whole).padStart(digits, "0")}°${rest.padStart(6, "0")}′${value < 0 ? signs[1] : signs[0]}`;
  };
  return part(latitude, 2, "NS") + part(longitude, 3, "EW");
}
