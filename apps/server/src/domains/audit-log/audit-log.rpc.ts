import type { MessageInitShape } from "@bufbuild/protobuf";
import type { AuditEventFilter, AuditEventSchema } from "@shore/api/gen-server/shore/v1/audit_log_pb";
import { LIMITS } from "@shore/api/limits";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { notFound, requestTime, resourceExhausted } from "../../rpc/rpc-errors.ts";
import { utcIso } from "../../kernel/utc-iso.ts";
import { throwAsRpcError } from "../../rpc/worker-errors.ts";
import type { WorkerPool } from "../../worker/worker-pool.ts";
import { firstMillisecondFrom } from "../../kernel/first-millisecond.ts";
import type { FieldChange } from "./audit-changes.ts";
import { readChanges } from "./audit-event-details.ts";
import { type AuditEventRow, type AuditEventCriteria, readAuditEvents } from "../../audit/audit-events.sql.ts";
import { makeAuditLogFile } from "./audit-log-file.ts";
import { authorOf } from "../../audit/author.ts";

/** Audit log of the organisation, for its managers. No call alters a line. */
export function auditLog({
  db,
  workers,
}: {
  db: Database;
  workers: WorkerPool;
}): Handlers<"listAuditEvents" | "getAuditEvent" | "generateAuditLogFile"> {
  return {
    listAuditEvents: async ({ filter, beforeTime, limit }, context) => {
      const criteria = criteriaOf(filter);
      const before = beforeTime ? instant("beforeTime", beforeTime) : undefined;
      // The page's end is the earlier of the two.
      const to = before && (!criteria.to || before < criteria.to) ? before : criteria.to;
      const rows = await readAuditEvents(db, callerOf(context).organizationUuid, {
        criteria: { ...criteria, to },
        limit: limit || LIMITS.auditEventsPage,
      });
      return { auditEvents: rows.map(toAuditEvent) };
    },
    getAuditEvent: async ({ auditEventUuid }, context) => {
      const { organizationUuid } = callerOf(context);
      const [row] = await readAuditEvents(db, organizationUuid, { criteria: { auditEventUuid }, limit: 1 });
      const found = row && (await readChanges(db, organizationUuid, auditEventUuid));
      if (!found) throw notFound("line of the audit log");
      return { auditEvent: toAuditEvent(row), ...toChanges(found) };
    },
    generateAuditLogFile: async ({ filter }, context) => {
      const { signal } = context;
      const selection = { criteria: criteriaOf(filter), signal };
      const fileContent = await makeAuditLogFile({ db, workers }, authorOf(context), selection).catch(
        (error: unknown) => throwAsRpcError(error, { what: "file", tooLarge: TOO_LARGE }),
      );
      if (fileContent === "too large") throw resourceExhausted(TOO_LARGE);
      return { fileContentType: "text/csv; charset=utf-8", fileContent };
    },
  };
}

function criteriaOf(filter: AuditEventFilter | undefined): AuditEventCriteria {
  if (!filter) return {};
  const { fromTime, toTime, actorUserUuid, byCommand, actions, subjectKinds, subjectKey, result, nameContains } =
    filter;
  return {
    from: fromTime ? instant("filter.fromTime", fromTime) : undefined,
    to: toTime ? instant("filter.toTime", toTime) : undefined,
    actorUserUuid,
    byCommand,
    actions,
    subjectKinds,
    subjectKey,
    result,
    nameContains,
  };
}

function instant(field: string, text: string): Date {
  return firstMillisecondFrom(requestTime(field, text));
}

function toChanges({ changes, leftOut }: { changes: FieldChange[]; leftOut: number }) {
  return {
    changes: changes.map(({ field, before, after }) => ({ field, ...(before && { before }), ...(after && { after }) })),
    changesLeftOut: leftOut,
  };
}

function toAuditEvent(row: AuditEventRow): MessageInitShape<typeof AuditEventSchema> {
  return {
    auditEventUuid: row.audit_event_uuid,
    eventTime: utcIso(row.event_time),
    actorUserUuid: row.actor_user_uuid ?? "",
    actorDisplayName: row.actor_display_name ?? "",
    action: row.action,
    subjectKind: row.subject_kind,
    subjectKey: row.subject_key,
    subjectDisplayName: row.subject_display_name ?? "",
    result: row.result,
    requestId: row.request_id,
  };
}

const TOO_LARGE = "The file would be larger than 32 MB. Choose a shorter period.";
