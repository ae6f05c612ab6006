import type { Database } from "../../database/db.ts";

/** Rewrites the assignment history as if the current distribution had applied since the first published revision. */
export async function backdateAssignments(database: Database, organizationUuid: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `with now_assigned as (delete from vessel_checklist where organization_uuid = $1 returning *)
       insert into vessel_checklist
       select a.organization_uuid, a.vessel_uuid, a.template_uuid, p.publish_time as from_time, p.next_time as to_time, p.revision_uuid,
              p.first_time, a.collection_uuid, a.collection_name, a.vessel_group_uuids, a.vessel_group_names, a.fleet, null,
              case when p.next_time is not null then 'revision' end, null
         from now_assigned a
         join (select p.template_uuid, p.revision_uuid, p.publish_time,
                      lead(p.publish_time) over (partition by p.template_uuid order by p.revision_number) as next_time,
                      min(p.publish_time) over (partition by p.template_uuid) as first_time
                 from checklist_revision_published p where p.organization_uuid = $1) p
           on p.template_uuid = a.template_uuid
        where a.to_time is null`,
      [organizationUuid],
    );
    await tx.query(
      `update organization set (assignments_known_time, assignments_change_time) =
              (select min(from_time), max(from_time) from vessel_checklist where organization_uuid = $1)
        where organization_uuid = $1`,
      [organizationUuid],
    );
  });
}
