import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ServiceImpl } from "@connectrpc/connect";
import type { AuditEventFilter, AuditEventSchema } from "@shore/api/gen-server/shore/v1/audit_log_pb";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { LIMITS } from "@shore/api/limits";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import { answerFileKey } from "../../rpc/answer-in-pieces.ts";
import { requestTime, resourceExhausted } from "../../rpc/refusals.ts";
import { utcIso } from "../../rpc/utc-iso.ts";
import { firstMillisecondFrom } from "../logbooks/first-millisecond.ts";
import { type AuditEventRow, type AuditEventsWanted, readAuditEvents } from "./audit-events.sql.ts";
import { auditLogFile } from "./audit-log-file.ts";
import { authorOf } from "./author.ts";

/** What has been done in the organisation, for its managers. There is no call that alters a line. */
export function auditLog({
  db,
}: {
  db: Database;
}): Pick<ServiceImpl<typeof ShoreAPI>, "listAuditEvents" | "generateAuditLogFile"> {
  return {
    listAuditEvents: async ({ filter, beforeTime, limit }, context) => {
      const wanted = wantedBy(filter);
      const before = beforeTime ? instant("beforeTime", beforeTime) : undefined;
      // The page's end is the earlier of the two.
      const to = before && (!wanted.to || before < wanted.to) ? before : wanted.to;
      const rows = await readAuditEvents(db, callerOf(context).organizationUuid, {
        wanted: { ...wanted, to },
        limit: limit || LIMITS.auditEventsPage,
      });
      return { auditEvents: rows.map(toAuditEvent) };
    },
    generateAuditLogFile: async ({ filter }, context) => {
      const wanted = wantedBy(filter);
      const file = await auditLogFile(db, authorOf(context), { wanted, mostBytes: MOST_BYTES });
      if (file === "too large") {
        throw resourceExhausted("The file would be larger than 32 MB. Choose a shorter period.");
      }
      context.values.set(answerFileKey, { field: "fileContent", pieces: file });
      return { fileContentType: "text/csv; charset=utf-8" };
    },
  };
}

function wantedBy(filter: AuditEventFilter | undefined): AuditEventsWanted {
  if (!filter) return {};
  const { fromTime, toTime, actorUserUuid, byCommand, actions, subjectKinds, subjectKey, result } = filter;
  return {
    from: fromTime ? instant("filter.fromTime", fromTime) : undefined,
    to: toTime ? instant("filter.toTime", toTime) : undefined,
    actorUserUuid,
    byCommand,
    actions,
    subjectKinds,
    subjectKey,
    result,
  };
}

function instant(field: string, text: string): Date {
  return firstMillisecondFrom(requestTime(field, text));
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

/** The file is held in memory until it is written down that it goes out. */
const MOST_BYTES = 32 * 1_048_576;
