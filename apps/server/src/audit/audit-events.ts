import type { AuditKind } from "@shore/api/audit-kinds";
import type { Transaction } from "../database/db.ts";
import { insertLine } from "./audit-events.sql.ts";
import { leftRecords, recordOf, recordsChangedBy, type Subject } from "./audited-records.ts";

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
export async function recordChange(tx: Transaction, author: Author, change: Change): Promise<string> {
  const [uuid = ""] = await recordChanges(tx, author, [change]);
  return uuid;
}

/**
 * {@link recordChange} for many changes at once, with a line each: what is left of their records is read together. No record may be in
 * two of them.
 * @returns uuids of the lines
 */
export async function recordChanges(
  tx: Transaction,
  { organizationUuid, userUuid, requestId }: Author,
  changes: readonly Change[],
): Promise<string[]> {
  const changed = changes.map(({ action, subject, records = [] }) => [
    ...recordsChangedBy(action, subject),
    ...records,
  ]);
  const renewKeys = changes.some(({ action }) => action === "erased");
  const left = await leftRecords(tx, organizationUuid, changed.flat(), { renewKeys });
  const uuids: string[] = [];
  for (const [index, { action, subject, before, after, auditEventUuid }] of changes.entries()) {
    const own = (changed[index] ?? []).map(recordOf).flatMap((record) => {
      const one = left?.[record];
      return one ? [[record, one] as const] : [];
    });
    uuids.push(
      await insertLine(tx, {
        auditEventUuid,
        records: own.length > 0 ? Object.fromEntries(own) : undefined,
        organizationUuid,
        actorUserUuid: userUuid ?? null,
        action,
        subject,
        result: "done",
        requestId,
        before,
        after,
      }),
    );
  }
  return uuids;
}
