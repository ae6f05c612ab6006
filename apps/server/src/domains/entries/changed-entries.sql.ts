import type { Db } from "../../database/db.ts";

/** Changes to an entry, late arrivals, and times that are not believed, that may be new to a reader. */
export const CHANGES = [
  "struck",
  "remarks",
  "remark_struck",
  "changed_after_verification",
  "recorded_late",
  "received_late",
  "time_future",
  "time_early",
] as const;

export type Change = (typeof CHANGES)[number];

/** Changes that a search may filter by: one of these, or that an entry, or a fact about it, was received at all. */
export const SEARCHED_CHANGES = [...CHANGES, "received"] as const;

export type SearchedChange = (typeof SEARCHED_CHANGES)[number];

/** Key of an entry in the search index. */
export type EntryKey = { vesselUuid: string; uuid: string; time: Date };

/** Instant from which a vessel's received records count. */
export type VesselSince = { vesselUuid: string; since: Date };

/** Entries of a vessel's logbook with one change. */
export type ChangedCount = {
  vessel_uuid: string;
  logbook_name: string;
  change: Change;
  count: number;
  /** Event time of the oldest of them. */
  oldest_time: Date;
  oldest_offset_minutes: number;
};

/** Counts the entries of each logbook with each change, among the records received of each vessel. */
export async function countChangedEntries(
  db: Db,
  organizationUuid: string,
  vessels: readonly VesselSince[],
): Promise<ChangedCount[]> {
  const { rows } = await db.query<ChangedCount>(
    `select vessel_uuid, logbook_name, change, count(*)::int as count, min(event_time) as oldest_time,
            (array_agg(event_offset_minutes order by event_time))[1] as oldest_offset_minutes
       from (${CHANGED}) changed
      group by vessel_uuid, logbook_name, change`,
    [organizationUuid, vessels.map(({ vesselUuid }) => vesselUuid), vessels.map(({ since }) => since)],
  );
  return rows;
}

/**
 * Returns the entries with one change, counted as by {@link countChangedEntries}: those received last if there are more than `limit`.
 * @param vesselUuids of these vessels; empty: of all
 * @param logbookNames of these logbooks; empty: of all
 */
export async function readChangedEntries(
  db: Db,
  organizationUuid: string,
  {
    change,
    since,
    vesselUuids,
    logbookNames,
    limit,
  }: {
    change: SearchedChange;
    since: Date;
    vesselUuids: readonly string[];
    logbookNames: readonly string[];
    limit: number;
  },
): Promise<EntryKey[]> {
  const { rows: vessels } = await db.query<{ uuid: string }>(
    "select vessel_uuid as uuid from vessel where organization_uuid = $1 and (cardinality($2::uuid[]) = 0 or vessel_uuid = any($2))",
    [organizationUuid, vesselUuids],
  );
  const { rows } = await db.query<EntryKey>(
    `select vessel_uuid as "vesselUuid", logbook_entry_uuid as uuid, event_time as time
       from (${change === "received" ? RECEIVED : CHANGED}) changed
      where change = $4 and (cardinality($6::text[]) = 0 or logbook_name = any($6)) order by receive_time desc limit $5`,
    [organizationUuid, vessels.map(({ uuid }) => uuid), vessels.map(() => since), change, limit, logbookNames],
  );
  return rows;
}

/** Counts the entries of these vessels and logbooks received since an instant, up to `limit`; empty: of all. */
export async function countReceived(
  db: Db,
  organizationUuid: string,
  {
    since,
    vesselUuids,
    logbookNames,
    limit,
  }: { since: Date; vesselUuids: readonly string[]; logbookNames: readonly string[]; limit: number },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from (
       select 1 from logbook_entry e
        where e.organization_uuid = $1 and e.receive_time >= $2 and (cardinality($4::text[]) = 0 or e.logbook_name = any($4))
          and e.vessel_uuid in (select v.vessel_uuid from vessel v
                                 where v.organization_uuid = $1 and (cardinality($3::uuid[]) = 0 or v.vessel_uuid = any($3)))
        limit $5) received`,
    [organizationUuid, since, vesselUuids, logbookNames, limit],
  );
  return rows[0]?.count ?? 0;
}

/** Returns which of the entries {@link readChangedEntries} would read as received since an instant. */
export async function filterReceived(
  db: Db,
  organizationUuid: string,
  { entries, since }: { entries: readonly EntryKey[]; since: Date },
): Promise<EntryKey[]> {
  const { rows } = await db.query<EntryKey>(
    `select e.vessel_uuid as "vesselUuid", e.logbook_entry_uuid as uuid, e.event_time as time
       from unnest($2::uuid[], $3::uuid[]) as given (vessel_uuid, logbook_entry_uuid)
       join logbook_entry e
         on e.organization_uuid = $1 and e.vessel_uuid = given.vessel_uuid and e.logbook_entry_uuid = given.logbook_entry_uuid
      where e.receive_time >= $4
         or exists (select from logbook_entry_change c
                     where c.organization_uuid = $1 and c.vessel_uuid = e.vessel_uuid and c.logbook_entry_uuid = e.logbook_entry_uuid
                       and c.receive_time >= $4 and ${IS_CONTENT_CHANGE})`,
    [organizationUuid, entries.map(({ vesselUuid }) => vesselUuid), entries.map(({ uuid }) => uuid), since],
  );
  return rows;
}

// Verifying or signing does not count as a change.
const IS_CONTENT_CHANGE = "c.kind not in ('verified', 'signed')";

const CHANGED = `
  select asked.vessel_uuid, e.* from unnest($2::uuid[], $3::timestamptz[]) as asked (vessel_uuid, since)
   cross join lateral changed_entries($1, asked.vessel_uuid, asked.since) e`;

const RECEIVED = `
  select asked.vessel_uuid, 'received' as change, e.* from unnest($2::uuid[], $3::timestamptz[]) as asked (vessel_uuid, since)
   cross join lateral received_entries($1, asked.vessel_uuid, asked.since) e`;
