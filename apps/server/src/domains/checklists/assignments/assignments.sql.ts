import type { Db } from "../../../database/db.ts";
import type { VesselChecklistTable } from "../../../database/rows.gen.ts";

/** Assignment of a checklist to a vessel: which revision, and why. */
export type Assignment = Pick<
  VesselChecklistTable,
  "revision_uuid" | "collection_uuid" | "vessel_group_uuids" | "fleet"
>;

/** A vessel and a checklist whose stored assignment differs from the derived one; at most one of the two is null. */
export type AssignmentDifference = {
  vessel_uuid: string;
  template_uuid: string;
  /** Null: the vessel should not have the checklist. */
  wanted: Assignment | null;
  /** Null: none is stored. */
  held: (Assignment & { assigned_time: string }) | null;
};

/** Restriction to vessels and a checklist; an undefined field does not restrict. */
export type AssignmentScope = { vesselUuids?: readonly string[] | undefined; templateUuid?: string | undefined };

/**
 * Compares the stored assignments with those derived from members, distribution, collections, published revisions and the fleet's
 * checklists. @param renamedUuid a renamed group or collection: assignments through it differ, too
 */
export async function readAssignmentDifferences(
  db: Db,
  organizationUuid: string,
  { vesselUuids, templateUuid, renamedUuid }: AssignmentScope & { renamedUuid?: string | undefined } = {},
): Promise<AssignmentDifference[]> {
  const { rows } = await db.query<AssignmentDifference>(
    `with given as (
       select m.vessel_uuid, t.template_uuid, t.collection_uuid, m.vessel_group_uuid
         from resource_distribution d
         join vessel_group_member m on m.organization_uuid = $1 and m.vessel_group_uuid = d.vessel_group_uuid
         join checklist_template t on t.organization_uuid = $1 and t.collection_uuid = d.collection_uuid
        where d.organization_uuid = $1
          and ($2::uuid[] is null or m.vessel_uuid = any($2)) and ($3::uuid is null or t.template_uuid = $3)
       union all
       select v.vessel_uuid, t.template_uuid, t.collection_uuid, null
         from fleet_checklist_template f
         join checklist_template t on t.organization_uuid = $1 and t.template_uuid = f.template_uuid
         join vessel v on v.organization_uuid = $1
        where f.organization_uuid = $1
          and ($2::uuid[] is null or v.vessel_uuid = any($2)) and ($3::uuid is null or t.template_uuid = $3)),
     latest as (
       select distinct on (template_uuid) template_uuid, revision_uuid from checklist_revision
        where organization_uuid = $1 and not draft and ($3::uuid is null or template_uuid = $3)
        order by template_uuid, revision_number desc),
     wanted as (
       select g.vessel_uuid, g.template_uuid, g.collection_uuid, l.revision_uuid,
              coalesce(array_agg(g.vessel_group_uuid order by g.vessel_group_uuid)
                         filter (where g.vessel_group_uuid is not null), '{}') as vessel_group_uuids,
              bool_or(g.vessel_group_uuid is null) as fleet
         from given g join latest l on l.template_uuid = g.template_uuid
        group by g.vessel_uuid, g.template_uuid, g.collection_uuid, l.revision_uuid),
     held as (
       select vessel_uuid, template_uuid, collection_uuid, revision_uuid, vessel_group_uuids, fleet, assigned_time
         from vessel_checklist
        where organization_uuid = $1 and to_time is null
          and ($2::uuid[] is null or vessel_uuid = any($2)) and ($3::uuid is null or template_uuid = $3))
     select coalesce(w.vessel_uuid, h.vessel_uuid) as vessel_uuid, coalesce(w.template_uuid, h.template_uuid) as template_uuid,
            case when w.vessel_uuid is not null then to_jsonb(w) end as wanted,
            case when h.vessel_uuid is not null then to_jsonb(h) end as held
       from wanted w full join held h on h.vessel_uuid = w.vessel_uuid and h.template_uuid = w.template_uuid
      where (w.revision_uuid, w.collection_uuid, w.vessel_group_uuids, w.fleet)
            is distinct from (h.revision_uuid, h.collection_uuid, h.vessel_group_uuids, h.fleet)
         or $4::uuid is not null and (h.collection_uuid = $4 or $4 = any(h.vessel_group_uuids))
      order by 1, 2`,
    [organizationUuid, vesselUuids ?? null, templateUuid ?? null, renamedUuid ?? null],
  );
  return rows;
}

/** Counts the stored current assignments of the organisation's vessels. */
export async function countAssignments(db: Db, organizationUuid: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*) as count from vessel_checklist where organization_uuid = $1 and to_time is null",
    [organizationUuid],
  );
  return rows[0]?.count ?? 0;
}

/** Returns the names of groups and collections by uuid. */
export async function readReasonNames(
  db: Db,
  organizationUuid: string,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ uuid: string; name: string }>(
    `select vessel_group_uuid as uuid, display_name as name from vessel_group
      where organization_uuid = $1 and vessel_group_uuid = any($2::uuid[])
     union all
     select collection_uuid, display_name from checklist_collection
      where organization_uuid = $1 and collection_uuid = any($2::uuid[])`,
    [organizationUuid, uuids],
  );
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

/** Whether assignments are recorded: false until the first run for an organisation older than their history. */
export async function areAssignmentsKnown(db: Db, organizationUuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from organization where organization_uuid = $1 and assignments_known_time is not null",
    [organizationUuid],
  );
  return rowCount > 0;
}

/** Marks the start of an organisation's assignment history. */
export async function setAssignmentsKnown(db: Db, organizationUuid: string): Promise<void> {
  await db.query(
    "update organization set assignments_known_time = now() where organization_uuid = $1 and assignments_known_time is null",
    [organizationUuid],
  );
}

/** Returns the instant of a change of assignments: now, but later than any before it, even if the clock was set back. */
export async function nextChangeTime(db: Db, organizationUuid: string): Promise<Date> {
  const { rows } = await db.query<{ time: Date }>(
    `update organization
        set assignments_change_time = greatest(date_trunc('milliseconds', clock_timestamp()),
                                               assignments_change_time + interval '1 millisecond')
      where organization_uuid = $1 returning assignments_change_time as time`,
    [organizationUuid],
  );
  if (!rows[0]) throw new Error(`There is no organisation ${organizationUuid}`);
  return rows[0].time;
}

/** End of an assignment. */
export type AssignmentEnd = Pick<VesselChecklistTable, "vessel_uuid" | "template_uuid" | "end_cause"> & {
  audit_event_uuid: string | null;
};

/** Ends current assignments. */
export async function endAssignments(
  db: Db,
  organizationUuid: string,
  time: Date,
  ends: readonly AssignmentEnd[],
): Promise<void> {
  await db.query(
    `update vessel_checklist c set to_time = $2, end_cause = e.end_cause, to_audit_event_uuid = e.audit_event_uuid
       from jsonb_to_recordset($3::jsonb)
              as e (vessel_uuid uuid, template_uuid uuid, end_cause text, audit_event_uuid uuid)
      where c.organization_uuid = $1 and c.vessel_uuid = e.vessel_uuid and c.template_uuid = e.template_uuid
        and c.to_time is null`,
    [organizationUuid, time, JSON.stringify(ends)],
  );
}

/** A new assignment. */
export type AssignmentBegin = Assignment &
  Pick<VesselChecklistTable, "vessel_uuid" | "template_uuid" | "collection_name" | "vessel_group_names"> & {
    /** Undefined: the vessel did not have the checklist until now. */
    assigned_time: string | undefined;
    audit_event_uuid: string | null;
  };

/** Inserts current assignments. */
export async function beginAssignments(
  db: Db,
  organizationUuid: string,
  time: Date,
  begins: readonly AssignmentBegin[],
): Promise<void> {
  await db.query(
    `insert into vessel_checklist
       (organization_uuid, vessel_uuid, template_uuid, from_time, revision_uuid, assigned_time, collection_uuid, collection_name,
        vessel_group_uuids, vessel_group_names, fleet, from_audit_event_uuid)
     select $1, vessel_uuid, template_uuid, $2::timestamptz, revision_uuid, coalesce(assigned_time, $2::timestamptz),
            collection_uuid, collection_name, vessel_group_uuids, vessel_group_names, fleet, audit_event_uuid
       from jsonb_to_recordset($3::jsonb)
              as b (vessel_uuid uuid, template_uuid uuid, revision_uuid uuid, assigned_time timestamptz, collection_uuid uuid,
                    collection_name text, vessel_group_uuids uuid[], vessel_group_names text[], fleet boolean, audit_event_uuid uuid)`,
    [organizationUuid, time, JSON.stringify(begins)],
  );
}
