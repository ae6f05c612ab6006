import type { Db } from "../../database/db.ts";
import type { VesselOfOrganization } from "../entries/entry-states.sql.ts";

/** Marks all vessels of an organisation as pending. */
export async function insertAllPending(tx: Db, organizationUuid: string): Promise<void> {
  await tx.query(
    `insert into balance_pending (organization_uuid, vessel_uuid)
     select organization_uuid, vessel_uuid from vessel where organization_uuid = $1 on conflict do nothing`,
    [organizationUuid],
  );
}

/** Marks all vessels of every organisation as pending. */
export async function requestBalance(db: Db): Promise<void> {
  await db.query(
    `insert into balance_pending (organization_uuid, vessel_uuid)
     select organization_uuid, vessel_uuid from vessel on conflict do nothing`,
  );
}

/** Dequeues a pending vessel in this transaction; undefined: none is left. */
export async function dequeuePending(tx: Db): Promise<VesselOfOrganization | undefined> {
  const { rows } = await tx.query<VesselOfOrganization>(
    `delete from balance_pending where (organization_uuid, vessel_uuid) = (
       select organization_uuid, vessel_uuid from balance_pending
        order by organization_uuid, vessel_uuid for update skip locked limit 1)
     returning organization_uuid as "organizationUuid", vessel_uuid as "vesselUuid"`,
  );
  return rows[0];
}
