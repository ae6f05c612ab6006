import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { grantAccess, inviteManager, readUsers, revokeAccess } from "./user-access.ts";

const database = await testDatabase();

async function organizationWith(...emails: string[]) {
  const organizationUuid = randomUUID();
  await database.query("insert into organization (organization_uuid, display_name) values ($1, 'X')", [
    organizationUuid,
  ]);
  for (const email of emails) await inviteManager(database, organizationUuid, email);
  const users = await readUsers(database, { organizationUuid });
  return {
    organizationUuid,
    users,
    key: (index: number) => ({ organizationUuid, userUuid: users[index]?.userUuid ?? "" }),
  };
}

const managersOf = async (organizationUuid: string) =>
  (await readUsers(database, { organizationUuid })).filter(({ member, manager }) => member && manager).length;

test("revoking access ends the person's sessions and nobody else's", async () => {
  const { organizationUuid, key, users } = await organizationWith("a@x.example", "b@x.example");
  for (const { userUuid } of [...users, ...users]) {
    await database.query(
      "insert into session (id_hash, organization_uuid, user_uuid, expire_time) values ($1, $2, $3, now() + interval '1 h')",
      [randomBytes(32), organizationUuid, userUuid],
    );
  }
  expect(await revokeAccess(database, key(0))).toBe("revoked");
  const { rows } = await database.query("select user_uuid from session where organization_uuid = $1", [
    organizationUuid,
  ]);
  expect(rows).toEqual([{ user_uuid: users[1]?.userUuid }, { user_uuid: users[1]?.userUuid }]);
});

test("the last manager keeps access, also when two revoke each other at the same moment", async () => {
  const { organizationUuid, key } = await organizationWith("a@y.example", "b@y.example");
  const answers = await Promise.all([revokeAccess(database, key(0)), revokeAccess(database, key(1))]);
  expect(answers.toSorted()).toEqual(["last manager", "revoked"]);
  expect(await managersOf(organizationUuid)).toBe(1);
});

test("granting gives back what revoking took, and each change leaves a line in the audit log", async () => {
  const { organizationUuid, key } = await organizationWith("a@z.example", "b@z.example");
  await revokeAccess(database, key(0));
  await grantAccess(database, key(0));
  expect(await managersOf(organizationUuid)).toBe(2);
  const { rows } = await database.query(
    "select action from audit_event where organization_uuid = $1 order by event_time",
    [organizationUuid],
  );
  expect(rows.map((row) => Object.values(row)[0])).toEqual(["invited", "invited", "access revoked", "access granted"]);
});
