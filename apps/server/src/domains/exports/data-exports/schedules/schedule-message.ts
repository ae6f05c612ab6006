import type { MessageInitShape } from "@bufbuild/protobuf";
import type {
  DataExportScheduleSchema,
  DataExportScheduleVesselSchema,
} from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { utcIso } from "../../../../kernel/utc-iso.ts";
import { datasetNamed } from "../../../datasets/datasets.ts";
import type { Schedule } from "./schedules.ts";
import type { ScheduleVesselRow } from "./schedules.sql.ts";

/** Converts a schedule to the contract's message, without its access URL. */
export function toSchedule(schedule: Schedule): MessageInitShape<typeof DataExportScheduleSchema> {
  return {
    dataExportScheduleUuid: schedule.schedule_uuid,
    displayName: schedule.display_name,
    description: schedule.description,
    vessels: schedule.vessels.map(toScheduleVessel),
    datasets: schedule.dataset_names.map(toDataset),
    fromTime: utcIso(schedule.from_time),
    enabled: schedule.enabled,
    createTime: utcIso(schedule.create_time),
    updateTime: utcIso(schedule.update_time),
    etag: schedule.etag,
    storageLocation: schedule.storage_location,
    storageExpireTime: utcIso(schedule.storage_expire_time),
    cronExpression: schedule.cron_expression,
    nextRunTime: utcIso(schedule.next_run_time),
    schemaVersion: schedule.schema_version,
    missingFiles: schedule.delivery?.missing_files ?? 0,
    lastDeliveryTime: utcIso(schedule.delivery?.last_delivery_time ?? null),
  };
}

/** Converts a vessel of a schedule to the contract's message. */
export function toScheduleVessel(row: ScheduleVesselRow): MessageInitShape<typeof DataExportScheduleVesselSchema> {
  return {
    vesselUuid: row.vessel_uuid,
    displayName: row.display_name,
    imoNumber: row.imo_number,
    callSign: row.call_sign,
    fromTime: utcIso(row.from_time),
  };
}

/** Converts a dataset's name; one that this version no longer has keeps its name. */
function toDataset(name: string) {
  const { displayName = name, sludgeDisposal = false } = datasetNamed(name) ?? {};
  return { name, displayName, sludgeDisposal };
}
