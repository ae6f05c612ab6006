import type { Db } from "../../../database/db.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";

export async function insertPending(
  tx: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  pendingUuid: string,
  entryUuids: readonly string[],
): Promise<void> {
  await tx.query(
    "insert into find_pending (find_pending_uuid, organization_uuid, vessel_uuid, entry_uuids) values ($1, $2, $3, $4)",
    [pendingUuid, organizationUuid, vesselUuid, entryUuids],
  );
}

/** Entries of an import that are not indexed yet. `newest`: the last one queued of all imports, this one included. */
type Pending = VesselOfOrganization & { entryUuids: string[]; newest: string };

/** Takes the oldest row that imports queued, which is deleted when the transaction commits; undefined: the queue is empty. */
export async function dequeuePending(tx: Db): Promise<Pending | undefined> {
  const { rows } = await tx.query<Pending>(
    `delete from find_pending where find_pending_uuid = (
       select find_pending_uuid from find_pending order by find_pending_uuid for update skip locked limit 1)
     returning organization_uuid as "organizationUuid", vessel_uuid as "vesselUuid", entry_uuids as "entryUuids",
               (select find_pending_uuid from find_pending order by find_pending_uuid desc limit 1) as newest`,
  );
  return rows[0];
}

/** Requests that jobs index all entries of every organisation and count their days. */
export async function requestBackfill(db: Db): Promise<void> {
  await db.query("delete from backfill where name in ('find', 'words', 'days')");
  await db.query(
    `insert into backfill (organization_uuid, name)
     select organization_uuid, name from organization cross join unnest(array['find', 'days']) as name`,
  );
}

/** What is left of an organisation. `find`: entries older than the search index; `words`: those with version 1 of the words. */
type Backfill = { organizationUuid: string; name: "find" | "words"; position: Date | null };

/** Returns an organisation with entries to index, counted, those that cannot be found first; undefined: none is left. */
export async function startBackfill(db: Db): Promise<Backfill | undefined> {
  const { rows } = await db.query<Backfill & { isCounted: boolean }>(
    `select organization_uuid as "organizationUuid", name, position, total_rows is not null as "isCounted" from backfill
      where name in ('find', 'words') and finish_time is null order by name, organization_uuid limit 1`,
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
  { organizationUuid, name }: Pick<Backfill, "organizationUuid" | "name">,
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

/** Resets the counter where nothing is left to do. */
export async function resetProgress(db: Db): Promise<void> {
  await db.query(
    `update backfill b set done_rows = 0
      where finish_time is not null and done_rows > 0
        and not exists (select from find_pending p where p.organization_uuid = b.organization_uuid)`,
  );
}

export async function finishBackfill(
  db: Db,
  organizationUuid: string,
  names: readonly Backfill["name"][],
): Promise<void> {
  await db.query(
    `update backfill set done_rows = 0, total_rows = 0, position = null, finish_time = now()
      where organization_uuid = $1 and name = any($2)`,
    [organizationUuid, names],
  );
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

/** Reads the uuids of a vessel's entries in a period, by uuid, one batch at a time. */
export async function readEntriesBetween(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  { from, to, after }: { from: Date; to: Date | null; after: string | undefined },
): Promise<string[]> {
  const { rows } = await db.query<{ uuid: string }>(
    `select logbook_entry_uuid as uuid from logbook_entry
      where organization_uuid = $1 and vessel_uuid = $2 and event_time >= $3
        and event_time < coalesce($4, 'infinity'::timestamptz) and ($5::uuid is null or logbook_entry_uuid > $5)
      order by logbook_entry_uuid limit ${BATCH}`,
    [organizationUuid, vesselUuid, from, to, after ?? null],
  );
  return rows.map(({ uuid }) => uuid);
}

/** Deletes an organisation's index rows whose entry is missing. */
export async function deleteSuperfluous(db: Db, organizationUuid: string): Promise<void> {
  await db.query(
    `delete from logbook_entry_word w where organization_uuid = $1 and not exists (
       select from logbook_entry e
        where e.vessel_uuid = w.vessel_uuid and e.logbook_entry_uuid = w.logbook_entry_uuid and e.event_time = w.event_time
          and e.organization_uuid = w.organization_uuid)`,
    [organizationUuid],
  );
}

/** Merges the pending lists into the indexes: a search scans these lists sequentially. */
export async function flushPendingLists(db: Db): Promise<void> {
  await db.query(
    `select gin_clean_pending_list(inhrelid) from pg_inherits where inhparent = 'logbook_entry_word_words'::regclass`,
  );
}

const BATCH = 2_000;
