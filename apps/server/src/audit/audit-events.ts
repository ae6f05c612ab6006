import type { AuditKind } from "@shore/api/audit-kinds";
import type { Transaction } from "../database/db.ts";
import { insertLine } from "./audit-events.sql.ts";
import { leftRecords, recordsChangedBy, type Subject } from "./audited-records.ts";

/** Author of a change, with the organisation and the request. */
export type Author = {
  organizationUuid: string;
  /** The person; undefined when the change comes from an admin command. */
  userUuid: string | undefined;
  /** Ties the change to the log lines of its request. */
  requestId?: string | undefined;
};

/** One change, as recorded in the audit log. */
export type Change = {
  /** The action as a participle: `created`, `published`, `access granted`, `imported`, `exported` … */
  action: string;
  /** The table's name and the record's uuid, or its name where it has none. Never a person's name or address. */
  subject: Subject & { kind: AuditKind };
  /** Value before; complete enough to restore a removed record. Absent when there was none. */
  before?: object | undefined;
  /** Value after. Absent when there is none. */
  after?: object | undefined;
  /** Other records that the change altered, such as a group whose collection is removed. */
  records?: readonly Subject[];
  /** Uuid of the line, for records that name it; absent: a new one. */
  auditEventUuid?: string;
};

/**
 * Records a change in the transaction that makes it, so that both commit or neither. Call it after the change: the line has a hash of what
 * is left of its records.
 * @returns uuid of the line
 */
export async function recordChange(
  tx: Transaction,
  author: Author,
  { action, subject, before, after, records = [], auditEventUuid }: Change,
): Promise<string> {
  const { organizationUuid, userUuid, requestId } = author;
  const changed = [...recordsChangedBy(action, subject), ...records];
  return insertLine(tx, {
    auditEventUuid,
    records: await leftRecords(tx, organizationUuid, changed, { renewKeys: action === "erased" }),
    organizationUuid,
    actorUserUuid: userUuid ?? null,
    action,
    subject,
    result: "done",
    requestId,
    before,
    after,
  });
}
