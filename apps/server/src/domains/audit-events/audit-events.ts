import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "../../database/db.ts";

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
  /** To what: the table's name and the record's uuid; what has none is known by its name, an invited person by the address. */
  subject: { kind: string; uuid: string };
  /** What the change found; whole enough to bring a removed record back. Absent when there was nothing before. */
  before?: unknown;
  /** What it left. Absent when nothing is left. */
  after?: unknown;
};

/** Writes a change down in the transaction that makes it: both are kept, or neither. */
export async function recordChange(tx: Transaction, author: Author, change: Change): Promise<void> {
  await tx.query(
    `insert into audit_event
       (organization_uuid, audit_event_uuid, actor_user_uuid, action, subject, result, request_id, before, after)
     values ($1, $2, $3, $4, $5, 'done', $6, $7, $8)`,
    [
      author.organizationUuid,
      randomUUIDv7(),
      author.userUuid ?? null,
      change.action,
      `${change.subject.kind}/${change.subject.uuid}`,
      author.requestId ?? "",
      asJson(change.before),
      asJson(change.after),
    ],
  );
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
