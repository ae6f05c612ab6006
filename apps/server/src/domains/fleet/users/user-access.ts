import { type Access, losesRights } from "@shore/api/access";
import { type AccountKey, inviteAccount } from "../../../auth/accounts.ts";
import { endSessionsOf } from "../../../auth/sessions.ts";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { unknownVesselsIn } from "../vessels/unknown-vessels.ts";
import { accessEtag } from "./user-message.ts";
import { lockAccess, readGrantors, readUsers, type UserAccess, writeAccess } from "./users.sql.ts";

/**
 * Why access was not changed; nothing was done.
 * - `no longer manager`: the author has lost the right meanwhile;
 * - `absent`: the organisation has no such person;
 * - `stale`: the access has changed since the author read it;
 * - `unknown vessel`: the organisation has no such vessel;
 * - `own`: the author may not remove their own access;
 * - `last manager`: no person would be left who can grant access.
 */
export type AccessRefusal = "no longer manager" | "absent" | "stale" | "unknown vessel" | "own" | "last manager";

/**
 * Creates an account for a person who never signed in: the first sign-in with that address becomes member and manager.
 * @returns false if an account with that address exists already: then nothing is changed
 */
export function inviteManager(database: Database, organizationUuid: string, email: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const person = { organizationUuid, displayName: email, email, member: true, manager: true };
    const invited = await inviteAccount(tx, person);
    if (!invited) return false;
    await recordChange(
      tx,
      { organizationUuid, userUuid: undefined },
      {
        action: "invited",
        subject: { kind: "app_user", uuid: invited.userUuid },
        after: { member: true, manager: true },
      },
    );
    return true;
  });
}

/** Records that a person has become member and manager because the server's settings name them. */
export async function recordFirstManager(tx: Transaction, { organizationUuid, userUuid }: AccountKey): Promise<void> {
  await recordChange(
    tx,
    { organizationUuid, userUuid: undefined },
    { action: "access granted", subject: { kind: "app_user", uuid: userUuid }, after: { member: true, manager: true } },
  );
}

/**
 * Makes a person member and manager, unrestricted to a vessel.
 * @param fromEtag the etag the grant was made from: somebody may have given less meanwhile; empty: whatever is stored
 */
export function grantAccess(database: Database, author: Author, userUuid: string, fromEtag = "") {
  return changeAccess(database, author, userUuid, {
    action: "access granted",
    accessFrom: () => ({ member: true, manager: true, restrictToVesselUuid: undefined }),
    fromEtag,
  });
}

/** Revokes member and manager and ends the person's sessions at once. */
export function revokeAccess(database: Database, author: Author, userUuid: string) {
  return changeAccess(database, author, userUuid, {
    action: "access revoked",
    accessFrom: ({ restrictToVesselUuid }) => ({ member: false, manager: false, restrictToVesselUuid }),
  });
}

/**
 * Replaces a person's access. A person who loses a right is signed out; one who only gains rights stays signed in.
 * @param fromEtag the etag the change was made from; empty: whatever is stored
 */
export function setAccess(database: Database, author: Author, userUuid: string, access: Access, fromEtag = "") {
  return changeAccess(database, author, userUuid, { action: "access set", accessFrom: () => access, fromEtag });
}

/**
 * Changes access; the only function that does. Serialised per organisation: otherwise two managers who revoke each other concurrently
 * would both find one manager left, and a person who is being revoked could still grant.
 * @returns the person as stored
 */
function changeAccess(
  database: Database,
  author: Author,
  userUuid: string,
  {
    action,
    accessFrom,
    fromEtag = "",
  }: { action: string; accessFrom: (before: UserAccess) => Access; fromEtag?: string },
): Promise<UserAccess | AccessRefusal> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockAccess(tx, organizationUuid);
    const grantors = await readGrantors(tx, organizationUuid);
    if (author.userUuid !== undefined && !grantors.has(author.userUuid)) return "no longer manager";
    const [before] = await readUsers(tx, { organizationUuid, userUuid });
    if (!before) return "absent";
    if (fromEtag !== "" && fromEtag !== accessEtag(before)) return "stale";
    const after: UserAccess = { ...before, ...accessFrom(before) };
    const refusal = grantorRefusal(after, author, grantors);
    if (refusal) return refusal;
    if (
      after.restrictToVesselUuid !== before.restrictToVesselUuid &&
      after.restrictToVesselUuid !== undefined &&
      (await unknownVesselsIn(tx, organizationUuid, [after.restrictToVesselUuid]))
    )
      return "unknown vessel";
    const subject = { kind: "app_user", uuid: before.userUuid } as const;
    const sessions = !after.member || losesRights(before, after) ? await endSessionsOf(tx, before) : 0;
    if (isSame(before, after)) {
      const details = { reason: "access revoked", sessions };
      if (sessions > 0) await recordChange(tx, author, { action: "session ended", subject, after: details });
      return before;
    }
    await writeAccess(tx, before, after);
    await recordChange(tx, author, {
      action,
      subject,
      before: accessOf(before),
      after: accessOf(after),
    });
    return after;
  });
}

function grantorRefusal(
  after: UserAccess,
  author: Author,
  grantors: ReadonlySet<string>,
): "own" | "last manager" | undefined {
  const mayGrant = after.member && after.manager && after.restrictToVesselUuid === undefined;
  if (mayGrant || !grantors.has(after.userUuid)) return undefined;
  if (after.userUuid === author.userUuid) return "own";
  return grantors.size === 1 ? "last manager" : undefined;
}

/** Returns the part of a person's access that the audit log records. */
export function accessOf({ member, manager, restrictToVesselUuid }: Access): Access {
  return { member, manager, restrictToVesselUuid };
}

function isSame(a: Access, b: Access): boolean {
  return a.member === b.member && a.manager === b.manager && a.restrictToVesselUuid === b.restrictToVesselUuid;
}
