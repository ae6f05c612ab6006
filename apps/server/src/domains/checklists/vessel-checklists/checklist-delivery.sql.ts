import type { Db } from "../../../database/db.ts";
import type { ChecklistRevisionPublishedTable, VesselChecklistTable } from "../../../database/rows.gen.ts";
import type { BoardReceipt } from "./board-state.ts";

/** Filter of the delivery; undefined fields do not restrict. */
export type DeliveryScope = { templateUuid: string | undefined; vesselUuid: string | undefined };

/** A vessel that has a checklist, and the collection that contains it. */
export type AssignedRow = Pick<
  VesselChecklistTable,
  "vessel_uuid" | "template_uuid" | "revision_uuid" | "assigned_time" | "collection_uuid" | "collection_name"
>;

/** Returns the vessels' current checklists. */
export async function readAssigned(
  db: Db,
  organizationUuid: string,
  { templateUuid, vesselUuid }: DeliveryScope,
): Promise<AssignedRow[]> {
  const { rows } = await db.query<AssignedRow>(
    `select c.vessel_uuid, c.template_uuid, c.revision_uuid, c.assigned_time, c.collection_uuid, c.collection_name
       from vessel_checklist c where ${NOW_IN_SCOPE}`,
    [organizationUuid, templateUuid ?? null, vesselUuid ?? null],
  );
  return rows;
}

/** A checklist in its latest revision. */
export type DeliveredChecklistRow = Pick<
  ChecklistRevisionPublishedTable,
  "template_uuid" | "revision_uuid" | "revision_number" | "display_name" | "document_reference" | "publish_time"
>;

/** Returns published revisions, without their content. */
export async function readRevisionHeads(
  db: Db,
  organizationUuid: string,
  revisionUuids: readonly string[],
): Promise<DeliveredChecklistRow[]> {
  const { rows } = await db.query<DeliveredChecklistRow>(
    `select template_uuid, revision_uuid, revision_number, display_name, document_reference, publish_time
       from checklist_revision_published where organization_uuid = $1 and revision_uuid = any($2::uuid[])`,
    [organizationUuid, revisionUuids],
  );
  return rows;
}

/** Returns the vessels' receipts of their current revisions; for one in use that was never withdrawn only that one. */
export async function readLatestReceipts(
  db: Db,
  organizationUuid: string,
  { templateUuid, vesselUuid }: DeliveryScope,
): Promise<(BoardReceipt & { vessel_uuid: string; revision_uuid: string })[]> {
  const { rows } = await db.query<BoardReceipt & { vessel_uuid: string; revision_uuid: string }>(
    `select r.vessel_uuid, r.revision_uuid, ${RECEIPT}
       from vessel_checklist c
       join checklist_receipt r
         on r.organization_uuid = $1 and r.vessel_uuid = c.vessel_uuid and r.revision_uuid = c.revision_uuid
      where ${NOW_IN_SCOPE}
        and (r.state in ('in_use', 'withdrawn') or not ${hasReceipt("in_use")} or ${hasReceipt("withdrawn")})`,
    [organizationUuid, templateUuid ?? null, vesselUuid ?? null],
  );
  return rows;
}

/** Returns the receipts of older revisions where a vessel has sent none for the latest. */
export async function readOlderReceipts(
  db: Db,
  organizationUuid: string,
  { templateUuid, vesselUuid }: DeliveryScope,
): Promise<(BoardReceipt & { vessel_uuid: string; template_uuid: string; revision_number: number })[]> {
  const { rows } = await db.query<
    BoardReceipt & { vessel_uuid: string; template_uuid: string; revision_number: number }
  >(
    `with silent as materialized (
       select c.vessel_uuid, c.template_uuid, c.revision_uuid from vessel_checklist c
        where ${NOW_IN_SCOPE}
          and not exists (select 1 from checklist_receipt n
                           where n.organization_uuid = $1 and n.vessel_uuid = c.vessel_uuid and n.revision_uuid = c.revision_uuid)),
     -- Looked up one by one: a ship has receipts of many checklists.
     older as materialized (
       select s.vessel_uuid, s.template_uuid, p.revision_uuid, p.revision_number
         from silent s
         join checklist_revision_published p
           on p.organization_uuid = $1 and p.template_uuid = s.template_uuid and p.revision_uuid <> s.revision_uuid)
     select o.vessel_uuid, o.template_uuid, o.revision_number, ${RECEIPT}
       from older o
       join checklist_receipt r
         on r.organization_uuid = $1 and r.vessel_uuid = o.vessel_uuid and r.revision_uuid = o.revision_uuid`,
    [organizationUuid, templateUuid ?? null, vesselUuid ?? null],
  );
  return rows;
}

/** A vessel with its delivery status. */
export type DeliveryVesselRow = {
  vessel_uuid: string;
  display_name: string;
  ever_had_credential: boolean;
  last_contact_time: Date | null;
};

/** Returns the organisation's vessels by name. */
export async function readDeliveryVessels(
  db: Db,
  organizationUuid: string,
  { vesselUuid }: Pick<DeliveryScope, "vesselUuid">,
): Promise<DeliveryVesselRow[]> {
  const { rows } = await db.query<DeliveryVesselRow>(
    `select v.vessel_uuid, v.display_name, l.last_contact_time, l.vessel_uuid is not null as ever_had_credential
       from vessel v
       -- A link is made with the first credential.
       left join ship_link l on l.organization_uuid = $1 and l.vessel_uuid = v.vessel_uuid
      where v.organization_uuid = $1 and ($2::uuid is null or v.vessel_uuid = $2)
      order by lower(v.display_name), v.display_name, v.vessel_uuid`,
    [organizationUuid, vesselUuid ?? null],
  );
  return rows;
}

const NOW_IN_SCOPE = `c.organization_uuid = $1 and c.to_time is null
        and ($2::uuid is null or c.template_uuid = $2) and ($3::uuid is null or c.vessel_uuid = $3)`;
/** Returns a condition: the ship sent a receipt of that state for the revision of `r`. */
function hasReceipt(state: "in_use" | "withdrawn"): string {
  return `exists (select 1 from checklist_receipt s
           where s.organization_uuid = $1 and s.vessel_uuid = r.vessel_uuid and s.revision_uuid = r.revision_uuid
             and s.state = '${state}')`;
}

const RECEIPT = `r.state, r.first_time, r.first_offset_minutes, r.receipt_time, r.receipt_offset_minutes, r.receipt_user`;
