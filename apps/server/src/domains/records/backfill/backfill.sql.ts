import type { Db } from "../../../database/db.ts";

/**
 * What is derived of entries that were stored before: `find`, the search index; `words`, its words where they are of version 1; `days`,
 * the counts of a logbook's days. Progress is in the table `backfill`.
 */
export type EntryBackfill = "find" | "words" | "days";

/** What is left of an organisation: entries before `position`; null: all. */
type Unfinished = { organizationUuid: string; name: EntryBackfill; position: Date | null };

/** Requests that jobs index all entries of every organisation and count their days. */
export async function requestBackfill(db: Db): Promise<void> {
  await db.query("delete from backfill where name in ('find', 'words', 'days')");
  await db.query(
    `insert into backfill (organization_uuid, name)
     select organization_uuid, name from organization cross join unnest(array['find', 'days']) as name`,
  );
}

/** Returns an organisation of which something is left, by name, its entries counted; undefined: none is left. */
export async function startBackfill(db: Db, names: readonly EntryBackfill[]): Promise<Unfinished | undefined> {
  const { rows } = await db.query<Unfinished & { isCounted: boolean }>(
    `select organization_uuid as "organizationUuid", name, position, total_rows is not null as "isCounted" from backfill
      where name = any($1) and finish_time is null order by name, organization_uuid limit 1`,
    [names],
  );
  const [unfinished] = rows;
  if (!unfinished || unfinished.isCounted) return unfinished;
  // Counted in a separate statement: entries may be on other Citus nodes.
  const { rows: counted } = await db.query<{ entries: number }>(
    "select count(*) as entries from logbook_entry where organization_uuid = $1",
    [unfinished.organizationUuid],
  );
  await db.query(
    "update backfill set total_rows = $3 where organization_uuid = $1 and name = $2 and total_rows is null",
    [unfinished.organizationUuid, unfinished.name, counted[0]?.entries ?? 0],
  );
  return unfinished;
}

/** Adds to the number of entries done; `from`: all from here on are done. */
export async function addProgress(
  db: Db,
  { organizationUuid, name }: { organizationUuid: string; name: EntryBackfill },
  entries: number,
  from: Date | undefined,
): Promise<void> {
  await db.query(
    `insert into backfill as b (organization_uuid, name, done_rows, total_rows, finish_time) values ($1, $4, $2, 0, now())
         on conflict (organization_uuid, name) do update
        set done_rows = b.done_rows + $2, position = coalesce($3, b.position)`,
    [organizationUuid, entries, from ?? null, name],
  );
}

export async function finishBackfill(db: Db, organizationUuid: string, names: readonly EntryBackfill[]): Promise<void> {
  await db.query(
    `update backfill set done_rows = 0, total_rows = 0, position = null, finish_time = now()
      where organization_uuid = $1 and name = any($2)`,
    [organizationUuid, names],
  );
}

/** Returns the instant from which the days of an organisation are counted; undefined: all are. */
export async function readDaysCountedFrom(db: Db, organizationUuid: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ from: Date }>(
    `select coalesce(position, now()) as from from backfill
      where organization_uuid = $1 and name = 'days' and finish_time is null`,
    [organizationUuid],
  );
  return rows[0]?.from;
}

/** Returns the quarter of the newest entry before an instant, and the vessels with entries in it; no quarter: there is no entry. */
export async function newestBefore(
  db: Db,
  organizationUuid: string,
  before: Date | null,
): Promise<{ quarter: Date | null; vesselUuids: string[] }> {
  const { rows } = await db.query<{ quarter: Date | null; vesselUuids: string[] }>(
    `with newest as (
       select v.vessel_uuid, date_trunc('quarter', newest_time_before($1, v.vessel_uuid, coalesce($2::timestamptz, 'infinity')), 'UTC') as quarter
         from vessel v where v.organization_uuid = $1)
     select max(quarter) as quarter,
            coalesce(array_agg(vessel_uuid order by vessel_uuid) filter (where quarter = (select max(quarter) from newest)), '{}')
              as "vesselUuids"
       from newest`,
    [organizationUuid, before],
  );
  return rows[0] ?? { quarter: null, vesselUuids: [] };
}
