import type { Db } from "../../../database/db.ts";
import { EventLoopYield } from "../../../kernel/event-loop-yield.ts";
import {
  type Expectation,
  type FleetExpectations,
  readFleetExpectations,
  gapThresholdMs,
} from "../logbook-days/expectations.ts";
import { readReceivedThrough } from "../logbook-days/received-through.sql.ts";
import { readVerifyWithin } from "../logbook-days/verify-within.ts";
import { readVoyages } from "../logbook-days/voyages.sql.ts";
import { type BookDays, keyOf, readBookDays, readLastOverdue, readLineDays } from "./completeness.sql.ts";
import { dateLineOf } from "./date-line.ts";
import { type JudgedBook, judgeBook } from "./judge-book.ts";

/** Vessels in the order of the response, logbooks, and days as numbers since 1970. */
type FleetQuery = {
  vesselUuids: readonly string[];
  logbookNames: readonly string[];
  period: { fromDay: number; toDay: number };
};

export type JudgedLogbook = { vesselUuid: string; logbookName: string; expectation: Expectation; judged: JudgedBook };

/** Judges each day of the vessels' logbooks, for every logbook that any of the vessels has kept. */
export async function judgeFleet(
  db: Db,
  organizationUuid: string,
  { vesselUuids, logbookNames, period }: FleetQuery,
): Promise<{ books: JudgedLogbook[]; newestReceiveTime: Date | null }> {
  const expectations = await readFleetExpectations(db, organizationUuid);
  const received = await readReceivedThrough(db, organizationUuid, vesselUuids);
  const limitsMs = new Map(
    logbookNames.map((name) => [
      name,
      Math.min(...vesselUuids.map((uuid) => shortestLimitMs(expectations(uuid, name)))),
    ]),
  );
  const rows = await readBookDays(db, organizationUuid, { vesselUuids, limitsMs, ...period });
  const firstRead = Math.min(period.fromDay, ...rows.map(({ days }) => days?.day[0] ?? Infinity));
  const from = new Date((firstRead - AROUND) * DAY_MS);
  const voyages = await readVoyages(db, organizationUuid, { vesselUuids, from });
  const lineDays = await readLineDays(db, organizationUuid, { vesselUuids, ...period });
  const nowMs = Date.now();
  const verifyWithin = await readVerifyWithin(db, organizationUuid);
  const verifyBefore = new Map(vesselUuids.map((uuid) => [uuid, nowMs - verifyWithin(uuid)]));
  const lastOverdue = await readLastOverdue(db, organizationUuid, { verifyBefore, logbookNames });
  const byBook = new Map(rows.map((row) => [keyOf(row), row]));
  const kept = logbookNames.filter((logbookName) => rows.some((row) => row.logbookName === logbookName)).toSorted();
  const books: JudgedLogbook[] = [];
  const pause = new EventLoopYield();
  for (const vesselUuid of vesselUuids) {
    const ofVessel = {
      voyages: voyages.get(vesselUuid) ?? [],
      dateLine: dateLineOf(lineDays.get(vesselUuid) ?? []),
      verifyBeforeMs: verifyBefore.get(vesselUuid) ?? -Infinity,
      receivedThroughMs: received.get(vesselUuid)?.throughMs ?? -Infinity,
      nowMs,
    };
    for (const logbookName of kept) {
      const row = byBook.get(keyOf({ vesselUuid, logbookName }));
      const expectation = expectations(vesselUuid, logbookName);
      const lastOverdueMs = lastOverdue.get(keyOf({ vesselUuid, logbookName }));
      const days = row?.days ?? NO_DAYS;
      const book = { firstDay: row?.firstDay ?? undefined, days, expectation, lastOverdueMs, ...ofVessel };
      books.push({ vesselUuid, logbookName, expectation, judged: judgeBook(book, period) });
      if (pause.isDue) await pause.yield();
    }
  }
  return { books, newestReceiveTime: newestOf([...received.values()].map((one) => one.newestReceiveTime)) };
}

function shortestLimitMs({ hoursUnderWay, hoursMoored }: ReturnType<FleetExpectations>): number {
  return Math.min(gapThresholdMs(hoursUnderWay), gapThresholdMs(hoursMoored));
}

function newestOf(times: readonly (Date | null)[]): Date | null {
  const newest = Math.max(...times.map((time) => time?.getTime() ?? -Infinity));
  return newest === -Infinity ? null : new Date(newest);
}

const NO_DAYS: BookDays = {
  day: [],
  entries: [],
  first: [],
  last: [],
  firstOffset: [],
  lastOffset: [],
  longestGap: [],
  gaps: null,
  marks: null,
};

/** A gap begins on a day of ship time, which differs from the UTC day by fewer days than this. */
const AROUND = 3;
const DAY_MS = 86_400_000;
