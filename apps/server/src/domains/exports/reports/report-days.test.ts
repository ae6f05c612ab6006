import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { importEntries } from "../../../testing/import-entries.ts";
import { countEntries, type EntryCriteria, readEntries, MATCHING } from "./report-entries.sql.ts";
import { periodBounds } from "./report-period.ts";

const DAYS = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"];
const ENTRY = {
  logbookName: "deck",
  entryTypeId: "position",
  entryTypeName: "Position",
  entryTypeCategory: "Navigation",
};

const database = await testDatabase();
const { organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid);

/** As the ship wrote them: the expected day is the beginning of this text. */
const times = entryTimes();

beforeAll(async () => {
  await importEntries(
    database,
    times.map((eventTime) => ({ ...ENTRY, logbookEntryUuid: randomUUID(), vesselUuid, eventTime, summary: eventTime })),
  );
  await database.query("analyze logbook_entry");
});

test("a period of days has the entries of those days of ship time, at any offset", async () => {
  const random = seededRandom(20_261_122);
  for (let round = 0; round < 60; round += 1) {
    const first = random.below(DAYS.length);
    const last = Math.min(first + random.below(3), DAYS.length - 1);
    // Both indexes are within the array.
    const [from, to] = [DAYS[first]!, DAYS[last]!];
    const criteria = { ...ofDays(from, to), sortByCategories: round % 2 === 1 };
    const written = times.filter((time) => time.slice(0, 10) >= from && time.slice(0, 10) <= to);
    expect(await summaries(criteria), `${from} to ${to}`).toEqual(written.toSorted());
    expect((await countEntries(database, criteria)).entries).toBe(written.length);
  }
});

test("the index scan is bounded by the instants around the days", async () => {
  const { organizationUuid: organization, logbookName, from, to, days } = ofDays("2026-03-04", "2026-03-04");
  const { rows } = await database.query<{ "QUERY PLAN": string }>(
    `explain select 1 from logbook_entry e where ${MATCHING}`,
    [organization, vesselUuid, logbookName, from, to, [], days?.from, days?.to],
  );
  const condition = rows.map((row) => row["QUERY PLAN"]).find((line) => line.includes("Index Cond"));
  expect(condition).toMatch(/event_time >= '2026-03-03.*event_time < '2026-03-06/);
});

function ofDays(from: string, to: string): EntryCriteria {
  const bounds = periodBounds({ kind: "days", from, to });
  return { organizationUuid, vesselUuid, logbookName: "deck", categories: [], sortByCategories: false, ...bounds };
}

async function summaries(criteria: EntryCriteria): Promise<string[]> {
  const found: string[] = [];
  await database.transaction(async (tx) => {
    for await (const rows of readEntries(tx, criteria)) {
      for (const { entry } of rows) found.push(String(/"summary": "([^"]+)"/.exec(entry)?.[1]));
    }
  });
  return found.toSorted();
}

/** Returns times with offsets by quarter hours from -12:00 to +14:00 and the widest allowed, at the edges of days and at random. */
function entryTimes(): string[] {
  const random = seededRandom(1);
  const quarters = Array.from({ length: 105 }, (_, index) => index * 15 - 720);
  return [...quarters, -1439, 1439].flatMap((minutes) =>
    ["00:00:00.000", "23:59:59.999", `${two(random.below(24))}:${two(random.below(60))}:00.000`, "12:00:00.000"].map(
      (clock) =>
        `${random.pick(DAYS)}T${clock}${minutes < 0 ? "-" : "+"}${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`,
    ),
  );
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
