import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  DataExportRunState,
  type DataExportScheduleArtifactSchema,
  type DataExportScheduleRunSchema,
} from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { callerOf } from "../../../../auth/caller.ts";
import type { Database } from "../../../../database/db.ts";
import type { Handlers } from "../../../../rpc/handlers.ts";
import { failedPrecondition, notFound } from "../../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../../kernel/utc-iso.ts";
import { recordChange } from "../../../../audit/audit-events.ts";
import { authorOf } from "../../../../audit/author.ts";
import { enqueueRun } from "../worker/enqueue.ts";
import { type ArtifactRow, readNewestArtifacts, readNewestRuns, type RunRow, setDueNow, resetRun } from "./runs.sql.ts";
import { scheduleExists } from "./schedules.sql.ts";

/** Runs and files of schedules. */
export function scheduleRuns({ db }: { db: Database }): Handlers<RunCalls> {
  return {
    dataExportScheduleRunList: async ({ dataExportScheduleUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      await refuseUnknown(organizationUuid, dataExportScheduleUuid);
      const runs = await readNewestRuns(db, organizationUuid, dataExportScheduleUuid, MAX_RUNS);
      return { runs: runs.map(toRun) };
    },
    dataExportScheduleArtifactList: async ({ dataExportScheduleUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      await refuseUnknown(organizationUuid, dataExportScheduleUuid);
      const artifacts = await readNewestArtifacts(db, organizationUuid, dataExportScheduleUuid, MAX_ARTIFACTS);
      return { artifacts: artifacts.map((row) => toArtifact(dataExportScheduleUuid.toLowerCase(), row)) };
    },
    dataExportScheduleRunRetry: async ({ dataExportScheduleUuid: scheduleUuid, runUuid }, context) => {
      const author = authorOf(context);
      const { organizationUuid } = author;
      const outcome = await db.transaction(async (tx) => {
        const run = await resetRun(tx, organizationUuid, scheduleUuid, runUuid);
        if (typeof run === "string") return run;
        await enqueueRun(tx, { organizationUuid, scheduleUuid, runUuid: runUuid.toLowerCase() });
        const subject = { kind: "data_export_run", uuid: runUuid.toLowerCase() } as const;
        await recordChange(tx, author, { action: "retried", subject, after: { scheduleUuid, filename: run.filename } });
        return "waits";
      });
      if (outcome === "absent") throw notFound("run");
      if (outcome === "not failed") throw failedPrecondition("This run has not failed.");
      return {};
    },
    dataExportScheduleRunNow: async ({ dataExportScheduleUuid: scheduleUuid }, context) => {
      const author = authorOf(context);
      const outcome = await db.transaction(async (tx) => {
        const due = await setDueNow(tx, author.organizationUuid, scheduleUuid);
        if (typeof due === "string") return due;
        const subject = { kind: "data_export_schedule", uuid: scheduleUuid.toLowerCase() } as const;
        const toTime = utcIso(due.next_run_time);
        await recordChange(tx, author, {
          action: "started",
          subject,
          after: { displayName: due.display_name, toTime },
        });
        return { toTime };
      });
      if (outcome === "absent") throw notFound("data export");
      if (outcome === "disabled") throw failedPrecondition("This data export is disabled. Enable it first.");
      if (outcome === "under way")
        throw failedPrecondition("The files of its last run are still being made. Try again when they are there.");
      return outcome;
    },
  };

  async function refuseUnknown(organizationUuid: string, scheduleUuid: string): Promise<void> {
    if (!(await scheduleExists(db, organizationUuid, scheduleUuid))) throw notFound("data export");
  }
}

type RunCalls =
  | "dataExportScheduleRunList"
  | "dataExportScheduleArtifactList"
  | "dataExportScheduleRunRetry"
  | "dataExportScheduleRunNow";

function toRun(row: RunRow): MessageInitShape<typeof DataExportScheduleRunSchema> {
  return {
    runUuid: row.run_uuid,
    vesselUuid: row.vessel_uuid,
    vesselDisplayName: row.vessel_display_name,
    datasetName: row.dataset_name,
    fromTime: utcIso(row.from_time),
    toTime: utcIso(row.to_time),
    state: STATES[row.state],
    reason: row.reason,
    attempts: row.attempts,
    startTime: utcIso(row.start_time),
    endTime: utcIso(row.end_time),
    nextAttemptTime: utcIso(row.next_attempt_time),
    filename: row.filename,
  };
}

function toArtifact(scheduleUuid: string, row: ArtifactRow): MessageInitShape<typeof DataExportScheduleArtifactSchema> {
  return {
    scheduleUuid,
    datasetName: row.dataset_name,
    filename: row.filename,
    contentType: row.content_type,
    hash: row.hash?.toString("hex") ?? "",
    sizeBytes: BigInt(row.size_bytes ?? 0),
    createTime: utcIso(row.file_create_time),
    uploadTime: utcIso(row.upload_time),
  };
}

const STATES = {
  waiting: DataExportRunState.WAITING,
  running: DataExportRunState.RUNNING,
  completed: DataExportRunState.COMPLETED,
  failed: DataExportRunState.FAILED,
} satisfies Record<RunRow["state"], DataExportRunState>;

/** Limit set by the contract. */
const MAX_RUNS = 1_000;
const MAX_ARTIFACTS = 10_000;
