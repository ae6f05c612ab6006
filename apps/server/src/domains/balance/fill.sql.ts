import type { Db } from "../../database/db.ts";
import type { VesselOfOrganization } from "../logbooks/entry-states.sql.ts";

/** Leaves all vessels of an organisation to the job. */
export async function insertAllPending(tx: Db, organizationUuid: string): Promise<void> {
  await tx.query(
    `insert into balance_pending (organization_uuid, vessel_uuid)
     select organization_uuid, vessel_uuid from vessel where organization_uuid = $1 on conflict do nothing`,
    [organizationUuid],
  );
}

/** Leaves all vessels of every organisation to the job. */
export async function requestBalance(db: Db): Promise<void> {
  await db.query(
    `insert into balance_pending (organization_uuid, vessel_uuid)
     select organization_uuid, vessel_uuid from vessel on conflict do nothing`,
  );
}

/** Takes a vessel that waits, which is forgotten when the transaction commits; undefined: none is left. */
export async function takePending(tx: Db): Promise<VesselOfOrganization | undefined> {
  const { rows } = await tx.query<VesselOfOrganization>(
    `delete from balance_pending where (organization_uuid, vessel_uuid) = (
       select organization_uuid, vessel_uuid from balance_pending
        order by organization_uuid, vessel_uuid for update skip locked limit 1)
     returning organization_uuid as "organizationUuid", vessel_uuid as "vesselUuid"`,
  );
  return rows[0];
}
