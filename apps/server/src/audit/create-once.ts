import type { Transaction } from "../database/db.ts";
import type { Author } from "./audit-events.ts";
import type { CreateKey } from "./create-key.ts";
import { deleteOldKeys, insertKey, readKey } from "./idempotency-keys.sql.ts";

type Creation<Reason> = {
  /** The record's uuid, if it is created now. */
  recordUuid: string;
  /** undefined: the request has none. */
  key: CreateKey | undefined;
  /** Returns why it cannot be created; undefined: it can. */
  check: () => Promise<Reason | undefined>;
  create: () => Promise<unknown>;
};

/**
 * Creates a record, or returns the one that was created with the same key and the same content within the last day.
 * The key is stored in the transaction that creates the record, so that both are stored or neither.
 * @returns the record's uuid, which may have been removed since; the result of `check`; `other content` if the key was used for that
 */
export async function createOnce<Reason>(
  tx: Transaction,
  { organizationUuid, userUuid }: Author,
  { recordUuid, key, check, create }: Creation<Reason>,
): Promise<{ uuid: string } | { rejected: Reason } | "other content"> {
  const owner = key && userUuid !== undefined ? { organizationUuid, userUuid } : undefined;
  const found = async () => {
    const stored = key && owner && (await readKey(tx, owner, key.key));
    if (!stored) return undefined;
    return stored.request_hash.equals(key.requestHash) ? { uuid: stored.record_uuid } : ("other content" as const);
  };
  const before = await found();
  if (before) return before;
  const rejected = await check();
  if (rejected !== undefined) return { rejected };
  if (key && owner) {
    await deleteOldKeys(tx, organizationUuid);
    const row = { record_uuid: recordUuid, request_hash: key.requestHash };
    if (!(await insertKey(tx, owner, key.key, row))) {
      // A concurrent request with this key has committed since.
      const concurrent = await found();
      if (concurrent) return concurrent;
      throw new Error("The conflicting idempotency key was not found");
    }
  }
  await create();
  return { uuid: recordUuid };
}
