import { beforeAll, describe, expect, test } from "vitest";
import { createOrganization, createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { amendedLines, type AmendedLine } from "../../../testing/amended-lines.ts";
import {
  type CountedAmendment,
  type CountedFilter,
  countLines,
  fits,
  isWithin,
  sortValue,
} from "../../../testing/amendment-oracle.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { readLine } from "../../ships/ship-facts/import-line.ts";
import { importRecords } from "../../ships/ship-facts/import-records.ts";
import { checkAmendments } from "./derive-amendments.ts";

const [SEEDS, ENTRIES, QUESTIONS] = [[1, 2, 3, 4, 5, 6], 400, 300];

const database = await testDatabase();
const NAMES = ["Alva", "Bris", "Corona"];

describe.each(SEEDS)("of entries and facts made with seed %i", (seed) => {
  const random = seededRandom(seed);
  let client: ShoreClient;
  let organizationUuid = "";
  let counted: ReturnType<typeof countLines>;
  let vessels: string[] = [];

  beforeAll(async () => {
    organizationUuid = await createOrganization(database);
    vessels = [];
    for (const name of NAMES) vessels.push(await createVessel(database, organizationUuid, name));
    const lines = amendedLines(random, vessels, ENTRIES);
    await importLines(lines);
    counted = countLines(lines, new Map(vessels.map((uuid, at) => [uuid, NAMES[at] ?? ""])));
    ({ client } = await signedIn(database, "member", organizationUuid));
  });

  test("the generated data have amendments of every kind", () => {
    for (const kind of ["struck", "remark_struck", "remark_added", "verification_withdrawn", "signature_withdrawn"]) {
      expect(counted.amendments.filter((one) => one.kind === kind).length, kind).toBeGreaterThan(3);
    }
  });

  test(`${QUESTIONS} lists match a scan of the lines, in content and order`, async () => {
    let seen = 0;
    for (let number = 0; number < QUESTIONS; number += 1) {
      const filter = question(vessels, counted.amendments);
      const sort = random.pick(SORTS);
      const ascending = random.below(2) === 0;
      const expected = counted.amendments.filter((one) => fits(one, filter));
      const found = await readAll(client, { filter, sort, ascending, limit: 1 + random.below(60) });
      const named = JSON.stringify({ filter, sort, ascending });
      expect(found.rows.map(keyOfAnswer).toSorted(), named).toEqual(expected.map(keyOf).toSorted());
      expect(new Set(found.totals), named).toEqual(new Set([expected.length]));
      expect(new Set(found.rows.map(({ amendmentUuid }) => amendmentUuid)).size).toBe(found.rows.length);
      // Amendments without a time of their own sort by receive time, which the lines do not have.
      const timed = found.rows.filter(({ changeTime }) => changeTime !== "").map(keyOfAnswer);
      const inTheirOrder = sort === "received" ? timed : inOrder(expected, sort, ascending).map(keyOf);
      expect(timed, named).toEqual(inTheirOrder);
      seen += found.rows.length;
    }
    expect(seen).toBeGreaterThan(QUESTIONS);
  });

  test("every amendment matches the lines", async () => {
    const { rows } = await readAll(client, { filter: {}, sort: "when", ascending: true, limit: 200 });
    // Remarks struck before the entry was received have no time, so they have equal keys.
    const counts = Map.groupBy(counted.amendments, keyOf);
    for (const [key, same] of Map.groupBy(rows, keyOfAnswer)) {
      const actual = same.map((row) => ({
        after: row.afterEventSeconds === undefined ? undefined : Number(row.afterEventSeconds),
        afterVerification: row.afterVerification,
        byAnother: row.byAnother,
        hasRemark: row.hasRemark,
        replacedBy: row.replacedBy?.logbookEntryUuid ?? "",
        vesselName: row.vesselDisplayName,
        receivedSo: row.receivedSo,
      }));
      const expected = (counts.get(key) ?? []).map((one) => ({
        after: one.afterEvent,
        afterVerification: one.afterVerification,
        byAnother: one.byAnother,
        hasRemark: one.hasRemark,
        replacedBy: one.replacedBy,
        vesselName: one.vesselName,
        receivedSo: one.fact === "",
      }));
      expect(inAnyOrder(actual), key).toEqual(inAnyOrder(expected));
    }
    expect(rows.length).toBe(counted.amendments.length);
  });

  test.each(["vessel", "person", "logbook", "entry_type", "month"] as const)(
    "groups by %s match the counts of a scan, entries included",
    async (groupBy) => {
      for (let number = 0; number < QUESTIONS / 5; number += 1) {
        const filter = question(vessels, counted.amendments);
        const { groups, total } = await client.amendmentList({ filter, groupBy });
        const of = (one: { vessel: string; book: string; type: string; person: string; month: string }) =>
          ({ vessel: one.vessel, person: one.person, logbook: one.book, entry_type: one.type, month: one.month })[
            groupBy
          ];
        const expected = Map.groupBy(
          counted.amendments.filter((one) => fits(one, filter)),
          of,
        );
        const within = counted.entries.filter(
          (entry) =>
            isWithin(entry.instant, filter) &&
            (!filter.vesselUuids?.length || filter.vesselUuids.includes(entry.vessel)) &&
            (!filter.logbookNames?.length || filter.logbookNames.includes(entry.book)),
        );
        const named = JSON.stringify({ filter, groupBy });
        expect(new Map(groups.map(({ key, amendments, entries }) => [key, { amendments, entries }])), named).toEqual(
          new Map(
            [...expected].map(([key, those]) => [
              key,
              {
                amendments: those.length,
                entries: within.filter((entry) =>
                  groupBy === "person" ? those.some(({ vessel }) => vessel === entry.vessel) : of(entry) === key,
                ).length,
              },
            ]),
          ),
        );
        expect(total, named).toBe([...expected.values()].flat().length);
        const order = groups.map(({ key, amendments }) => [amendments, key] as const);
        expect(order, named).toEqual(
          order.toSorted((a, b) => (groupBy === "month" ? 0 : b[0] - a[0]) || (a[1] < b[1] ? -1 : 1)),
        );
      }
    },
  );

  test("a member restricted to one vessel gets amendments of that vessel only", async () => {
    const [own = "", other = ""] = vessels;
    const { client: restricted } = await signedIn(database, { onlyVesselUuid: own }, organizationUuid);
    const all = await readAll(restricted, { filter: {}, sort: "unusual", ascending: false, limit: 100 });
    expect(all.rows.map(keyOfAnswer).toSorted()).toEqual(
      counted.amendments
        .filter(({ vessel }) => vessel === own)
        .map(keyOf)
        .toSorted(),
    );
    expect((await restricted.amendmentList({ filter: { vesselUuids: [other] } })).total).toBe(0);
    const { groups } = await restricted.amendmentList({ groupBy: "vessel" });
    expect(groups.map(({ key }) => key)).toEqual([own]);
    const months = await restricted.amendmentList({ groupBy: "month", filter: { vesselUuids: [other] } });
    expect(months.groups).toEqual([]);
  });

  test("a manager of another organisation gets no amendments", async () => {
    const { client: stranger } = await signedIn(database, "manager");
    expect(await stranger.amendmentList({ filter: { vesselUuids: vessels } })).toMatchObject({
      amendments: [],
      total: 0,
    });
    expect((await stranger.amendmentList({ groupBy: "vessel" })).groups).toEqual([]);
  });

  test.each(["when", "unusual", "after", "vessel", "received"])(
    "pages by %s neither repeat nor omit amendments while facts arrive",
    async (sort) => {
      const [vessel = ""] = vessels;
      const before = await readAll(client, { filter: {}, sort, ascending: false, limit: 200 });
      const read: string[] = [];
      let pageToken = "";
      do {
        const page = await client.amendmentList({ sort, limit: 25, pageToken });
        read.push(...page.amendments.map(({ amendmentUuid }) => amendmentUuid));
        pageToken = page.nextPageToken;
        await importLines(amendedLines(random, [vessel], 6));
      } while (pageToken);
      expect(new Set(read).size).toBe(read.length);
      const missing = before.rows.filter(({ amendmentUuid }) => !read.includes(amendmentUuid));
      expect(missing.map(({ amendmentUuid }) => amendmentUuid)).toEqual([]);
    },
  );

  test("stored amendments equal rebuilt ones", async () => {
    const differences: object[] = [];
    await checkAmendments(database, (difference) => differences.push(difference));
    expect(differences).toEqual([]);
  });

  function question(vesselUuids: readonly string[], amendments: readonly CountedAmendment[]): CountedFilter {
    const some = <Value extends string>(values: readonly Value[], most: number) => [
      ...new Set(Array.from({ length: random.below(most + 1) }, () => random.pick(values))),
    ];
    const [one, other] = [random.below(200), random.below(200)].sort((a, b) => a - b);
    const day = (number = 0) => new Date(Date.parse("2026-03-01T00:00:00Z") + number * 86_400_000).toISOString();
    const people = amendments.map(({ person }) => person).filter((person) => person !== "");
    return {
      vesselUuids: some(vesselUuids, 2),
      logbookNames: some(["deck", "engine", "oil1"], 2),
      ...(random.below(3) === 0 && { entryTypeIds: some(["noon", "arrival", "drill"], 2) }),
      ...(random.below(3) === 0 && { people: some(people, 2) }),
      ...(random.below(2) === 0 && { fromTime: day(one) }),
      ...(random.below(2) === 0 && { toTime: day(other) }),
      states: random.below(2) === 0 ? some(STATES, 2) : [],
    };
  }
});

/** Reads all amendments that match a request, page by page. */
async function readAll(
  client: ShoreClient,
  request: { filter: CountedFilter; sort: string; ascending: boolean; limit: number },
) {
  const rows = [];
  const totals: number[] = [];
  let pageToken = "";
  do {
    const page = await client.amendmentList({ ...request, pageToken });
    rows.push(...page.amendments);
    totals.push(page.total);
    pageToken = page.nextPageToken;
  } while (pageToken);
  return { rows, totals };
}

async function importLines(lines: readonly AmendedLine[]): Promise<void> {
  async function* source() {
    for (let start = 0; start < lines.length; start += 100) {
      yield lines
        .slice(start, start + 100)
        .map(({ vessel, text }, at) => ({ line: start + at + 1, ...readLine(Buffer.from(text), vessel) }));
    }
  }
  const { refused } = await importRecords(database, source(), {});
  expect(refused).toBe(0);
}

/** Key of an amendment: a fact's uuid; for one received with the entry, its kind and time. */
function keyOf({ entry, fact, kind, instant }: CountedAmendment): string {
  return fact || `${entry} ${kind} ${instant ?? "some time"}`;
}

function keyOfAnswer(row: {
  amendmentUuid: string;
  receivedSo: boolean;
  logbookEntryUuid: string;
  kind: string;
  changeTime: string;
}): string {
  if (!row.receivedSo) return row.amendmentUuid;
  return `${row.logbookEntryUuid} ${row.kind} ${row.changeTime === "" ? "some time" : Date.parse(row.changeTime)}`;
}

/** Returns the amendments with a time of their own, sorted; ties newest first. */
function inOrder(amendments: readonly CountedAmendment[], sort: string, ascending: boolean): CountedAmendment[] {
  return amendments
    .filter(({ instant }) => instant !== undefined)
    .toSorted((a, b) => {
      const [x, y] = [sortValue(a, sort), sortValue(b, sort)];
      const order = x < y ? -1 : x > y ? 1 : 0;
      return (ascending ? order : -order) || (b.instant ?? 0) - (a.instant ?? 0);
    });
}

const SORTS = ["unusual", "when", "vessel", "logbook", "what", "entry", "by", "after", "replaced", "received"] as const;
const STATES = [
  "after_verification",
  "by_another",
  "late_day",
  "late_week",
  "without_remark",
  "without_replacement",
] as const;

function inAnyOrder(items: readonly object[]): string[] {
  return items.map((item) => JSON.stringify(item)).toSorted();
}
