import { LIMITS } from "@shore/api/limits";
import type { Db } from "../../database/db.ts";
import type { StoredEntry } from "./stored-entry.ts";

/** An entry as it is stored. `entry` has the contract's JSON of everything that has no column. */
export type LogbookEntryRow = {
  logbook_entry_uuid: string;
  event_time: Date;
  event_offset_minutes: number;
  record_time: Date | null;
  record_offset_minutes: number | null;
  logbook_name: string;
  entry_type_id: string;
  entry_type_category: string;
  crossed_out: boolean;
  entry: StoredEntry;
};

export type EntriesWanted = {
  organizationUuid: string;
  vesselUuid: string;
  /** Only these logbooks; empty: all. No name twice. */
  logbookNames: readonly string[];
  /** Only entries before this instant, exclusive; undefined: from the newest. */
  before: Date | undefined;
  limit: number;
};

/**
 * A page of a vessel's entries, newest first; undefined when the organisation has no such vessel.
 *
 * A page may hold more than `limit`: all entries that share the last one's instant come with it, so that paging by time
 * alone loses none. Each asked logbook is its own range of one index, so that a rare logbook costs what a common one does.
 * Source: docs/decisions, "Paging by time, with ties".
 */
export async function readEntriesBefore(db: Db, wanted: EntriesWanted): Promise<LogbookEntryRow[] | undefined> {
  const { organizationUuid, vesselUuid, logbookNames, before, limit } = wanted;
  const values = [organizationUuid, vesselUuid, before ?? "infinity"];
  const { rows } =
    logbookNames.length === 0
      ? await db.query<Found>(ofAllLogbooks(limit), values, plannedOnce("entries-of-all-logbooks", limit))
      : await db.query<Found>(ofSomeLogbooks(limit), [...values, logbookNames], plannedOnce("entries-of-some", limit));
  if (rows.length === 0) return undefined;
  return rows.filter(isEntry);
}

/** The vessel's row is always there; without entries the rest of it is null. */
type Found = LogbookEntryRow | { logbook_entry_uuid: null };

function isEntry(row: Found): row is LogbookEntryRow {
  return row.logbook_entry_uuid !== null;
}

const COLUMNS = `logbook_entry_uuid, event_time, event_offset_minutes, record_time, record_offset_minutes, logbook_name,
  entry_type_id, entry_type_category, crossed_out, entry`;

// Ordered by the time alone: with the uuid in the order there would be no ties.
export function ofAllLogbooks(limit: number): string {
  return `
  select page.* from vessel v left join lateral (
    select ${COLUMNS} from logbook_entry e
     where e.vessel_uuid = v.vessel_uuid and e.event_time < $3::timestamptz
     order by e.event_time desc fetch first (${whole(limit)}) rows with ties
  ) page on true
   where v.organization_uuid = $1 and v.vessel_uuid = $2`;
}

export function ofSomeLogbooks(limit: number): string {
  return `
  select page.* from vessel v left join lateral (
    select newest.* from unnest($4::text[]) as asked (logbook_name) cross join lateral (
      select ${COLUMNS} from logbook_entry e
       where e.vessel_uuid = v.vessel_uuid and e.logbook_name = asked.logbook_name and e.event_time < $3::timestamptz
       order by e.event_time desc fetch first (${whole(limit)}) rows with ties
    ) newest
     order by newest.event_time desc fetch first (${whole(limit)}) rows with ties
  ) page on true
   where v.organization_uuid = $1 and v.vessel_uuid = $2`;
}

/**
 * Planning takes longer than reading a page. The limit stands in the text: not knowing it, one plan for all values might read and sort
 * the whole log. A plan takes 100 kB of each connection, so only pages of the usual sizes have one; any other is planned anew.
 */
function plannedOnce(name: string, limit: number) {
  return USUAL_LIMITS.has(limit) ? { name: `${name}-${limit}`, plannedOnce: true } : undefined;
}

const USUAL_LIMITS = new Set<number>([LIMITS.latestEntries, LIMITS.logbookEntriesPage, LIMITS.logbookEntriesPageMax]);

function whole(limit: number): number {
  if (!Number.isSafeInteger(limit)) throw new RangeError("A page has a whole number of entries");
  return limit;
}
