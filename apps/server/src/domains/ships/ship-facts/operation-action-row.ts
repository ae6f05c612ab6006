import type { NewOperationAction } from "../csrd/operation-actions.sql.ts";
import type { ShipInstant } from "../../../kernel/import-time.ts";
import type { OperationActionFact } from "./fact-kinds.ts";

/** Returns the row of an operation action. */
export function operationActionRow(
  vesselUuid: string,
  { factUuid, action }: { factUuid: string; action: OperationActionFact },
): NewOperationAction {
  return {
    vessel_uuid: vesselUuid,
    action_uuid: factUuid,
    action_type: action.actionType,
    action_time: utc(action.actionTime),
    action_offset_minutes: action.actionTime.offsetMinutes,
    operation_uuid: action.operationUuid,
    operation_type: action.operationType,
    operation_time: action.operationTime ? utc(action.operationTime) : null,
    operation_offset_minutes: action.operationTime?.offsetMinutes ?? null,
    description: action.description,
    volume_m3: action.volumeM3,
    rob_m3: action.robM3,
  };
}

function utc({ epochMilliseconds }: ShipInstant): string {
  return new Date(epochMilliseconds).toISOString();
}
