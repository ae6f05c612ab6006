import type { Db } from "../../../database/db.ts";
import type { ChecklistRevisionPublishedTable, VesselChecklistTable } from "../../../database/rows.gen.ts";
import type { BoardReceipt } from "./board-state.ts";

/** A checklist that a vessel has or had. */
export type VesselChecklistRow = Pick<
  VesselChecklistTable,
  "template_uuid" | "revision_uuid" | "assigned_time" | "collection_name" | "vessel_group_names" | "fleet"
> &
  Pick<ChecklistRevisionPublishedTable, "revision_number" | "display_name" | "document_reference" | "publish_time"> & {
    /** End of the vessel's assignment of the revision; null: it still has it. */
    until_time: Date | null;
    removed: boolean;
  };

/** Returns since when the vessels' checklists are recorded; null: not yet. */
export async function readKnownTime(db: Db, organizationUuid: string): Promise<Date | null> {
  const { rows } = await db.query<{ known: Date | null }>(
    "select assignments_known_time as known from organization where organization_uuid = $1",
    [organizationUuid],
  );
  return rows[0]?.known ?? null;
}

/** Returns the checklists that a vessel had at an instant, by name. */
export async function readVesselChecklists(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  asOf: Date,
): Promise<VesselChecklistRow[]> {
  const { rows } = await db.query<VesselChecklistRow>(
    `select ${COLUMNS},
            (select min(e.to_time) from vessel_checklist e
              where e.organization_uuid = $1 and e.vessel_uuid = $2 and e.template_uuid = c.template_uuid
                and e.revision_uuid = c.revision_uuid and e.to_time > $3
                -- Where only the reason changed, the next row begins as this one ends.
                and not exists (select 1 from vessel_checklist n
                                 where n.organization_uuid = $1 and n.vessel_uuid = $2 and n.template_uuid = e.template_uuid
                                   and n.from_time = e.to_time and n.revision_uuid = e.revision_uuid)) as until_time
       from vessel_checklist c ${WITH_REVISION}
      where c.organization_uuid = $1 and c.vessel_uuid = $2 and c.from_time <= $3 and (c.to_time is null or c.to_time > $3)
      order by lower(p.display_name), p.display_name, c.template_uuid`,
    [organizationUuid, vesselUuid, asOf],
  );
  return rows;
}

/** Returns a vessel's receipts of revisions, by revision. */
export async function readReceipts(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  revisionUuids: readonly string[],
): Promise<Map<string, BoardReceipt[]>> {
  const { rows } = await db.query<BoardReceipt & { revision_uuid: string }>(
    `select revision_uuid, state, first_time, first_offset_minutes, receipt_time, receipt_offset_minutes, receipt_user
       from checklist_receipt
      where organization_uuid = $1 and vessel_uuid = $2 and revision_uuid = any($3::uuid[])`,
    [organizationUuid, vesselUuid, revisionUuids],
  );
  return Map.groupBy(rows, ({ revision_uuid }) => revision_uuid);
}

/** A change of a vessel's checklists. */
export type ChangeRow = VesselChecklistRow & {
  kind: "gained" | "lost" | "revision";
  time: Date;
  end_cause: string | null;
  /** The audit event of the act; null: none is known. */
  audit_event_uuid: string | null;
  action: string | null;
  subject_kind: string | null;
  actor_display_name: string | null;
  /** Whether there are changes before the page. */
  has_older: boolean;
};

/** Returns the newest changes of a vessel's checklists before an instant: `limit` of them, and all that share the last one's instant. */
export async function readChanges(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
  { before, limit }: { before: Date | undefined; limit: number },
): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(
    `with periods as (
       select *, lag(to_time) over near as previous_to, lag(revision_uuid) over near as previous_revision,
              lead(from_time) over near as next_from
         from vessel_checklist where organization_uuid = $1 and vessel_uuid = $2
       window near as (partition by template_uuid order by from_time)),
     changes as (
       select 'gained' as kind, from_time as time, from_audit_event_uuid as audit_event_uuid, p.* from periods p
        where previous_to is distinct from from_time
       union all
       select 'revision', from_time, from_audit_event_uuid, p.* from periods p
        where previous_to = from_time and previous_revision <> revision_uuid
       union all
       select 'lost', to_time, to_audit_event_uuid, p.* from periods p
        where to_time is not null and next_from is distinct from to_time),
     page as (
       select * from changes where $3::timestamptz is null or time < $3
        order by time desc fetch first ($4) rows with ties)
     select c.kind, c.time, c.end_cause, ${COLUMNS}, null::timestamptz as until_time,
            e.audit_event_uuid, e.action, split_part(e.subject, '/', 1) as subject_kind,
            (select u.display_name from app_user u
              where u.organization_uuid = $1 and u.user_uuid = e.actor_user_uuid) as actor_display_name,
            exists (select 1 from changes o where o.time < (select min(time) from page)) as has_older
       from page c ${WITH_REVISION}
       left join audit_event e on e.organization_uuid = $1 and e.audit_event_uuid = c.audit_event_uuid
      order by c.time desc, lower(p.display_name), p.display_name, c.template_uuid, c.kind`,
    [organizationUuid, vesselUuid, before ?? null, limit],
  );
  return rows;
}

const COLUMNS = `c.template_uuid, c.revision_uuid, c.assigned_time, c.collection_name, c.vessel_group_names, c.fleet,
       p.revision_number, p.display_name, p.document_reference, p.publish_time,
       not exists (select 1 from checklist_template t
                    where t.organization_uuid = $1 and t.template_uuid = c.template_uuid) as removed`;
const WITH_REVISION = `join checklist_revision_published p on p.organization_uuid = $1 and p.revision_uuid = c.revision_uuid`;
