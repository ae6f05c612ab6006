import type { Db } from "../../../database/db.ts";

/** Returns an organisation whose older days are not all counted; undefined: none is left. @returns from where on all is done */
export async function startDaysBackfill(
  db: Db,
): Promise<{ organizationUuid: string; position: Date | null } | undefined> {
  const { rows } = await db.query<{ organizationUuid: string; position: Date | null; isCounted: boolean }>(
    `select organization_uuid as "organizationUuid", position, total_rows is not null as "isCounted" from backfill
      where name = 'days' and finish_time is null order by organization_uuid limit 1`,
  );
  const [unfinished] = rows;
  if (!unfinished || unfinished.isCounted) return unfinished;
  // Counted in a separate statement: entries may be on other Citus nodes.
  const { rows: counted } = await db.query<{ entries: number }>(
    "select count(*) as entries from logbook_entry where organization_uuid = $1",
    [unfinished.organizationUuid],
  );
  await db.query(
    "update backfill set total_rows = $2 where organization_uuid = $1 and name = 'days' and total_rows is null",
    [unfinished.organizationUuid, counted[0]?.entries ?? 0],
  );
  return unfinished;
}

/** Adds to the number of entries counted; `from`: all from here on are done. */
export async function addDaysProgress(
  db: Db,
  organizationUuid: string,
  entries: number,
  from: Date | undefined,
): Promise<void> {
  await db.query(
    `update backfill set done_rows = done_rows + $2, position = coalesce($3, position)
      where organization_uuid = $1 and name = 'days'`,
    [organizationUuid, entries, from ?? null],
  );
}

export async function finishDaysBackfill(db: Db, organizationUuid: string): Promise<void> {
  await db.query(
    `insert into backfill as b (organization_uuid, name, total_rows, finish_time) values ($1, 'days', 0, now())
         on conflict (organization_uuid, name) do update
        set done_rows = 0, total_rows = 0, position = null, finish_time = now()`,
    [organizationUuid],
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
