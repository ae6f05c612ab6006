import type { MessageInitShape } from "@bufbuild/protobuf";
import type { CsrdOperationActionSchema } from "@shore/api/gen-server/shore/v1/csrd_pb";
import { TimeMark } from "@shore/api/gen-server/shore/v1/time_marks_pb";
import { isoTextAt, shipTimeAt, toIsoText } from "@shore/api/ship-time";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { notFound } from "../../../rpc/rpc-errors.ts";
import type { WorkerPool } from "../../../worker/worker-pool.ts";
import { answerVesselFile } from "../../datasets/vessel-file.ts";
import { type OperationActionRow, readOperationActions } from "./operation-actions.sql.ts";
import { readOperationEntry } from "./operation-entry.sql.ts";

type CsrdCalls = "csrdOperationActionList" | "csrdOperationEntryGet" | "generateCsrdFile";

/** A vessel's operation actions for sustainability reporting. No call alters them. */
export function csrd({ db, workers }: { db: Database; workers: WorkerPool }): Handlers<CsrdCalls> {
  return {
    csrdOperationActionList: async ({ vesselUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const rows = await readOperationActions(db, { organizationUuid, vesselUuid });
      if (!rows) throw notFound("vessel");
      return { csrdOperationActions: rows.map(actionMessage) };
    },
    csrdOperationEntryGet: async ({ vesselUuid, operationUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const found = await readOperationEntry(db, { organizationUuid, vesselUuid, operationUuid });
      if (!found) throw notFound("operation");
      return {
        logbookEntryUuid: found.logbook_entry_uuid ?? "",
        eventTime: isoTextAt(found.event_time.getTime(), found.event_offset_minutes),
      };
    },
    generateCsrdFile: (period, context) =>
      answerVesselFile({ db, workers }, context, { ...period, datasetName: "csrd", format: "csv" }, TOO_LARGE),
  };
}

/** Converts a row to the contract's message. Volumes are not rounded; the client rounds for display. */
function actionMessage(row: OperationActionRow): MessageInitShape<typeof CsrdOperationActionSchema> {
  return {
    actionUuid: row.action_uuid,
    actionType: row.action_type,
    actionTime: shipTimeText(row.action_time, row.action_offset_minutes),
    operationUuid: row.operation_uuid,
    operationType: row.operation_type,
    operationTime: row.operation_time ? shipTimeText(row.operation_time, row.operation_offset_minutes ?? 0) : "",
    description: row.description,
    volumeM3: row.volume_m3,
    robM3: row.rob_m3,
    ...(row.is_of_future && { timeMark: TimeMark.FUTURE }),
  };
}

function shipTimeText(time: Date, offsetMinutes: number): string {
  return toIsoText(shipTimeAt(time.getTime(), offsetMinutes));
}

const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period.";
