import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSession } from "../../../auth/sessions.ts";
import { testDatabase } from "../../../testing/database.ts";
import { grantAccess, inviteManager, revokeAccess } from "./user-access.ts";
import { readUsers } from "./users.sql.ts";

const database = await testDatabase();

async function organizationWith(...emails: string[]) {
  const organizationUuid = randomUUID();
  await database.query("insert into organization (organization_uuid, display_name) values ($1, 'X')", [
    organizationUuid,
  ]);
  for (const email of emails) await inviteManager(database, organizationUuid, email);
  const users = await readUsers(database, { organizationUuid });
  const byCommand = { organizationUuid, userUuid: undefined };
  return {
    organizationUuid,
    users,
    /** As by an admin command. */
    revoke: (index: number) => revokeAccess(database, byCommand, users[index]?.userUuid ?? ""),
    grant: (index: number) => grantAccess(database, byCommand, users[index]?.userUuid ?? ""),
  };
}

const managersOf = async (organizationUuid: string) =>
  (await readUsers(database, { organizationUuid })).filter(({ member, manager }) => member && manager).length;

test("revoking access ends only that person's sessions", async () => {
  const { organizationUuid, revoke, users } = await organizationWith("a@x.example", "b@x.example");
  for (const { userUuid } of [...users, ...users]) {
    await database.query(
      "insert into session (id_hash, organization_uuid, user_uuid, expire_time) values ($1, $2, $3, now() + interval '1 h')",
      [randomBytes(32), organizationUuid, userUuid],
    );
  }
  expect(await revoke(0)).toMatchObject({ member: false, manager: false });
  const { rows } = await database.query("select user_uuid from session where organization_uuid = $1", [
    organizationUuid,
  ]);
  expect(rows).toEqual([{ user_uuid: users[1]?.userUuid }, { user_uuid: users[1]?.userUuid }]);
});

test("revoking access of a person who has none is recorded as the end of their sessions, if there were any", async () => {
  const { organizationUuid, revoke, users } = await organizationWith("a@w.example", "b@w.example");
  const linesOf = async () => {
    const { rows } = await database.query<{ action: string; after: object }>(
      "select action, after from audit_event where organization_uuid = $1 and action <> 'invited' order by action",
      [organizationUuid],
    );
    return rows;
  };
  const access = { member: false, manager: false };
  await revoke(0);
  await revoke(0);
  expect(await linesOf()).toEqual([{ action: "access revoked", after: access }]);
  // A person without access may sign in.
  await openSession(database, { organizationUuid, userUuid: users[0]?.userUuid ?? "" });
  await revoke(0);
  expect(await linesOf()).toEqual([
    { action: "access revoked", after: access },
    { action: "session ended", after: { reason: "access revoked", sessions: 1 } },
  ]);
});

test("the last manager keeps access, also when two revoke each other concurrently", async () => {
  const { organizationUuid, revoke } = await organizationWith("a@y.example", "b@y.example");
  const answers = await Promise.all([revoke(0), revoke(1)]);
  expect(answers.filter((answer) => answer === "last manager")).toHaveLength(1);
  expect(await managersOf(organizationUuid)).toBe(1);
});

test("granting restores revoked access, and each change is recorded in the audit log", async () => {
  const { organizationUuid, grant, revoke } = await organizationWith("a@z.example", "b@z.example");
  await revoke(0);
  await grant(0);
  expect(await managersOf(organizationUuid)).toBe(2);
  // Sorted by name: audit lines of the same millisecond have no order.
  const { rows } = await database.query("select action from audit_event where organization_uuid = $1 order by action", [
    organizationUuid,
  ]);
  expect(rows.map((row) => Object.values(row)[0])).toEqual(["access granted", "access revoked", "invited", "invited"]);
});
