import type { RecordSecurityEvent } from "../../auth/security-event.ts";
import { insertLine } from "../../audit/audit-events.sql.ts";
import { leftRecords, recordsOfSignIn } from "../../audit/audited-records.ts";

/** Writes a sign-in, sign-out, ended session or failed sign-in of a known person to the audit log. */
export const recordSecurityEvent: RecordSecurityEvent = async (db, event) => {
  const { organizationUuid, userUuid } = event;
  const signedIn = event.action === "signed in" ? await recordsOfSignIn(db, organizationUuid, userUuid) : [];
  await insertLine(db, {
    records: await leftRecords(db, organizationUuid, signedIn),
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
