import { expect, test } from "vitest";
import { forTenant } from "../../../database/tenant-database.ts";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importSearchedEntries } from "../../../testing/searched-entries.ts";
import { type EntryPosition, findEntries, type Found } from "./find-entries.sql.ts";
import { nextCursor } from "./next-cursor.ts";

const database = await testDatabase();
const { organizationUuid } = await signedIn(database, "member");
const vesselUuid = await createVessel(database, organizationUuid);
// Of forty quarters each has a fan, a third also a pump; one in the middle has thousands of them.
const MANY = 2_100;
const entries = Array.from({ length: 40 }, (_, quarter) => [
  { summary: "fan", eventTime: dayOf(quarter, 40) },
  ...(quarter % 3 === 0 ? [{ summary: "pump", eventTime: dayOf(quarter, 20) }] : []),
  ...(quarter === 17
    ? Array.from({ length: MANY }, (__, at) => ({ summary: "pump", eventTime: dayOf(17, 30, at) }))
    : []),
]).flat();
const uuids = await importSearchedEntries(database, vesselUuid, entries);
const pumps = entries.flatMap(({ summary, eventTime }, at) =>
  summary === "pump" ? [{ eventTime, uuid: uuids[at] ?? "" }] : [],
);
const db = forTenant(database, organizationUuid);

test.each([
  ["newest first", false, undefined, undefined],
  ["oldest first", true, undefined, undefined],
  ["newest first in a period", false, dayOf(2, 30), dayOf(31, 10)],
  ["oldest first in a period", true, dayOf(2, 30), dayOf(31, 10)],
])("hits far apart are each found once, in order and counted: %s", async (_, oldestFirst, from, to) => {
  const inPeriod = pumps.filter(({ eventTime }) => (!from || eventTime >= from) && (!to || eventTime < to));
  const expected = inPeriod
    .toSorted((a, b) => (a.eventTime + a.uuid < b.eventTime + b.uuid ? -1 : 1))
    .map(({ uuid }) => uuid);
  const search = {
    query: "'pump'",
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    values: [],
    area: undefined,
    oldestFirst,
  };
  const found: string[] = [];
  let first: Found | undefined;
  for (let after: EntryPosition | undefined; ;) {
    const page: Found = await findEntries(db, { ...search, after, limit: 301, countLimit: after ? 0 : 10_000 });
    if (!after) first = page;
    const shown = page.places.slice(0, 300);
    found.push(...shown.map(({ entryUuid }) => entryUuid));
    after = nextCursor(page, shown, 300, oldestFirst);
    if (!after) break;
  }
  expect(first).toMatchObject({ total: expected.length, isExact: true });
  expect(found).toEqual(oldestFirst ? expected : expected.toReversed());
});

test("a word that no quarter has is not found, and the number is exact", async () => {
  const search = { from: undefined, to: undefined, values: [], area: undefined, oldestFirst: false, after: undefined };
  for (const query of ["'xylophonist'", "'xylophonist' & 'pump'", "'fan' <-> 'pump'"])
    expect(await findEntries(db, { ...search, query, limit: 51, countLimit: 1_001 })).toEqual({
      places: [],
      total: 0,
      isExact: true,
      searchedTo: undefined,
    });
});

/** A day of a quarter from 2010 on, and a millisecond of it. */
function dayOf(quarter: number, day: number, millisecond = 0): string {
  return new Date(Date.UTC(2010, quarter * 3, day, 12, 0, 0, millisecond)).toISOString();
}
