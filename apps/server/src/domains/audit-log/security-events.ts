import type { RecordSecurityEvent } from "../../auth/security-event.ts";
import { insertLine } from "../../audit/audit-events.sql.ts";

/** Writes a sign-in, sign-out, ended session or failed sign-in of a known person to the audit log. */
export const recordSecurityEvent: RecordSecurityEvent = async (db, event) => {
  await insertLine(db, {
    organizationUuid: event.organizationUuid,
    actorUserUuid: event.actorUserUuid === undefined ? event.userUuid : event.actorUserUuid,
    action: event.action,
    subject: { kind: "app_user", uuid: event.userUuid },
    result: event.action === "sign-in failed" ? "failed" : "done",
    requestId: event.requestId,
    before: undefined,
    after: event.details,
  });
};
