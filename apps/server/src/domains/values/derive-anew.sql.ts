import type { Db } from "../../database/db.ts";
import type { VesselOfOrganization } from "../entries/entry-states.sql.ts";

/** A derived value that was corrected. `before`, `after`: what was stored and what is; empty: nothing. */
export type Correction = { what: "position" | "state" | "day"; subject: string; before: string; after: string };

export type HalfPosition = { logbookEntryUuid: string; eventTime: Date; positions: string };

/** Returns the entries of a vessel with a position that lacks a half, with their positions as JSON. */
export async function readHalfPositions(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
): Promise<HalfPosition[]> {
  const { rows } = await db.query<HalfPosition>(
    `select e.logbook_entry_uuid as "logbookEntryUuid", e.event_time as "eventTime",
            jsonb_path_query_array(e.entry, '${HALF}')::text as positions
       from logbook_entry e
      where e.organization_uuid = $1 and e.vessel_uuid = $2 and jsonb_path_exists(e.entry, '${HALF}')
      order by e.event_time, e.logbook_entry_uuid`,
    [organizationUuid, vesselUuid],
  );
  return rows;
}

/** Returns the position of these entries in the search index, empty for none; entries that are not indexed are left out. */
export async function readIndexedPositions(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  entryUuids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ uuid: string; position: string }>(
    `select w.logbook_entry_uuid as uuid, coalesce(w.latitude || ', ' || w.longitude, '') as position
       from logbook_entry_word w
      where w.organization_uuid = $1 and w.vessel_uuid = $2 and w.logbook_entry_uuid = any($3::uuid[])`,
    [organizationUuid, vesselUuid, entryUuids],
  );
  return new Map(rows.map(({ uuid, position }) => [uuid, position]));
}

/** Keeps corrections; what was corrected before keeps what was stored first. */
export async function insertCorrections(
  db: Db,
  { organizationUuid, vesselUuid }: VesselOfOrganization,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return;
  await db.query(
    `insert into value_correction (organization_uuid, vessel_uuid, what, subject, before, after)
     select $1, $2, made.* from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as made
         on conflict (vessel_uuid, what, subject) do nothing`,
    [
      organizationUuid,
      vesselUuid,
      corrections.map(({ what }) => what),
      corrections.map(({ subject }) => subject),
      corrections.map(({ before }) => before),
      corrections.map(({ after }) => after),
    ],
  );
}

/** Positions without one half or both. */
const HALF = "$.collectedData[*].position ? (!exists(@.latitude) || !exists(@.longitude))";
