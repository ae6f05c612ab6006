import type { TimeMarkName } from "@shore/api/formatting/time-marks";
import { TimeMark } from "@shore/api/gen-server/shore/v1/time_marks_pb";
import type { Db } from "../../database/db.ts";
import type { VesselOfOrganization } from "./entry-states.sql.ts";

/**
 * SQL: whether a record's time lies so long after its receipt that it never counts as newest, as last or for a gap. Also written in the
 * functions and the index of migrations 0190 and 0191. Source: docs/spec/entry-times.md.
 */
export const isOfFuture = (time: string, receiveTime: string) => `${time} - ${receiveTime} > interval '26 hours'`;

/** {@link isOfFuture} of entry `e`: the predicate of an index. */
export const IS_OF_FUTURE = isOfFuture("e.event_time", "e.receive_time");

/** Whether entry `e` counts at this moment. @param counted SQL of the vessel's {@link readTimesThatCount} */
export const countsNow = (counted: string) =>
  `e.event_time <= now() and not (${IS_OF_FUTURE}) and e.event_time <@ ${counted}::tstzmultirange`;

/** Common table expression of the entries of the future of vessel `$2`, which are few. @param more further conditions on entry `e` */
export const ofFuture = (more = "true") => `of_future as materialized (
    select e.logbook_entry_uuid from logbook_entry e
     where e.organization_uuid = $1 and e.vessel_uuid = $2 and ${IS_OF_FUTURE} and ${more})`;

/** The mark of row `w` of the search index, whose receipt is not stored there; with {@link ofFuture}. */
export const markOfWord = (counted: string) =>
  `case when w.logbook_entry_uuid in (select logbook_entry_uuid from of_future) then 'future'
        when not w.event_time <@ ${counted}::tstzmultirange then 'early' end`;

/** Returns the times of a vessel at which an entry is not too early, as text of a `tstzmultirange`: a parameter of {@link countsNow}. */
export async function readTimesThatCount(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<string> {
  const { rows } = await db.query<{ counted: string }>("select times_that_count($1, $2)::text as counted", [
    organizationUuid,
    vesselUuid,
  ]);
  return rows[0]?.counted ?? "{(,)}";
}

export const TIME_MARKS: Readonly<Record<TimeMarkName, TimeMark>> = {
  future: TimeMark.FUTURE,
  early: TimeMark.EARLY,
};

/** Returns why an entry of a vessel does not count; undefined: it counts. */
export async function readTimeMark(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entry: { event_time: Date; receive_time: Date },
): Promise<TimeMarkName | undefined> {
  const { rows } = await db.query<{ mark: TimeMarkName | null }>(
    "select time_mark($3, $4, times_that_count($1, $2)) as mark",
    [organizationUuid, vesselUuid, entry.event_time, entry.receive_time],
  );
  return rows[0]?.mark ?? undefined;
}

/** An entry that does not count. Times are of its event and of its receipt. */
export type UncountedEntry = {
  entryUuid: string;
  logbookName: string;
  eventTime: Date;
  eventOffsetMinutes: number;
  receiveTime: Date;
  mark: TimeMarkName;
  isRemoved: boolean;
};

/** Returns all entries of a vessel that do not count, by their time; removed ones too. */
export async function readUncountedEntries(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<UncountedEntry[]> {
  const { rows } = await db.query<UncountedEntry>(
    `select logbook_entry_uuid as "entryUuid", logbook_name as "logbookName", event_time as "eventTime",
            event_offset_minutes as "eventOffsetMinutes", receive_time as "receiveTime", mark, is_removed as "isRemoved"
       from entries_that_do_not_count($1, $2) order by event_time, logbook_entry_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}
