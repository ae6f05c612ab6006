import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  DataExportCreateRequestSchema,
  type DataExportFileSchema,
  type DataExportSchema,
  DataExportStatus,
} from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { callerOf } from "../../../../auth/caller.ts";
import type { Database } from "../../../../database/db.ts";
import type { Handlers } from "../../../../rpc/handlers.ts";
import {
  aborted,
  failedPrecondition,
  invalidArgument,
  notFound,
  requireRecentSignIn,
} from "../../../../rpc/rpc-errors.ts";
import { utcIso } from "../../../../kernel/utc-iso.ts";
import { authorOf } from "../../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../../audit/create-key.ts";
import { datasetNamed } from "../../../datasets/datasets.ts";
import { NO_KEY, type StorageAccess } from "../../../../kernel/storage-secret.ts";
import { checkConfig, checkNewExport } from "./export-checks.ts";
import { createExport, type Export, readExportsWithVessels, removeExport, updateExport } from "./exports.ts";
import { type ExportFileRow, type ExportStatus, readExportFiles } from "./exports.sql.ts";

/** Exports that run once, or repeatedly until their period is over. */
export function dataExports({ db, storage }: { db: Database; storage: StorageAccess }): Handlers<ExportCalls> {
  const answer = async (organizationUuid: string, dataExportUuid: string) => {
    const [row] = await readExportsWithVessels(db, organizationUuid, dataExportUuid);
    if (!row) throw notFound("data export");
    return { dataExport: toExport(row) };
  };
  return {
    dataExportCreate: async (request, context) => {
      const content = checkNewExport(request, storage);
      if (!storage.key) throw failedPrecondition(NO_KEY);
      const createKey = createKeyOf(DataExportCreateRequestSchema, request);
      const created = await createExport(db, authorOf(context), { ...content, key: storage.key }, createKey);
      if (typeof created === "string") return answer(callerOf(context).organizationUuid, created);
      if ("otherContent" in created) throw otherContent();
      const description = "There is no such vessel.";
      throw invalidArgument(created.unknownVesselsAt.map((at) => ({ field: `vesselUuids[${at}]`, description })));
    },
    dataExportUpdate: async (request, context) => {
      const { dataExportUuid, etag: fromEtag, displayName, description } = request;
      const config = checkConfig(request, storage);
      if (config?.address) requireRecentSignIn(callerOf(context));
      if (config?.address && !storage.key) throw failedPrecondition(NO_KEY);
      const access = config?.address && storage.key ? { address: config.address, key: storage.key } : undefined;
      const status = REQUESTED_STATUSES[request.status];
      const change = { dataExportUuid, fromEtag, displayName, description, status, config, access };
      const outcome = await updateExport(db, authorOf(context), change);
      if (outcome === "absent") throw notFound("data export");
      if (outcome === "stale") throw aborted(STALE);
      return answer(callerOf(context).organizationUuid, dataExportUuid);
    },
    dataExportDelete: async ({ dataExportUuid, etag }, context) => {
      const outcome = await removeExport(db, authorOf(context), { dataExportUuid, fromEtag: etag });
      if (outcome === "absent") throw notFound("data export");
      if (outcome === "stale") throw aborted(STALE);
      return {};
    },
    dataExportList: async (_request, context) => {
      const rows = await readExportsWithVessels(db, callerOf(context).organizationUuid);
      return { dataExports: rows.map(toExport) };
    },
    dataExportGet: ({ dataExportUuid }, context) => answer(callerOf(context).organizationUuid, dataExportUuid),
    dataExportListFiles: async ({ dataExportUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      await answer(organizationUuid, dataExportUuid);
      const files = await readExportFiles(db, organizationUuid, dataExportUuid);
      return { files: files.map((row) => toFile(dataExportUuid.toLowerCase(), row)) };
    },
  };
}

type ExportCalls =
  | "dataExportCreate"
  | "dataExportUpdate"
  | "dataExportDelete"
  | "dataExportList"
  | "dataExportGet"
  | "dataExportListFiles";

function toExport(row: Export): MessageInitShape<typeof DataExportSchema> {
  const startTime = utcIso(row.start_time);
  return {
    dataExportUuid: row.data_export_uuid,
    displayName: row.display_name,
    description: row.description,
    startTime,
    endTime: utcIso(row.end_time),
    status: STATUSES[row.status],
    recurrence: row.cron_expression,
    // A dataset that this version no longer has keeps its name.
    datasets: row.dataset_names.map((name) => {
      const { displayName = name, sludgeDisposal = false } = datasetNamed(name) ?? {};
      return { name, displayName, sludgeDisposal };
    }),
    vessels: row.vessels.map((vessel) => ({
      vesselUuid: vessel.vessel_uuid,
      displayName: vessel.display_name,
      imoNumber: vessel.imo_number,
      callSign: vessel.call_sign,
      fromTime: startTime,
    })),
    etag: row.etag,
    schemaVersion: row.schema_version,
    createTime: utcIso(row.create_time),
    updateTime: utcIso(row.update_time),
  };
}

/** Converts a file to the contract's message. Shore never deletes files from the storage, so none has a time of deletion. */
function toFile(dataExportUuid: string, row: ExportFileRow): MessageInitShape<typeof DataExportFileSchema> {
  return {
    dataExportUuid,
    createTime: utcIso(row.file_create_time),
    contentType: row.content_type,
    hash: row.hash?.toString("hex") ?? "",
    sizeBytes: BigInt(row.size_bytes ?? 0),
    uploadTime: utcIso(row.upload_time),
  };
}

const STATUSES = {
  disabled: DataExportStatus.DISABLED,
  enabled: DataExportStatus.ENABLED,
  error: DataExportStatus.ERROR,
  completed: DataExportStatus.COMPLETED,
} satisfies Record<ExportStatus, DataExportStatus>;

/** The contract allows no other status. */
const REQUESTED_STATUSES: Partial<Record<DataExportStatus, "enabled" | "disabled">> = {
  [DataExportStatus.ENABLED]: "enabled",
  [DataExportStatus.DISABLED]: "disabled",
};

const STALE = "This data export has changed since you opened it.";
