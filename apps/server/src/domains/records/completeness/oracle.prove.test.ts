import { randomUUID } from "node:crypto";
import { CompletenessState } from "@shore/api/gen-server/shore/v1/completeness_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import {
  type OracleDay,
  type OracleExpectation,
  oracleDays,
  type OracleShip,
} from "../../../testing/completeness-oracle.ts";
import { testDatabase } from "../../../testing/database.ts";
import { importEntries } from "../../../testing/import-entries.ts";
import { type Random, seededRandom } from "../../../testing/random.ts";
import { storeVesselStates } from "../../fleet/vessels/vessel-states.sql.ts";

const database = await testDatabase();
/** A vessel of each year is a vessel-year. */
const VESSELS = 300;
const DAYS = 365;
const BOOKS = ["deck", "engine", "garbage", "gmdss"];
const EXPECTED: Record<string, OracleExpectation> = {
  deck: { underWay: 4, moored: 24, mustBeVerified: true },
  engine: { underWay: 24, moored: 24, mustBeVerified: true },
  garbage: { underWay: null, moored: null, mustBeVerified: true },
  gmdss: { underWay: 24, moored: null, mustBeVerified: true },
};
const EXCEPTED: OracleExpectation = { underWay: 12, moored: null, mustBeVerified: false };

/** Generates a ship whose clock is changed by half hours and hours, and by a day at the date line. */
function madeShip(random: Random): OracleShip {
  let offset = random.pick([-720, -570, -210, 0, 60, 330, 345, 720, 765, 840]);
  const ship: OracleShip = { entries: [], voyages: [], calledTime: undefined };
  const next = Object.fromEntries(BOOKS.map((book) => [book, START + random.below(10 * 24) * HOUR]));
  let ended = false;
  for (let at = START; at < START + DAYS * 24 * HOUR; at += 7 * 60_000) {
    if (random.below(900) === 0) offset = changed(offset, random);
    if (random.below(1_200) === 0) ship.voyages.push({ time: isoTextAt(at, offset), ended: (ended = !ended) });
    for (const book of BOOKS) {
      if (at < (next[book] ?? 0)) continue;
      const usual = { deck: 4, engine: 12, garbage: 60, gmdss: 24 }[book] ?? 24;
      const hours = random.below(40) === 0 ? usual * (2 + random.below(8)) : usual * (0.2 + random.below(100) / 100);
      next[book] = at + hours * HOUR;
      ship.entries.push({
        eventTime: isoTextAt(at, offset),
        recordTime: isoTextAt(at + (random.below(60) === 0 ? 30 : 0.2) * HOUR, offset),
        logbookName: book,
        verified: random.below(40) > 0,
        signed: random.below(30) > 0,
        crossedOut: random.below(30) === 0,
      });
    }
  }
  if (random.below(2) === 0) ship.entries.push(...ofTheFuture(random, offset));
  if (random.below(2) === 0) ship.calledTime = isoTextAt(START + (DAYS + random.below(5)) * 24 * HOUR, 0);
  return ship;
}

/** Two entries with a mistaken year or month, removed or not. */
function ofTheFuture(random: Random, offset: number): OracleShip["entries"] {
  const [logbookName, crossedOut] = [random.pick(BOOKS), random.below(2) === 0];
  return [8, 10].map((days) => {
    const eventTime = isoTextAt(Date.now() + days * 24 * HOUR + random.below(20) * HOUR, offset);
    return { eventTime, recordTime: eventTime, logbookName, verified: true, signed: true, crossedOut };
  });
}

function changed(offset: number, random: Random): number {
  if (offset >= 660 && random.below(2) === 0) return offset - 1_440;
  if (offset <= -600 && random.below(2) === 0) return offset + 1_440;
  return Math.max(-720, Math.min(840, offset + random.pick([-60, -30, 30, 60])));
}

test("every cell equals the one derived from all entries", async () => {
  const { client, organizationUuid } = await signedIn(database, "member");
  const { vesselGroup } = await client.vesselGroupCreate({ displayName: "Dry dock", members: [] });
  const vesselGroupId = { vesselGroupUuid: vesselGroup?.vesselGroupId?.vesselGroupUuid ?? "" };
  const ships = new Map<string, OracleShip>();
  const excepted: string[] = [];
  for (let seed = 1; seed <= VESSELS; seed += 1) {
    const vesselUuid = await createVessel(database, organizationUuid, `SHIP ${String(seed).padStart(3, "0")}`);
    const ship = madeShip(seededRandom(seed));
    ships.set(vesselUuid, ship);
    if (seed % 3 === 0) excepted.push(vesselUuid);
    await store({ organizationUuid, vesselUuid }, ship);
  }
  await database.query(
    `insert into vessel_group_member (organization_uuid, vessel_group_uuid, vessel_uuid)
     select $1, $2, vessel_uuid from unnest($3::uuid[]) as vessel_uuid`,
    [organizationUuid, vesselGroupId.vesselGroupUuid, excepted],
  );
  await database.query(
    `insert into logbook_expectation
            (organization_uuid, vessel_group_uuid, logbook_name, expected_hours_under_way, must_be_verified)
     values ($1, $2, 'deck', 12, false)`,
    [organizationUuid, vesselGroupId.vesselGroupUuid],
  );
  const differences: object[] = [];
  let cells = 0;
  for (const [from, to] of PERIODS) {
    const { rows } = await client.completenessGet({ fromDay: from, toDay: to });
    expect(rows).toHaveLength(VESSELS * BOOKS.length);
    for (const row of rows) {
      const { vesselUuid, logbookName } = row;
      const ship = ships.get(vesselUuid);
      const expectation =
        logbookName === "deck" && excepted.includes(vesselUuid) ? EXCEPTED : (EXPECTED[logbookName] ?? EXCEPTED);
      const expected = oracleDays(ship ?? NO_SHIP, { logbookName, from, to }, expectation);
      const answered = daysOf(row, expected);
      expect(answered).toHaveLength(expected.length);
      cells += expected.length;
      for (const [index, day] of expected.entries()) {
        if (JSON.stringify(day) !== JSON.stringify(answered[index]))
          differences.push({
            vessel: [...ships.keys()].indexOf(vesselUuid) + 1,
            logbookName,
            day,
            answered: answered[index],
          });
      }
    }
  }
  expect(differences.slice(0, 3)).toEqual([]);
  expect(cells).toBeGreaterThan(500);
}, 3_600_000);

type Row = Awaited<ReturnType<Awaited<ReturnType<typeof signedIn>>["client"]["completenessGet"]>>["rows"][number];

const nameOf = (state: CompletenessState) =>
  Object.entries(CompletenessState).find(([, value]) => value === state)?.[0] ?? "";

function daysOf(row: Row, like: readonly OracleDay[]): OracleDay[] {
  const states = row.runs.flatMap(({ days, state }) => Array.from({ length: days }, () => nameOf(state)));
  return states.map((state, index) => {
    const marks = row.marks.find(({ day }) => day === index);
    return {
      day: like[index]?.day ?? "",
      entries: row.entries[index] ?? -1,
      gapHours: row.gapHours[index] ?? -1,
      recordedLate: marks?.recordedLate ?? 0,
      notVerified: marks?.notVerified ?? 0,
      notSigned: marks?.notSigned ?? 0,
      twice: marks?.twice ?? false,
      state,
    };
  });
}

async function store(vessel: { organizationUuid: string; vesselUuid: string }, ship: OracleShip): Promise<void> {
  await importEntries(
    database,
    ship.entries.map(({ verified, signed, crossedOut, ...entry }) => ({
      ...entry,
      logbookEntryUuid: randomUUID(),
      vesselUuid: vessel.vesselUuid,
      entryTypeId: "note",
      ...(verified ? { verified } : {}),
      ...(signed ? { signed } : {}),
      ...(crossedOut ? { crossedOut } : {}),
    })),
  );
  await storeVesselStates(
    database,
    vessel,
    ship.voyages.map(({ time, ended }) => ({
      factUuid: randomUUID(),
      time: { epochMilliseconds: Date.parse(time), offsetMinutes: 0 },
      voyage: ended ? { ended } : {},
      personnel: null,
    })),
  );
  if (ship.calledTime)
    await database.query(
      "insert into ship_link (organization_uuid, vessel_uuid, last_contact_time, backlog_batches) values ($1, $2, $3, 0)",
      [vessel.organizationUuid, vessel.vesselUuid, ship.calledTime],
    );
}

const HOUR = 3_600_000;
const START = Date.UTC(2025, 2, 1);
const NO_SHIP: OracleShip = { entries: [], voyages: [], calledTime: undefined };
const dayAfter = (days: number) => new Date(START + days * 24 * HOUR).toISOString().slice(0, 10);
const TODAY = Math.floor((Date.now() - START) / (24 * HOUR));
/** The whole time with some days before and after, a part of it, and the days around now. */
const PERIODS = [
  [dayAfter(-5), dayAfter(DAYS + 8)],
  [dayAfter(20), dayAfter(35)],
  [dayAfter(TODAY - 3), dayAfter(TODAY + 14)],
] as const;
