import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { Database } from "../../database/db.ts";
import { IMPORT_EPOCH } from "../../kernel/import-epoch.ts";
import { readBatchOf, storeBatch } from "../../domains/ships/ship-facts/store-batch.ts";
import { type VesselRevision, receiptFacts } from "./checklist-receipts.ts";
import { RECEIVED } from "./load-ship-links.ts";

/** Stores the ships' checklist receipts as the last batch of each ship. Needs links and checklists. */
export async function loadReceipts(database: Database, organizationUuid: string): Promise<void> {
  const { rows: ships } = await database.query<Ship>(SHIPS, [organizationUuid]);
  for (const ship of ships) {
    const { rows: revisions } = await database.query<VesselRevision>(REVISIONS, [organizationUuid, ship.vesselUuid]);
    const facts = receiptFacts(ship.name, revisions, ship.lastTime - 60_000);
    if (facts.length === 0) continue;
    const vessel = { organizationUuid, vesselUuid: ship.vesselUuid };
    await database.transaction(async (tx) => {
      const read = await readBatchOf(
        {
          epochUuid: ship.epochUuid,
          sequence: ship.receivedThrough + 1,
          facts: facts.map((fact) => create(ShipFactSchema, { content: Buffer.from(JSON.stringify(fact)) })),
          shipTime: { epochMilliseconds: ship.lastTime + ship.clockDifferenceMs, offsetMinutes: 60 },
          packedBytes: 0,
          credentialUuid: ship.credentialUuid,
        },
        ship.vesselUuid,
      );
      const stored = await storeBatch(tx, vessel, { ...read, packedBytes: read.content.length });
      if ("mismatch" in stored || stored.keptAside.length > 0)
        throw new Error(`The receipts of the demonstration's ${ship.name} were not accepted`);
      const time = new Date(ship.lastTime);
      await tx.query(RECEIVED, [organizationUuid, ship.vesselUuid, ship.epochUuid, ship.receivedThrough + 1, time]);
      await tx.query(
        "update checklist_receipt set receive_time = $3 where organization_uuid = $1 and vessel_uuid = $2",
        [organizationUuid, ship.vesselUuid, time],
      );
      await tx.query(
        `update ship_link set last_contact_time = greatest(last_contact_time, $3)
          where organization_uuid = $1 and vessel_uuid = $2`,
        [organizationUuid, ship.vesselUuid, time],
      );
      await tx.query(
        `update ship_credential set last_used_time = greatest(last_used_time, $4)
          where organization_uuid = $1 and vessel_uuid = $2 and credential_uuid = $3`,
        [organizationUuid, ship.vesselUuid, ship.credentialUuid, time],
      );
      await tx.query(
        "update ship_epoch set last_time = $4 where organization_uuid = $1 and vessel_uuid = $2 and epoch_uuid = $3",
        [organizationUuid, ship.vesselUuid, ship.epochUuid, time],
      );
    });
  }
}

type Ship = {
  name: string;
  vesselUuid: string;
  epochUuid: string;
  credentialUuid: string;
  receivedThrough: number;
  /** When the receipts are sent, milliseconds since 1970. */
  lastTime: number;
  clockDifferenceMs: number;
};

/** Receipts are sent a second after the newest batch. */
const SHIPS = `
  select v.display_name as name, v.vessel_uuid as "vesselUuid", e.epoch_uuid as "epochUuid", c.credential_uuid as "credentialUuid",
         e.received_through as "receivedThrough", l.clock_difference_ms as "clockDifferenceMs",
         (extract(epoch from max(b.receive_time)) * 1000)::bigint + 1000 as "lastTime"
    from vessel v
    join ship_link l on l.organization_uuid = $1 and l.vessel_uuid = v.vessel_uuid
    join ship_epoch e on e.organization_uuid = $1 and e.vessel_uuid = v.vessel_uuid and e.epoch_uuid <> '${IMPORT_EPOCH}'
    join ship_credential c on c.organization_uuid = $1 and c.vessel_uuid = v.vessel_uuid
    join ship_batch b on b.organization_uuid = $1 and b.vessel_uuid = v.vessel_uuid and b.epoch_uuid = e.epoch_uuid
   where v.organization_uuid = $1
   group by v.display_name, v.vessel_uuid, e.epoch_uuid, c.credential_uuid, e.received_through, l.clock_difference_ms`;

const REVISIONS = `
  select p.document_reference as "documentReference", p.revision_uuid as "revisionUuid", p.revision_number as "revisionNumber",
         (extract(epoch from p.publish_time) * 1000)::bigint as "publishTime", c.to_time is null as "isLatest"
    from vessel_checklist c
    join checklist_revision_published p on p.organization_uuid = $1 and p.revision_uuid = c.revision_uuid
   where c.organization_uuid = $1 and c.vessel_uuid = $2
   order by p.publish_time`;
