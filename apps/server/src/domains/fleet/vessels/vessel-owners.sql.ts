import type { Db } from "../../../database/db.ts";

/** Returns the vessels of an organisation, each with that organisation. */
export async function readVesselOwners(db: Db, organizationUuid: string): Promise<Map<string, string>> {
  return ownersOf(await db.query<VesselOwner>(`${VESSEL_OWNERS} where organization_uuid = $1`, [organizationUuid]));
}

/** Returns the organisation of each vessel of all organisations. For admin commands. */
export async function readAllVesselOwners(db: Db): Promise<Map<string, string>> {
  return ownersOf(await db.query<VesselOwner>(VESSEL_OWNERS));
}

type VesselOwner = { vessel_uuid: string; organization_uuid: string };

function ownersOf({ rows }: { rows: VesselOwner[] }): Map<string, string> {
  return new Map(rows.map((row) => [row.vessel_uuid, row.organization_uuid]));
}

const VESSEL_OWNERS = "select vessel_uuid, organization_uuid from vessel";
