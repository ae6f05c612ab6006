import type { Db } from "../../../database/db.ts";

export type NewEntryCriteria = {
  organizationUuid: string;
  vesselUuid: string;
  /** Only these logbooks; empty: all. */
  logbookNames: readonly string[];
  /** Only entries from this instant on; undefined: all. */
  from: Date | undefined;
  /** Only entries before this instant; undefined: all. */
  before: Date | undefined;
  /** Only records received after this instant; undefined: all. */
  receivedAfter: Date | undefined;
};

/** Counts a vessel's entries received after an instant, and the others with facts received after it; up to 1,000 each. */
export async function countNew(
  db: Db,
  { organizationUuid, vesselUuid, logbookNames, from, before, receivedAfter }: NewEntryCriteria,
): Promise<{ newEntries: number; changedEntries: number }> {
  const { rows } = await db.query<{ newEntries: number; changedEntries: number }>(COUNT, [
    organizationUuid,
    vesselUuid,
    logbookNames,
    from ?? "-infinity",
    before ?? "infinity",
    receivedAfter ?? "-infinity",
  ]);
  return rows[0] ?? { newEntries: 0, changedEntries: 0 };
}

// Reads only the 10,000 received last, so that a count from long ago needs no scan of the log.
const COUNT = `
  select
    (select count(*) from (
      select from (
        select e.logbook_name, e.event_time from logbook_entry e
         where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.receive_time > $6::timestamptz
         order by e.receive_time desc limit 10000) e
       where (cardinality($3::text[]) = 0 or e.logbook_name = any($3::text[]))
         and e.event_time >= $4::timestamptz and e.event_time < $5::timestamptz
       limit 1000) counted) as "newEntries",
    (select count(*) from (
      select distinct c.logbook_entry_uuid from (
        select c.logbook_entry_uuid from logbook_entry_change c
         where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.receive_time > $6::timestamptz
         order by c.receive_time desc limit 10000) c
        cross join lateral (
          select from logbook_entry e
           where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.logbook_entry_uuid = c.logbook_entry_uuid
             and e.receive_time <= $6::timestamptz
             and (cardinality($3::text[]) = 0 or e.logbook_name = any($3::text[]))
             and e.event_time >= $4::timestamptz and e.event_time < $5::timestamptz
           limit 1) e
       limit 1000) counted) as "changedEntries"`;
