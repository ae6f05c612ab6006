import type { ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { LIMITS } from "@shore/api/limits";
import { callerOf } from "../../auth/caller.ts";
import type { Db } from "../../database/db.ts";
import { notFound, requestTime } from "../../rpc/refusals.ts";
import { type LogbookEntryRow, readEntriesBefore } from "./logbook-entries.sql.ts";
import { entryMessage } from "./logbook-entry-message.ts";

/** A vessel's logbooks. There is no call that alters an entry. */
export function logbooks({ db }: { db: Db }): Pick<ServiceImpl<typeof ShoreAPI>, "getLogbookEntries"> {
  return {
    getLogbookEntries: async ({ vesselUuid, logbookNames, beforeTime, limit }, context) => {
      const rows = await readEntriesBefore(db, {
        organizationUuid: callerOf(context).organizationUuid,
        vesselUuid,
        logbookNames,
        before: beforeTime ? firstMillisecondFrom(requestTime("beforeTime", beforeTime)) : undefined,
        limit: limit || LIMITS.logbookEntriesPage,
      });
      if (!rows) throw notFound("vessel");
      return { logbookEntries: rows.toSorted(newestFirst).map(entryMessage) };
    },
  };
}

/** Entries are stored to the millisecond; "before 12:00:00.0005" includes the one at 12:00:00.000. */
function firstMillisecondFrom(time: Temporal.ZonedDateTime): Date {
  // Rounded up: division of a bigint cuts towards zero, which is up already for times before 1970.
  const cut = time.epochNanoseconds / NS_PER_MS;
  return new Date(Number(time.epochNanoseconds > cut * NS_PER_MS ? cut + 1n : cut));
}

/** Among entries of one instant the order is that of their uuids, so that a page reads the same each time. */
function newestFirst(a: LogbookEntryRow, b: LogbookEntryRow): number {
  const later = b.event_time.getTime() - a.event_time.getTime();
  if (later !== 0) return later;
  return a.logbook_entry_uuid < b.logbook_entry_uuid ? 1 : -1;
}

const NS_PER_MS = 1_000_000n;
