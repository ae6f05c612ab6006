import { randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { type EntryFact, type EntryFactKind, entryState, type ReceivedEntry } from "@shore/api/entry-state";
import { isoTextAt } from "@shore/api/ship-time";
import { expect, test } from "vitest";
import { createOrganization, createVessel } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type Random, seededRandom } from "../../../testing/random.ts";
import { readLine } from "../../ships/ship-facts/import-line.ts";
import { importRecords } from "../../ships/ship-facts/import-records.ts";
import { readBatchOf, storeBatch } from "../../ships/ship-facts/store-batch.ts";
import { checkLogbookDays } from "./check-days.ts";
import { requestBackfill } from "../backfill/backfill.sql.ts";
import { fillLogbookDays, rebuildLogbookDays } from "./fill.ts";

const database = await testDatabase();
// Each step compares the days of all ships before: twice as many rounds take four times as long.
const ROUNDS = process.env["VITE_PROVE"] ? 20 : 3;

/** A ship's record, as a line of a file and as a fact of a batch. */
type Sent = { uuid: string; line: object; fact: object };

type MadeEntry = ReceivedEntry & { uuid: string; book: string; atMs: number; offset: number; isLate: boolean };

/** Creates entries of three logbooks on twelve days, each with facts about it, and shuffles everything. */
function madeShip(random: Random, vesselUuid: string) {
  const entries: MadeEntry[] = [];
  const facts: (EntryFact & { entry: string })[] = [];
  const sent: Sent[] = [];
  for (let index = 0; index < 60; index += 1) {
    const uuid = randomUUID();
    const offset = random.pick([-720, -210, 0, 60, 330, 345, 840]);
    const atMs = START + random.below(12 * 24 * 12) * 300_000;
    const recordMs = atMs + random.pick([0, 60_000, 23 * HOUR, 25 * HOUR]);
    const came = { verified: random.below(3) === 0, crossedOut: random.below(8) === 0 };
    const book = random.pick(["deck", "engine", "garbage"]);
    entries.push({
      uuid,
      book,
      atMs,
      offset,
      isLate: recordMs - atMs > 24 * HOUR,
      crossedOut: came.crossedOut,
      entry: came.verified ? { verified: true } : {},
    });
    const entry = {
      logbookEntryUuid: uuid,
      eventTime: isoTextAt(atMs, offset),
      recordTime: isoTextAt(recordMs, offset),
      logbookName: book,
      entryTypeId: "note",
      ...(came.verified ? { verified: true } : {}),
      ...(came.crossedOut ? { crossedOut: true } : {}),
    };
    sent.push({
      uuid,
      line: { ...entry, vesselUuid },
      fact: { factUuid: uuid, kind: "entry", time: entry.recordTime, entry },
    });
    for (let change = random.below(4); change > 0; change -= 1) {
      const kind = random.pick<EntryFactKind>([
        "verified",
        "verification_withdrawn",
        "signed",
        "struck",
        "remark_added",
      ]);
      const time = isoTextAt(recordMs + (1 + random.below(600)) * 60_000 + facts.length, offset);
      const fact = {
        factUuid: randomUUID(),
        kind,
        time,
        user: { forename: "Henrik", surname: "Aune" },
        ...(kind === "remark_added" ? { remarkUuid: randomUUID(), value: "Corrected" } : {}),
      };
      facts.push({ ...fact, epochUuid: "a", sequence: 1, factIndex: 0, entry: uuid });
      const content = { ...fact, logbookEntryUuid: uuid };
      sent.push({ uuid, line: content, fact: content });
    }
  }
  for (let index = sent.length - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    [sent[index], sent[other]] = [sent[other]!, sent[index]!]; // Both are below the length.
  }
  return { entries, facts, sent };
}

/** Returns the expected counts per day that do not depend on the order of arrival. */
function expectedDays({ entries, facts }: ReturnType<typeof madeShip>) {
  const days = new Map<string, number[]>();
  for (const { uuid, book, atMs, offset, isLate, ...received } of entries) {
    const state = entryState(
      received,
      facts.filter(({ entry }) => entry === uuid),
    );
    const isStruck = state.crossedOut ?? false;
    const key = `${book} ${isoTextAt(atMs, offset).slice(0, 10)}`;
    const numbers = [
      1,
      Number(isStruck),
      Number(!isStruck && !state.verified),
      Number(!isStruck && !state.signed),
      Number(isLate),
      Number((state.remarks ?? []).length > 0),
    ];
    days.set(key, days.get(key)?.map((number, index) => number + (numbers[index] ?? 0)) ?? numbers);
  }
  return Object.fromEntries(days);
}

async function storedDays(vesselUuid: string) {
  const { rows } = await database.query<{ key: string; numbers: number[] }>(
    `select logbook_name || ' ' || ship_day as key,
            array[entries, struck, not_verified, not_signed, recorded_late, remarks] as numbers
       from logbook_day where vessel_uuid = $1`,
    [vesselUuid],
  );
  return Object.fromEntries(rows.map(({ key, numbers }) => [key, numbers]));
}

async function differences(): Promise<string[]> {
  const found: string[] = [];
  await checkLogbookDays(database, ({ what, problem }) => found.push(`${what} is ${problem}`));
  return found;
}

async function storeByLink(
  vessel: { organizationUuid: string; vesselUuid: string },
  { epochUuid, sequence, sent }: { epochUuid: string; sequence: number; sent: readonly Sent[] },
): Promise<void> {
  const batch = await readBatchOf(
    {
      epochUuid,
      sequence,
      facts: sent.map(({ fact }) => create(ShipFactSchema, { content: Buffer.from(JSON.stringify(fact)) })),
      shipTime: { epochMilliseconds: Date.now(), offsetMinutes: 0 },
      packedBytes: 0,
      credentialUuid: epochUuid,
    },
    vessel.vesselUuid,
  );
  await database.transaction((tx) => storeBatch(tx, vessel, batch));
}

async function storeByImport(vesselUuid: string, sent: readonly Sent[]): Promise<void> {
  async function* source() {
    yield sent.map(({ line }, index) => ({
      line: index + 1,
      ...readLine(Buffer.from(JSON.stringify(line)), vesselUuid),
    }));
  }
  const { refused } = await importRecords(database, source());
  expect(refused).toBe(0);
}

test("counts per day are correct after batches and imports in any order", { timeout: 600_000 }, async () => {
  const organizationUuid = await createOrganization(database);
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const random = seededRandom(seed);
    const vesselUuid = await createVessel(database, organizationUuid, `SEED ${seed}`);
    const ship = madeShip(random, vesselUuid);
    const epochUuid = randomUUID();
    let sequence = 0;
    for (let from = 0; from < ship.sent.length;) {
      const some = ship.sent.slice(from, (from += 1 + random.below(25)));
      if (random.below(2) === 0) await storeByImport(vesselUuid, some);
      else await storeByLink({ organizationUuid, vesselUuid }, { epochUuid, sequence: (sequence += 1), sent: some });
      expect(await differences(), `seed ${seed}`).toEqual([]);
    }
    expect(await storedDays(vesselUuid), `seed ${seed}`).toEqual(expectedDays(ship));
  }
});

test("a batch that is rolled back leaves the counts unchanged", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid, "KILLED");
  const [first, ...rest] = madeShip(seededRandom(7), vesselUuid).sent;
  await storeByImport(vesselUuid, first ? [first] : []);
  const before = await storedDays(vesselUuid);
  await expect(
    database.transaction(async (tx) => {
      const facts = rest.map(({ fact }) => create(ShipFactSchema, { content: Buffer.from(JSON.stringify(fact)) }));
      const shipTime = { epochMilliseconds: Date.now(), offsetMinutes: 0 };
      const one = {
        epochUuid: randomUUID(),
        sequence: 1,
        facts,
        shipTime,
        packedBytes: 0,
        credentialUuid: randomUUID(),
      };
      await storeBatch(tx, { organizationUuid, vesselUuid }, await readBatchOf(one, vesselUuid));
      throw new Error("The server ends here.");
    }),
  ).rejects.toThrow("ends here");
  expect(await storedDays(vesselUuid)).toEqual(before);
  expect(await differences()).toEqual([]);
});

test("an entry is received late if a link sent it two days after its event; an imported one never is", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid, "LATE");
  const sentAt = (hours: number): Sent => {
    const uuid = randomUUID();
    const eventTime = isoTextAt(Date.now() - hours * HOUR, 60);
    const entry = { logbookEntryUuid: uuid, eventTime, logbookName: "deck", entryTypeId: "note" };
    return { uuid, line: { ...entry, vesselUuid }, fact: { factUuid: uuid, kind: "entry", time: eventTime, entry } };
  };
  await storeByImport(vesselUuid, [sentAt(100)]);
  await storeByLink(
    { organizationUuid, vesselUuid },
    { epochUuid: randomUUID(), sequence: 1, sent: [sentAt(47), sentAt(49), sentAt(200)] },
  );
  const { rows } = await database.query<{ late: number }>(
    "select sum(received_late)::int as late from logbook_day where vessel_uuid = $1",
    [vesselUuid],
  );
  expect(rows).toEqual([{ late: 2 }]);
});

test("gaps of an hour or more between entries that are not removed are stored with their start", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid, "GAPS");
  const at = (time: string, more: object = {}): Sent => {
    const uuid = randomUUID();
    const entry = { logbookEntryUuid: uuid, eventTime: time, logbookName: "deck", entryTypeId: "note", ...more };
    return { uuid, line: { ...entry, vesselUuid }, fact: {} };
  };
  await storeByImport(vesselUuid, [
    at("2026-03-01T00:00:00+01:00"),
    at("2026-03-01T00:59:00+01:00"),
    at("2026-03-01T03:00:00+01:00", { crossedOut: true }),
    at("2026-03-01T05:00:00+02:00"),
    at("2026-03-01T06:00:00+02:00"),
  ]);
  const { rows } = await database.query(
    "select gaps, longest_gap_ms, first_offset_minutes, last_offset_minutes from logbook_day where vessel_uuid = $1",
    [vesselUuid],
  );
  const [first, second] = [181 * 60_000, 60 * 60_000];
  expect(rows).toEqual([
    {
      gaps: [
        [59 * 60_000, first, 60],
        [240 * 60_000, second, 120],
      ],
      longest_gap_ms: first,
      first_offset_minutes: 60,
      last_offset_minutes: 120,
    },
  ]);
});

test.each([
  ["different", "update logbook_day set entries = entries + 1"],
  ["missing", "delete from logbook_day"],
  ["superfluous", "update open_entry set logbook_entry_uuid = gen_random_uuid()"],
])("a count that is %s is reported, and recounted from the entries", async (problem, statement) => {
  await database.query(statement);
  expect((await differences()).some((sentence) => sentence.endsWith(problem))).toBe(true);
  await rebuildLogbookDays(database);
  expect(await differences()).toEqual([]);
});

test("a job counts days stored earlier, and resumes after an abort", async () => {
  const organizationUuid = await createOrganization(database);
  const vesselUuid = await createVessel(database, organizationUuid, "BEFORE");
  const months = Array.from({ length: 24 }, (_, month): Sent => {
    const uuid = randomUUID();
    const eventTime = isoTextAt(Date.UTC(2024, month, 15), 0);
    return {
      uuid,
      line: { logbookEntryUuid: uuid, vesselUuid, eventTime, logbookName: "deck", entryTypeId: "note" },
      fact: {},
    };
  });
  await storeByImport(vesselUuid, months);
  const counted = await storedDays(vesselUuid);
  await database.query("delete from logbook_day");
  await database.query("delete from open_entry");
  await requestBackfill(database);
  const waiting: string[] = [];
  await checkLogbookDays(database, ({ problem }) => waiting.push(problem));
  expect(new Set(waiting)).toEqual(new Set(["waiting"]));
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 5);
  const first = await fillLogbookDays(database, stop.signal);
  const second = await fillLogbookDays(database);
  expect(first + second).toBeGreaterThan(0);
  expect(await fillLogbookDays(database)).toBe(0);
  expect(await storedDays(vesselUuid)).toEqual(counted);
  expect(await differences()).toEqual([]);
});

const HOUR = 3_600_000;
const START = Date.UTC(2026, 2, 1);
