import type { Db } from "../../database/db.ts";

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
    JSON.stringify([{ fieldType: "mso_operation_ref", string: operationUuid.toLowerCase() }]),
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
      select logbook_entry_uuid, event_time, event_offset_minutes from logbook_entry
       where organization_uuid = $1 and vessel_uuid = $2
         and event_time >= o.began - interval '1 day' and event_time <= o.ended + interval '7 days'
         and entry->'userData' @> $4::jsonb
       order by crossed_out, event_time desc limit 1) e on true`;
