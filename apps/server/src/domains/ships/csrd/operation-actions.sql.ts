import { isOfFuture } from "../../entries/times-that-count.ts";
import type { Db } from "../../../database/db.ts";
import type { CsrdOperationActionTable } from "../../../database/rows.gen.ts";

/** An action as read. Volumes in cubic metres. */
export type OperationActionRow = Omit<
  CsrdOperationActionTable,
  "organization_uuid" | "vessel_uuid" | "volume_m3" | "rob_m3" | "receive_time"
> & {
  volume_m3: number;
  rob_m3: number;
  /** Whether its time lies so long after its receipt that it never counts as the newest. */
  is_of_future: boolean;
};

/** An action to insert. Times are instants as ISO text; volumes are decimals of up to six places. */
export type NewOperationAction = Omit<OperationActionRow, "action_time" | "operation_time" | "is_of_future"> & {
  vessel_uuid: string;
  action_time: string;
  operation_time: string | null;
};

/** Reads a vessel's actions, newest first; undefined when the organisation has no such vessel. */
export async function readOperationActions(
  db: Db,
  { organizationUuid, vesselUuid }: { organizationUuid: string; vesselUuid: string },
): Promise<OperationActionRow[] | undefined> {
  const { rows } = await db.query<OperationActionRow>(OF_VESSEL, [organizationUuid, vesselUuid]);
  if (rows.length > 0) return rows;
  const vessel = await db.query("select from vessel where organization_uuid = $1 and vessel_uuid = $2", [
    organizationUuid,
    vesselUuid,
  ]);
  return vessel.rowCount > 0 ? [] : undefined;
}

/**
 * Stores new actions; existing ones stay unchanged.
 * @param receiveTime undefined: now
 */
export async function storeOperationActions(
  db: Db,
  organizationUuid: string,
  actions: readonly NewOperationAction[],
  receiveTime?: Date,
): Promise<void> {
  await db.query(
    `insert into csrd_operation_action (organization_uuid, receive_time, ${WRITTEN})
     select $1, coalesce($3::timestamptz, now()), ${WRITTEN} from jsonb_populate_recordset(null::csrd_operation_action, $2)
     on conflict (vessel_uuid, action_uuid) do nothing`,
    [organizationUuid, JSON.stringify(actions), receiveTime ?? null],
  );
}

// Actions of one instant are ordered by uuid, so that the order is stable.
const OF_VESSEL = `
  select a.action_uuid, a.action_type, a.action_time, a.action_offset_minutes, a.operation_uuid, a.operation_type,
         a.operation_time, a.operation_offset_minutes, a.description, a.volume_m3::float8, a.rob_m3::float8,
         ${isOfFuture("a.action_time", "a.receive_time")} as is_of_future
    from csrd_operation_action a
   where a.organization_uuid = $1 and a.vessel_uuid = $2
   order by a.action_time desc, a.action_uuid desc`;

const WRITTEN = `vessel_uuid, action_uuid, action_type, action_time, action_offset_minutes, operation_uuid, operation_type,
  operation_time, operation_offset_minutes, description, volume_m3, rob_m3`;
