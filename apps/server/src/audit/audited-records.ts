import { createHmac, randomBytes } from "node:crypto";
import type { Db } from "../database/db.ts";
import { AUDITED_RECORDS, type AuditedKind, isAuditedKind, KINDS } from "./audited-kinds.ts";
import { isAudited, lockRecords, readAuditedRecords, readParts, readUuids } from "./audited-records.sql.ts";

/** A record that lines are about. */
export type Subject = { kind: string; uuid: string };

/** What a line says it left of a record: how often it was written into a line, and its keyed hash; null: it is removed. */
export type LeftRecords = Record<string, [version: number, hash: string | null]>;

/**
 * Returns what a change left of its records. Call it after the change, in its transaction: other changes of these records wait for its
 * end, so that versions are in the order of the commits.
 * @param renewKeys whether hashes in earlier lines become useless, because a person is erased
 */
export async function leftRecords(
  db: Db,
  organizationUuid: string,
  subjects: readonly Subject[],
  { renewKeys = false } = {},
): Promise<LeftRecords | undefined> {
  const byRecord = new Map<string, Subject & { kind: AuditedKind }>();
  for (const { kind, uuid } of subjects)
    if (isAuditedKind(kind)) byRecord.set(recordOf({ kind, uuid }), { kind, uuid });
  if (byRecord.size === 0) return undefined;
  const newKeys = [...byRecord.keys()].map((record) => ({ record, key: randomBytes(32).toString("hex") }));
  const locked = await lockRecords(db, organizationUuid, newKeys, renewKeys);
  const digests = new Map<string, Digests>();
  for (const [kind, ofKind] of Map.groupBy(byRecord.values(), (subject) => subject.kind)) {
    const uuids = ofKind.map(({ uuid }) => uuid);
    for (const [uuid, found] of await readDigests(db, organizationUuid, kind, uuids))
      digests.set(recordOf({ kind, uuid }), found);
  }
  return Object.fromEntries(
    locked.map(({ record, version, key }) => {
      const found = digests.get(record);
      return [record, [version, found ? keyedHash(key, found) : null]];
    }),
  );
}

/** Digests of a record's parts, in their order; undefined where it has none. */
export type Digests = (string | undefined)[];

/** Returns the digests of the records of a kind by uuid. @param uuids undefined: of all */
export async function readDigests(
  db: Db,
  organizationUuid: string,
  kind: AuditedKind,
  uuids?: readonly string[],
): Promise<Map<string, Digests>> {
  const { parts } = AUDITED_RECORDS[kind];
  const digests = new Map<string, Digests>();
  for (const [index, part] of parts.entries()) {
    for (const { uuid, digest } of await readParts(db, organizationUuid, part, uuids)) {
      const found = digests.get(uuid) ?? parts.map(() => undefined);
      found[index] = digest;
      digests.set(uuid, found);
    }
  }
  return digests;
}

/** Returns the hash that a line has of a record: without the key it tells nothing of a name or a secret. */
export function keyedHash(key: Buffer, digests: Digests): string {
  return createHmac("sha256", key).update(JSON.stringify(digests)).digest("base64url");
}

/** Returns the records that a line about a subject says it left. */
export function recordsChangedBy(action: string, subject: Subject): Subject[] {
  if (!isAuditedKind(subject.kind)) return [];
  const { actions, begins = [] } = AUDITED_RECORDS[subject.kind];
  if (actions && !actions.includes(action)) return [];
  return [subject, ...(BEGINNINGS.has(action) ? begins.map((kind) => ({ kind, uuid: subject.uuid })) : [])];
}

/** Returns the records that a person's sign-in writes; also the access of an account that no line is about yet. */
export async function recordsOfSignIn(db: Db, organizationUuid: string, userUuid: string): Promise<Subject[]> {
  const access = { kind: "app_user", uuid: userUuid };
  const isKnown = await isAudited(db, organizationUuid, recordOf(access));
  return [{ kind: "app_user_identity", uuid: userUuid }, ...(isKnown ? [] : [access])];
}

/**
 * Returns every record of the organisation that lines are compared with, also those that are gone.
 * @param withSeeded also the actions without a fact that an earlier demonstration stored
 */
export async function allRecords(db: Db, organizationUuid: string, withSeeded: boolean): Promise<Subject[]> {
  const subjects = (await readAuditedRecords(db, organizationUuid)).map(({ record }) => subjectOf(record));
  for (const kind of KINDS.filter((each) => withSeeded || !AUDITED_RECORDS[each].isSeeded))
    for (const subject of await recordsOfKind(db, organizationUuid, kind)) subjects.push(subject);
  return subjects;
}

/** Returns every record of a kind that the organisation has. */
export async function recordsOfKind(db: Db, organizationUuid: string, kind: AuditedKind): Promise<Subject[]> {
  const uuids = new Set<string>();
  for (const part of AUDITED_RECORDS[kind].parts)
    for (const uuid of await readUuids(db, organizationUuid, part)) uuids.add(uuid);
  return Array.from(uuids, (uuid) => ({ kind, uuid }));
}

/** Returns the record of a name in lines. */
export function subjectOf(record: string): Subject {
  const at = record.indexOf("/");
  return { kind: record.slice(0, at), uuid: record.slice(at + 1) };
}

/** Returns the name of a record in lines. */
export function recordOf({ kind, uuid }: Subject): string {
  return `${kind}/${uuid}`;
}

/** Actions that write all of a record: an erased person's name, too. */
const BEGINNINGS: ReadonlySet<string> = new Set(["created", "erased", "invited"]);
