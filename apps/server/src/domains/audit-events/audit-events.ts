import type { Transaction } from "../../database/db.ts";
import { insertLine } from "./audit-events.sql.ts";

/** Who makes a change, for which organisation, and in which request. */
export type Author = {
  organizationUuid: string;
  /** The person; undefined when the change comes from an admin command. */
  userUuid: string | undefined;
  /** Ties the change to the log lines of its request. */
  requestId?: string | undefined;
};

/** One change, as it is written down for the years to come. */
export type Change = {
  /** What was done, as a participle: `created`, `published`, `access granted`, `imported`, `exported` … */
  action: string;
  /** To what: the table's name and the record's uuid; what has none is known by its name. Never a person's name or address. */
  subject: { kind: string; uuid: string };
  /** What the change found; whole enough to bring a removed record back. Absent when there was nothing before. */
  before?: object | undefined;
  /** What it left. Absent when nothing is left. */
  after?: object | undefined;
};

/** Writes a change down in the transaction that makes it: both are kept, or neither. @returns uuid of the line */
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
