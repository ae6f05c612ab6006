import { LIMITS } from "@shore/api/limits";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { notFound, outOfRange, requestInstant, requestTime } from "../../rpc/rpc-errors.ts";
import { utcIso } from "../../rpc/utc-iso.ts";
import { firstMillisecondFrom } from "./first-millisecond.ts";
import {
  countDownTo,
  type EntriesWanted,
  hasVessel,
  type LogbookEntryRow,
  readEntriesBefore,
} from "./logbook-entries.sql.ts";
import { readEntryHistory } from "./logbook-entry-history.ts";
import { entryHistoryMessage } from "./logbook-entry-history-message.ts";
import { entryMessage } from "./logbook-entry-message.ts";
import { countNew } from "./new-count.sql.ts";

type LogbookCalls = "getLogbookEntries" | "getLogbookEntry" | "logbookNewCount";

/** A vessel's logbooks. There is no call that alters an entry. */
export function logbooks({ db }: { db: Database }): Handlers<LogbookCalls> {
  return {
    getLogbookEntries: async ({ vesselUuid, logbookNames, beforeTime, limit, toEntryUuid }, context) => {
      const readTime = new Date();
      const { organizationUuid } = callerOf(context);
      const page = { organizationUuid, vesselUuid, logbookNames, before: instant("beforeTime", beforeTime) };
      const rows = await readEntriesBefore(db, {
        ...page,
        limit: toEntryUuid
          ? await limitDownTo(db, page, { toEntryUuid, wanted: limit })
          : limit || LIMITS.logbookEntriesPage,
      });
      if (!rows) throw notFound("vessel");
      return {
        $typeName: "shore.v1.GetLogbookEntriesResponse",
        logbookEntries: rows.toSorted(newestFirst).map(entryMessage),
        readTime: utcIso(readTime),
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
  };
}

/** Size of the page that goes down to an entry, and ten further; not below what is wanted, so that a shorter page is the last. */
async function limitDownTo(
  db: Database,
  page: Omit<EntriesWanted, "limit">,
  { toEntryUuid, wanted }: { toEntryUuid: string; wanted: number },
): Promise<number> {
  const limit = LIMITS.logbookEntriesDownTo;
  const count = await countDownTo(db, { ...page, limit }, toEntryUuid);
  if (!count) throw notFound("logbook entry");
  if (count.entries > limit) throw outOfRange(`More than ${limit} entries lie between. Begin at the entry's day.`);
  return Math.max(count.entries + ENTRIES_AFTER, wanted);
}

function instant(field: string, text: string): Date | undefined {
  return text ? firstMillisecondFrom(requestTime(field, text)) : undefined;
}

/** Among entries of one instant the order is that of their uuids, so that a page reads the same each time. */
function newestFirst(a: LogbookEntryRow, b: LogbookEntryRow): number {
  const later = b.event_time.getTime() - a.event_time.getTime();
  if (later !== 0) return later;
  return a.logbook_entry_uuid < b.logbook_entry_uuid ? 1 : -1;
}

/** What comes after the entry that a page goes down to, so that it does not stand at the end of the list. */
const ENTRIES_AFTER = 10;
