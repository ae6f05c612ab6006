import type { Transaction } from "../database/db.ts";
import { insertLine } from "./audit-events.sql.ts";

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
  subject: { kind: string; uuid: string };
  /** Value before; complete enough to restore a removed record. Absent when there was none. */
  before?: object | undefined;
  /** Value after. Absent when there is none. */
  after?: object | undefined;
};

/** Records a change in the transaction that makes it, so that both commit or neither. @returns uuid of the line */
export function recordChange(
  tx: Transaction,
  author: Author,
  { action, subject, before, after }: Change,
): Promise<string> {
  const { organizationUuid, userUuid, requestId } = author;
  return insertLine(tx, {
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
