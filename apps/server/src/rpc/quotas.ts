import { isMessage } from "@bufbuild/protobuf";
import type { Interceptor } from "@connectrpc/connect";
import { DataExportScheduleUpdateRequestSchema } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { callerOf } from "../auth/caller.ts";
import type { CallName } from "../auth/policy.ts";
import type { Db } from "../database/db.ts";
import type { Quotas } from "../kernel/limits.ts";
import { resourceExhausted } from "./rpc-errors.ts";

/**
 * Rejects calls that would store more for an organisation than its quotas. Counted before the call and without a lock: concurrent
 * calls may exceed the quota by their number.
 */
export function enforceQuotas(db: Db, quotas: Quotas): Interceptor {
  return (next) => async (request) => {
    const { organizationUuid } = callerOf({ values: request.contextValues });
    // The policy's test checks the names.
    for (const name of QUOTAS_BY_CALL[request.method.localName as CallName] ?? []) {
      const { sql, sentence } = QUOTA_CHECKS[name];
      const { rows } = await db.query<{ stored: number }>(sql, [organizationUuid]);
      if ((rows[0]?.stored ?? 0) >= quotas[name] && (await isMore(db, organizationUuid, request.message)))
        throw resourceExhausted(sentence(quotas[name]));
    }
    return next(request);
  };
}

/** Whether the call stores more: a schedule may be changed as long as it names no more vessels than before. */
async function isMore(db: Db, organizationUuid: string, message: unknown): Promise<boolean> {
  if (!isMessage(message, DataExportScheduleUpdateRequestSchema)) return true;
  const { rows } = await db.query<{ named: number }>(
    "select count(*)::int as named from data_export_schedule_vessel where organization_uuid = $1 and schedule_uuid = $2",
    [organizationUuid, message.dataExportScheduleUuid],
  );
  return message.vesselUuids.length > (rows[0]?.named ?? 0);
}

/** The quotas checked for a call. */
const QUOTAS_BY_CALL: Partial<Record<CallName, (keyof Quotas)[]>> = {
  checklistTemplateCreate: ["checklists", "checklistMegabytes"],
  checklistTemplateRevisionCreateDraft: ["checklistMegabytes"],
  checklistTemplateRevisionUpdateDraft: ["checklistMegabytes"],
  checklistTemplateGroupCreate: ["collections"],
  vesselGroupCreate: ["vesselGroups"],
  vesselCreate: ["vessels"],
  dataExportCreate: ["exportVessels"],
  dataExportScheduleCreate: ["exportVessels"],
  dataExportScheduleUpdate: ["exportVessels"],
};

const QUOTA_CHECKS: Record<keyof Quotas, { sql: string; sentence: (most: number) => string }> = {
  checklists: {
    sql: "select count(*)::int as stored from checklist_template where organization_uuid = $1",
    sentence: (most) => `Your organization has ${most} checklists, the most there may be. ${MAKE_ROOM}`,
  },
  collections: {
    sql: "select count(*)::int as stored from checklist_collection where organization_uuid = $1",
    sentence: (most) => `Your organization has ${most} collections, the most there may be. ${MAKE_ROOM}`,
  },
  vesselGroups: {
    sql: "select count(*)::int as stored from vessel_group where organization_uuid = $1",
    sentence: (most) => `Your organization has ${most} vessel groups, the most there may be. ${MAKE_ROOM}`,
  },
  vessels: {
    sql: "select count(*)::int as stored from vessel where organization_uuid = $1",
    sentence: (most) => `Your organization has ${most} vessels, the most there may be. ${MAKE_ROOM}`,
  },
  exportVessels: {
    sql: `select ((select count(*) from data_export_vessel where organization_uuid = $1)
                + (select count(*) from data_export_schedule_vessel where organization_uuid = $1))::int as stored`,
    sentence: (most) => `Your organization's data exports name ${most} vessels in all, the most they may. ${MAKE_ROOM}`,
  },
  checklistMegabytes: {
    // The size on disk; reading it does not fetch TOASTed values.
    sql: `select coalesce(sum(pg_column_size(template_data)) / 1048576, 0)::int as stored
            from checklist_revision where organization_uuid = $1`,
    sentence: (most) => `Your organization's checklists take ${most} MB, the most they may. ${MAKE_ROOM}`,
  },
};

const MAKE_ROOM = "Remove some that are no longer needed, or ask your administrator to raise the limit.";
