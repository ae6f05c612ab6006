import type { Db } from "../../../database/db.ts";
import type { VesselTable } from "../../../database/rows.gen.ts";
import { newestState } from "./vessel-states.sql.ts";

/** A vessel as it is stored. Voyage and persons on board have the contract's field names. */
export type VesselRow = Pick<VesselTable, "vessel_uuid" | "display_name" | "imo_number" | "call_sign"> & {
  voyage: {
    ended?: boolean;
    departurePort?: string;
    arrivalPort?: string;
    voyageNumber?: string;
    voyageReference?: string;
  } | null;
  personnel: {
    master?: string;
    oow?: string;
    chiefEngineer?: string;
    eow?: string;
    visitors?: number;
    crew?: number;
    passengers?: number;
    reducedMobility?: number;
    children?: number;
  } | null;
};

/**
 * Returns the organisation's vessels by name.
 * @param onlyVesselUuid the one vessel a restricted person may see; undefined: all
 */
export async function readVessels(
  db: Db,
  { organizationUuid, onlyVesselUuid }: { organizationUuid: string; onlyVesselUuid: string | undefined },
): Promise<VesselRow[]> {
  const { rows } = await db.query<VesselRow>(
    `select ${COLUMNS} from vessel v
      where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)
      order by lower(v.display_name), v.vessel_uuid`,
    [organizationUuid, onlyVesselUuid ?? null],
  );
  return rows;
}

/** Returns one vessel; undefined if the organisation has none of that uuid. */
export async function readVessel(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
): Promise<VesselRow | undefined> {
  const { rows } = await db.query<VesselRow>(
    `select ${COLUMNS} from vessel v where v.organization_uuid = $1 and v.vessel_uuid = $2`,
    [organizationUuid, vesselUuid],
  );
  return rows[0];
}

/** Returns these of the organisation's vessels, in their order; those it does not have are left out. */
export async function readVesselsOf(
  db: Db,
  organizationUuid: string,
  vesselUuids: readonly string[],
): Promise<VesselRow[]> {
  const { rows } = await db.query<VesselRow>(
    `select ${COLUMNS} from vessel v where v.organization_uuid = $1 and v.vessel_uuid = any($2::uuid[])
      order by array_position($2::uuid[], v.vessel_uuid)`,
    [organizationUuid, vesselUuids],
  );
  return rows;
}

/** Returns which of these vessels the organisation has, and locks them against removal until the transaction ends. */
export async function lockExistingVessels(
  db: Db,
  organizationUuid: string,
  vesselUuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ vessel_uuid: string }>(
    `select vessel_uuid from vessel where organization_uuid = $1 and vessel_uuid = any($2::uuid[])
      order by vessel_uuid for key share`,
    [organizationUuid, vesselUuids],
  );
  return new Set(rows.map((row) => row.vessel_uuid));
}

const COLUMNS = `v.vessel_uuid, v.display_name, v.imo_number, v.call_sign, ${newestState("voyage")} as voyage,
  ${newestState("personnel")} as personnel`;

/** A vessel and the organisation it belongs to. */
export type NamedVessel = { organizationUuid: string; vesselUuid: string };

/** Returns the vessels of all organisations with this name or UUID. For admin commands. */
export async function findVessels(db: Db, nameOrUuid: string): Promise<NamedVessel[]> {
  const { rows } = await db.query<NamedVessel>(
    `select organization_uuid as "organizationUuid", vessel_uuid as "vesselUuid" from vessel
      where lower(display_name) = lower($1) or vessel_uuid::text = lower($1)`,
    [nameOrUuid],
  );
  return rows;
}
