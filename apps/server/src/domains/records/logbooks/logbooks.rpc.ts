import { LIMITS } from "@shore/api/limits";
import { isoTextAt } from "@shore/api/ship-time";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { invalidArgument, notFound, outOfRange, requestInstant, requestTime } from "../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../kernel/utc-iso.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";
import { firstMillisecondFrom } from "../../../kernel/first-millisecond.ts";
import {
  countDownTo,
  type EntryPage,
  hasVessel,
  type LogbookEntryRow,
  readEntriesBefore,
} from "../../entries/logbook-entries.sql.ts";
import { readProgress } from "../find/find-entries.sql.ts";
import { readEntryHistory } from "./logbook-entry-history.ts";
import { entryHistoryMessage } from "./logbook-entry-history-message.ts";
import { readEntry } from "./logbook-entry.sql.ts";
import { entryMessage } from "../../entries/logbook-entry-message.ts";
import { countDays, countEntries, countMonths, type DayCount, readDays } from "./log-counts.sql.ts";
import { countMarked, countMarkedDownTo, readMarkedEntriesBefore, readRemoved } from "./marked-entries.ts";
import { countNew } from "./new-count.sql.ts";
import { readUncountedEntries } from "../../entries/times-that-count.ts";

type LogbookCalls =
  | "getLogbookEntries"
  | "getLogbookEntry"
  | "logbookNewCount"
  | "logbookMonthCounts"
  | "logbookDayCounts"
  | "logbookStateCounts";

/** A vessel's logbooks. There is no call that alters an entry. */
export function logbooks({ db }: { db: Database }): Handlers<LogbookCalls> {
  return {
    getLogbookEntries: async ({ vesselUuid, logbookNames, beforeTime, limit, toEntryUuid, states }, context) => {
      const readTime = new Date();
      const { organizationUuid } = callerOf(context);
      // Begins at now, not at an entry of the future.
      const isFromNow = beforeTime === "" && toEntryUuid === "";
      const before = isFromNow ? new Date(readTime.getTime() + 1) : instant("beforeTime", beforeTime);
      const page = { organizationUuid, vesselUuid, logbookNames, before };
      const isMarked = states.length > 0;
      const size = toEntryUuid
        ? await limitDownTo(db, { ...page, states }, { toEntryUuid, requestedLimit: limit })
        : limit || LIMITS.logbookEntriesPage;
      const read = (one: typeof page) =>
        isMarked
          ? readMarkedEntriesBefore(db, { ...one, states }, size)
          : readEntriesBefore(db, { ...one, limit: size });
      let rows = await read(page);
      if (isFromNow && rows?.length === 0) rows = await read({ ...page, before: undefined });
      if (!rows || (isMarked && rows.length === 0 && !(await hasVessel(db, organizationUuid, vesselUuid))))
        throw notFound("vessel");
      return {
        $typeName: "shore.v1.GetLogbookEntriesResponse",
        logbookEntries: rows.toSorted(newestFirst).map((row) => entryMessage(row, row.time_mark ?? undefined)),
        readTime: utcIso(readTime),
        waitingEntries: isMarked ? (await readProgress(db, organizationUuid)).waiting : 0,
      };
    },
    getLogbookEntry: async ({ vesselUuid, logbookEntryUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const found = await readEntryHistory(db, { organizationUuid, vesselUuid }, logbookEntryUuid);
      if (!found) throw notFound("logbook entry");
      return entryHistoryMessage(found);
    },
    logbookNewCount: async ({ vesselUuid, logbookNames, beforeTime, fromTime, receivedAfter }, context) => {
      const { organizationUuid } = callerOf(context);
      const count = await countNew(db, {
        organizationUuid,
        vesselUuid,
        logbookNames,
        before: instant("beforeTime", beforeTime),
        from: instant("fromTime", fromTime),
        receivedAfter: receivedAfter ? requestInstant("receivedAfter", receivedAfter) : undefined,
      });
      const isEmpty = count.newEntries + count.changedEntries === 0;
      if (isEmpty && !(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      return count;
    },
    logbookMonthCounts: async ({ vesselUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const counts = await countMonths(db, { organizationUuid, vesselUuid });
      if (counts.length === 0 && !(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      const months = Map.groupBy(counts, ({ month }) => month);
      const uncounted = Map.groupBy(await readUncountedDays(db, { organizationUuid, vesselUuid }), ({ day }) =>
        day.slice(0, "yyyy-MM".length),
      );
      return {
        months: [...months].map(([month, books]) => ({
          month,
          entries: Object.fromEntries(books.map(({ logbook_name, entries }) => [logbook_name, entries])),
          notCounted: countBy(uncounted.get(month) ?? [], ({ logbookName }) => logbookName),
        })),
      };
    },
    logbookDayCounts: async ({ vesselUuid, logbookNames, month }, context) => {
      const { organizationUuid } = callerOf(context);
      const vessel = { organizationUuid, vesselUuid };
      // PostgreSQL has no year 0.
      if (month.startsWith("0000"))
        throw invalidArgument([{ field: "month", description: "Has to be a month that exists, for example 2026-03." }]);
      const days = await countDays(db, vessel, { logbookNames, month });
      if (days.length === 0 && !(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      const removed = await removedByDay(db, { ...vessel, logbookNames }, days);
      const uncounted = (await readUncountedDays(db, vessel)).filter(
        ({ logbookName }) => logbookNames.length === 0 || logbookNames.includes(logbookName),
      );
      const notCounted = countBy(uncounted, (one) => one.day);
      return {
        days: days.map(({ day, entries, newest_time }) => ({
          day,
          entries,
          removed: removed.get(day) ?? 0,
          newestTime: utcIso(newest_time),
          notCounted: notCounted[day] ?? 0,
        })),
      };
    },
    logbookStateCounts: async ({ vesselUuid, logbookNames, beforeTime, states }, context) => {
      const { organizationUuid } = callerOf(context);
      const log = { organizationUuid, vesselUuid, logbookNames, before: instant("beforeTime", beforeTime) };
      if (!(await hasVessel(db, organizationUuid, vesselUuid))) throw notFound("vessel");
      const total =
        states.length > 0
          ? await countMarked(db, { ...log, states })
          : { entries: await countEntries(db, log, log), isExact: true };
      // What is not indexed yet is not counted.
      const isWhole = (await readProgress(db, organizationUuid)).waiting === 0;
      const counts = [];
      // One after the other: a call has one database connection.
      for (const state of STATES) {
        const { entries, isExact } = await countMarked(db, { ...log, states: [state] });
        counts.push({ state, entries, isExact: isExact && isWhole });
      }
      return { ...total, isExact: total.isExact && (isWhole || states.length === 0), states: counts };
    },
  };
}

/** Returns the day of ship time and the logbook of each entry whose time is not believed. */
async function readUncountedDays(
  db: Database,
  vessel: VesselOfOrganization,
): Promise<{ day: string; logbookName: string }[]> {
  return (await readUncountedEntries(db, vessel)).map(({ eventTime, eventOffsetMinutes, logbookName }) => ({
    day: isoTextAt(eventTime.getTime(), eventOffsetMinutes).slice(0, "yyyy-MM-dd".length),
    logbookName,
  }));
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, keyOf)].map(([key, own]) => [key, own.length]));
}

/** Counts the removed entries of some days, by day. */
async function removedByDay(
  db: Database,
  log: VesselOfOrganization & { logbookNames: readonly string[] },
  days: readonly DayCount[],
): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  // Days may overlap, and a date may last two days: at the date line a ship has a date twice.
  const from = new Date(Math.min(...days.map(({ oldest_time }) => oldest_time.getTime())));
  const before = new Date(Math.max(...days.map(({ newest_time }) => newest_time.getTime())) + 1);
  const removed = await readRemoved(db, { ...log, before }, from);
  const perDay = Map.groupBy(await readDays(db, log, removed), (day) => day);
  return new Map([...perDay].map(([day, entries]) => [day, entries.length]));
}

/** Returns the size of a page down to an entry and ten further; at least the requested size, so that a shorter page is the last. */
async function limitDownTo(
  db: Database,
  page: Omit<EntryPage, "limit"> & { states: readonly string[] },
  { toEntryUuid, requestedLimit }: { toEntryUuid: string; requestedLimit: number },
): Promise<number> {
  const limit = LIMITS.logbookEntriesDownTo;
  const count =
    page.states.length === 0
      ? await countDownTo(db, { ...page, limit }, toEntryUuid)
      : await markedDownTo(db, page, { toEntryUuid, limit });
  if (!count) throw notFound("logbook entry");
  if (count.entries > limit) throw outOfRange(`More than ${limit} entries lie between. Begin at the entry's day.`);
  return Math.max(count.entries + ENTRIES_AFTER, requestedLimit);
}

async function markedDownTo(
  db: Database,
  page: Omit<EntryPage, "limit"> & { states: readonly string[] },
  { toEntryUuid, limit }: { toEntryUuid: string; limit: number },
): Promise<{ entries: number } | undefined> {
  const entry = await readEntry(db, page, toEntryUuid);
  return entry && countMarkedDownTo(db, page, { entryUuid: toEntryUuid, time: entry.event_time, limit });
}

function instant(field: string, text: string): Date | undefined {
  return text ? firstMillisecondFrom(requestTime(field, text)) : undefined;
}

/** Orders entries of one instant by their uuids, so that a page is always the same. */
function newestFirst(a: LogbookEntryRow, b: LogbookEntryRow): number {
  const later = b.event_time.getTime() - a.event_time.getTime();
  if (later !== 0) return later;
  return a.logbook_entry_uuid < b.logbook_entry_uuid ? 1 : -1;
}

/** Entries after the one that a page goes down to, so that it is not at the end of the list. */
const ENTRIES_AFTER = 10;

/** In the order of the console's filters. */
const STATES = ["removed", "not_verified", "not_signed", "remarks", "manual"];
