import { endSessionsOf } from "../../../auth/sessions.ts";
import { comparableAddress } from "../../../kernel/email-address.ts";
import type { Database } from "../../../database/db.ts";
import { deleteNotifications } from "../../watch/notifications/notification-settings.sql.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import {
  deleteOwnRecords,
  eraseAccount,
  eraseFormerPeople,
  lockAccess,
  removeAddressesFromAuditLog,
  readGrantors,
  readUsers,
} from "../../fleet/users/users.sql.ts";
import { accessOf } from "../../fleet/users/user-access.ts";

/**
 * Erases a person's name, e-mail address and identity at the issuer from the database, with their sessions, access, preferences and
 * private views. The uuid stays, so lines of the audit log stay valid: they name "Erased person". A sign-in with the old identity
 * creates a new person.
 * @param who an e-mail address, also one that only lines of the audit log contain, or an account's uuid
 * @returns the number of accounts and former addresses erased
 */
export function erasePerson(
  database: Database,
  organizationUuid: string,
  who: { email: string } | { userUuid: string },
): Promise<number | "last manager"> {
  return database.transaction(async (tx) => {
    await lockAccess(tx, organizationUuid);
    const people = await readUsers(tx, { organizationUuid, ...who });
    const grantors = await readGrantors(tx, organizationUuid);
    const leaving = people.filter(({ userUuid }) => grantors.has(userUuid)).length;
    if (leaving > 0 && leaving === grantors.size) return "last manager";
    // Before the address is erased: lines that a server of the previous version has written since.
    await removeAddressesFromAuditLog(tx, organizationUuid);
    const emails = people.map(({ primaryEmail }) => primaryEmail).filter(Boolean);
    if ("email" in who) emails.push(comparableAddress(who.email));
    const formerUuids = await eraseFormerPeople(tx, organizationUuid, emails);
    for (const person of people) {
      await endSessionsOf(tx, person);
      await eraseAccount(tx, person);
      await deleteOwnRecords(tx, person);
      // A mail server's reply may quote the address.
      await deleteNotifications(tx, person);
    }
    const author = { organizationUuid, userUuid: undefined };
    const record = (uuid: string, before: object | undefined) =>
      recordChange(tx, author, { action: "erased", subject: { kind: "app_user", uuid }, before });
    for (const person of people) await record(person.userUuid, accessOf(person));
    for (const uuid of formerUuids) await record(uuid, undefined);
    return people.length + formerUuids.length;
  });
}
