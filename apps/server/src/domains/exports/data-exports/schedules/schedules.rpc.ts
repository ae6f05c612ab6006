import { DataExportScheduleCreateRequestSchema } from "@shore/api/gen-server/shore/v1/data_exports_pb";
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
import { authorOf } from "../../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../../audit/create-key.ts";
import type { UnknownVessels } from "../../../fleet/vessels/unknown-vessels.ts";
import { NO_KEY, type StorageAccess } from "../../../../kernel/storage-secret.ts";
import { checkSchedule, NIGHTLY, refusal } from "./schedule-checks.ts";
import { toSchedule, toScheduleVessel } from "./schedule-message.ts";
import { createSchedule, readSchedulesWithVessels, removeSchedule, updateSchedule } from "./schedules.ts";

/** Schedules that export to an organisation's own storage. */
export function schedules({ db, storage }: { db: Database; storage: StorageAccess }): Handlers<ScheduleCalls> {
  return {
    dataExportScheduleList: async (_request, context) => {
      const all = await readSchedulesWithVessels(db, callerOf(context).organizationUuid);
      return { dataExportSchedules: all.map(toSchedule) };
    },
    dataExportScheduleGet: async ({ dataExportScheduleUuid }, context) => ({
      dataExportSchedule: toSchedule(await schedule(callerOf(context).organizationUuid, dataExportScheduleUuid)),
    }),
    dataExportScheduleVesselList: async ({ dataExportScheduleUuid }, context) => {
      const { vessels } = await schedule(callerOf(context).organizationUuid, dataExportScheduleUuid);
      return { vessels: vessels.map(toScheduleVessel) };
    },
    dataExportScheduleCreate: async (request, context) => {
      const { address, cronExpression = NIGHTLY, ...content } = checkSchedule(request, storage);
      if (!address) throw refusal([{ field: "azureBlobSasUrl", description: "Required" }]);
      const key = keyOrRefuse();
      const createKey = createKeyOf(DataExportScheduleCreateRequestSchema, request);
      const schedule = { ...content, cronExpression, address, key };
      const made = await createSchedule(db, authorOf(context), schedule, createKey);
      if (typeof made === "object" && "otherContent" in made) throw otherContent();
      if (typeof made === "object") throw unknownVessels(made);
      return { dataExportScheduleUuid: made };
    },
    dataExportScheduleUpdate: async (request, context) => {
      const { address, ...content } = checkSchedule(request, storage);
      if (address) requireRecentSignIn(callerOf(context));
      const outcome = await updateSchedule(db, authorOf(context), {
        ...content,
        scheduleUuid: request.dataExportScheduleUuid,
        fromEtag: request.etag,
        enabled: request.enabled,
        access: address && { address, key: keyOrRefuse() },
      });
      if (outcome === "absent") throw notFound("data export");
      if (outcome === "stale") throw aborted(STALE);
      if ("unknownVesselsAt" in outcome) throw unknownVessels(outcome);
      return outcome;
    },
    dataExportScheduleDelete: async ({ dataExportScheduleUuid: scheduleUuid, etag }, context) => {
      const outcome = await removeSchedule(db, authorOf(context), { scheduleUuid, fromEtag: etag });
      if (outcome === "absent") throw notFound("data export");
      if (outcome === "stale") throw aborted(STALE);
      return {};
    },
  };

  async function schedule(organizationUuid: string, scheduleUuid: string) {
    const [found] = await readSchedulesWithVessels(db, organizationUuid, scheduleUuid);
    if (!found) throw notFound("data export");
    return found;
  }

  function keyOrRefuse(): Uint8Array {
    if (!storage.key) throw failedPrecondition(NO_KEY);
    return storage.key;
  }
}

type ScheduleCalls =
  | "dataExportScheduleList"
  | "dataExportScheduleGet"
  | "dataExportScheduleVesselList"
  | "dataExportScheduleCreate"
  | "dataExportScheduleUpdate"
  | "dataExportScheduleDelete";

function unknownVessels({ unknownVesselsAt }: UnknownVessels) {
  return invalidArgument(
    unknownVesselsAt.map((index) => ({ field: `vesselUuids[${index}]`, description: "There is no such vessel." })),
    "A vessel that was chosen is no longer there. Choose anew.",
  );
}

const STALE = "Somebody else has changed this data export since you opened it.";
