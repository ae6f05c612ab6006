import type { Db } from "../../../database/db.ts";
import { JOIN_STATE, NOW_CROSSED_OUT } from "../../entries/joined-state.ts";

/** The logbook entry of an operation, or the time of its newest action. */
export type OperationEntryRow = {
  logbook_entry_uuid: string | null;
  event_time: Date;
  event_offset_minutes: number;
};

/**
 * Finds the entry whose user data refer to an operation, preferably the newest not removed; without one the time of the newest action.
 * Reads only the days around the operation. @returns undefined when the vessel has no such operation
 */
export async function readOperationEntry(
  db: Db,
  { organizationUuid, vesselUuid, operationUuid }: Record<"organizationUuid" | "vesselUuid" | "operationUuid", string>,
): Promise<OperationEntryRow | undefined> {
  const { rows } = await db.query<OperationEntryRow>(OF_OPERATION, [
    organizationUuid,
    vesselUuid,
    operationUuid,
    operationUuid.toLowerCase(),
  ]);
  return rows[0];
}

const OF_OPERATION = `
  with operation as (
    select min(least(operation_time, action_time)) as began, max(action_time) as ended,
           (array_agg(action_offset_minutes order by action_time desc))[1] as offset_minutes
      from csrd_operation_action
     where organization_uuid = $1 and vessel_uuid = $2 and operation_uuid = $3
    having count(*) > 0)
  select e.logbook_entry_uuid, coalesce(e.event_time, o.ended) as event_time,
         coalesce(e.event_offset_minutes, o.offset_minutes) as event_offset_minutes
    from operation o
    left join lateral (
      select e.logbook_entry_uuid, e.event_time, e.event_offset_minutes from logbook_entry e ${JOIN_STATE}
       where e.organization_uuid = $1 and e.vessel_uuid = $2
         and e.event_time >= o.began - interval '1 day' and e.event_time <= o.ended + interval '7 days'
         and exists (
           select from jsonb_path_query(e.entry, '$.userData[*] ? (@.fieldType == "mso_operation_ref").string') as reference
            where lower(reference #>> '{}') = $4)
       order by ${NOW_CROSSED_OUT}, e.event_time desc, e.logbook_entry_uuid desc limit 1) e on true`;
