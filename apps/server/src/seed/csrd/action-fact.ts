import { isoTextAt } from "@shore/api/ship-time";
import type { OperationAction } from "./sludge-actions.ts";

/** Serialises an operation action as a ship sends it. Source: docs/ship-link.md#facts. */
export function actionFact(action: OperationAction): Buffer {
  const actionTime = isoTextAt(Date.parse(action.action_time), action.action_offset_minutes);
  return Buffer.from(
    JSON.stringify({
      factUuid: action.action_uuid,
      kind: "operation_action",
      time: actionTime,
      actionUuid: action.action_uuid,
      actionType: action.action_type,
      actionTime,
      operationUuid: action.operation_uuid,
      operationType: action.operation_type,
      ...(action.operation_time === null
        ? {}
        : { operationTime: isoTextAt(Date.parse(action.operation_time), action.operation_offset_minutes ?? 0) }),
      description: action.description,
      volumeM3: action.volume_m3,
      robM3: action.rob_m3,
    }),
  );
}
