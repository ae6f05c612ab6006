import type { MessageInitShape } from "@bufbuild/protobuf";
import type { CsrdOperationActionSchema } from "@shore/api/gen-server/shore/v1/csrd_pb";
import { shipTimeAt, toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../auth/caller.ts";
import type { Db } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { notFound } from "../../rpc/rpc-errors.ts";
import { type OperationActionRow, readOperationActions } from "./operation-actions.sql.ts";

/** What a vessel did that sustainability reporting counts. There is no call that alters it. */
export function csrd({ db }: { db: Db }): Handlers<"csrdOperationActionList"> {
  return {
    csrdOperationActionList: async ({ vesselUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const rows = await readOperationActions(db, { organizationUuid, vesselUuid });
      if (!rows) throw notFound("vessel");
      return { csrdOperationActions: rows.map(actionMessage) };
    },
  };
}

/** Volumes go out as they are stored; who shows them rounds. */
function actionMessage(row: OperationActionRow): MessageInitShape<typeof CsrdOperationActionSchema> {
  return {
    actionType: row.action_type,
    actionTime: shipTimeText(row.action_time, row.action_offset_minutes),
    operationUuid: row.operation_uuid,
    operationType: row.operation_type,
    operationTime: row.operation_time ? shipTimeText(row.operation_time, row.operation_offset_minutes ?? 0) : "",
    description: row.description,
    volumeM3: row.volume_m3,
    robM3: row.rob_m3,
  };
}

function shipTimeText(time: Date, offsetMinutes: number): string {
  return toIsoText(shipTimeAt(time.getTime(), offsetMinutes));
}
