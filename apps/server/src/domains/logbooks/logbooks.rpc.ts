import { LIMITS } from "@shore/api/limits";
import { callerOf } from "../../auth/caller.ts";
import type { Db } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { notFound, requestTime } from "../../rpc/rpc-errors.ts";
import { firstMillisecondFrom } from "./first-millisecond.ts";
import { type LogbookEntryRow, readEntriesBefore } from "./logbook-entries.sql.ts";
import { entryMessage } from "./logbook-entry-message.ts";

/** A vessel's logbooks. There is no call that alters an entry. */
export function logbooks({ db }: { db: Db }): Handlers<"getLogbookEntries"> {
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
      return {
        $typeName: "shore.v1.GetLogbookEntriesResponse",
        logbookEntries: rows.toSorted(newestFirst).map(entryMessage),
      };
    },
  };
}

/** Among entries of one instant the order is that of their uuids, so that a page reads the same each time. */
function newestFirst(a: LogbookEntryRow, b: LogbookEntryRow): number {
  const later = b.event_time.getTime() - a.event_time.getTime();
  if (later !== 0) return later;
  return a.logbook_entry_uuid < b.logbook_entry_uuid ? 1 : -1;
}
