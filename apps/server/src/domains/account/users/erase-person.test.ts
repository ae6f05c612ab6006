import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inviteAccount } from "../../../auth/accounts.ts";
import { createUser, createVessel, signedIn } from "../../../testing/callers.ts";
import { createCookieBrowser } from "../../../testing/cookie-browser.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { closeOrganization } from "../../fleet/organizations/close-organization.ts";
import { erasePerson } from "./erase-person.ts";
import { inviteManager } from "../../fleet/users/user-access.ts";

const database = await testDatabase();
const email = "zedekiah.marker@harbour.example";
const former = "z.marker@harbour.example";
const person = { subject: email, label: "Marker", displayName: "Zedekiah Marker", email };
const server = await startTestServer(database, { people: [person] });

/** Returns the tables and columns, of every schema, in which a text contains the person's name or address. */
async function placesWithMarker(): Promise<string[]> {
  const { rows } = await database.query<{ place: string; statement: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as place,
            format('select 1 from %I.%I where %I::text ~* ''marker|zedekiah'' limit 1', table_schema, table_name, column_name) as statement
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
        and (data_type in ('text', 'character varying', 'json', 'jsonb') or data_type = 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { place, statement } of rows) if ((await database.query(statement)).rowCount > 0) found.push(place);
  return found.toSorted();
}

async function signIn(): Promise<string> {
  const browser = createCookieBrowser();
  const choose = await browser.follow(`${server.origin}/shore/auth/signin`, () => false);
  const { url } = await browser.follow(choose.url.href, (at) => /^\/shore\/(?!auth)/.test(at.pathname), {
    method: "POST",
    body: new URLSearchParams({ subject: email }),
  });
  return url.pathname + url.search;
}

describe("erasing a person", () => {
  test("removes name and address from every table, also from audit lines of earlier versions; lines and uuids stay", async () => {
    const manager = await signedIn(database, "manager");
    const { organizationUuid, client } = manager;
    await inviteManager(database, organizationUuid, email);
    expect(await signIn()).toBe("/shore/orgs");
    const { users } = await client.getUsers({});
    const userUuid = users.find(({ displayName }) => displayName === person.displayName)?.userUuid ?? "";
    await client.setUserAccess({ userUuid, member: true });
    await client.generateAuditLogFile({ filter: { subjectKey: email } });
    await database.query(
      `insert into attention_digest (organization_uuid, user_uuid, local_day, state, attempts, create_time, state_time, reason)
       values ($1, $2, '2027-01-15', 'failed', 1, now(), now(), $3)`,
      [organizationUuid, userUuid, `550 5.1.1 <${email}> User unknown`],
    );
    // As the previous version writes them, also while both run.
    for (const [action, subject, after] of [
      ["invited", `app_user/${email}`, {}],
      ["invited", `app_user/${former}`, {}],
      ["exported", `audit_log/${organizationUuid}`, { filter: { subjectKey: former } }],
    ])
      await database.query(
        `insert into audit_event (organization_uuid, audit_event_uuid, action, subject, result, after)
         values ($1, $2, $3, $4, 'done', $5)`,
        [organizationUuid, randomUUID(), action, subject, JSON.stringify(after)],
      );
    const lines = async () => (await client.listAuditEvents({ limit: 200 })).auditEvents;
    const before = await lines();
    expect(await placesWithMarker()).toEqual([
      "public.app_user.display_name",
      "public.app_user.oidc_subject",
      "public.app_user.primary_email",
      "public.attention_digest.reason",
      "public.audit_event.after",
      "public.audit_event.subject",
    ]);

    expect(await erasePerson(database, organizationUuid, { email })).toBe(1);
    expect(await placesWithMarker()).toEqual(["public.audit_person.email"]);
    expect(await erasePerson(database, organizationUuid, { email: former })).toBe(1);
    expect(await placesWithMarker()).toEqual([]);

    const after = await lines();
    expect(after.filter(({ action }) => action === "erased").map(({ subjectKey }) => subjectKey)).toContain(userUuid);
    expect(after.filter(({ action }) => action !== "erased")).toHaveLength(before.length);
    expect(after.find(({ action }) => action === "signed in")).toMatchObject({
      actorUserUuid: userUuid,
      actorDisplayName: "Erased person",
      subjectDisplayName: "Erased person",
    });
    expect(new Set(after.filter(({ action }) => action === "invited").map((line) => line.subjectDisplayName))).toEqual(
      new Set(["Erased person"]),
    );
    expect((await client.getUsers({})).users.map((user) => user.userUuid)).not.toContain(userUuid);
    const { rows } = await database.query("select 1 from session where user_uuid = $1", [userUuid]);
    expect(rows).toEqual([]);
    // The same person becomes a new account.
    await signIn();
    const { rows: again } = await database.query<{ member: boolean; user_uuid: string }>(
      "select member, user_uuid from app_user where primary_email = $1",
      [email],
    );
    expect(again).toEqual([{ member: false, user_uuid: expect.not.stringContaining(userUuid) as string }]);
  });

  test("removes what was only theirs: private views, preferences, seen marks and keys of requests", async () => {
    const { organizationUuid, client, userUuid } = await signedIn(database, "member");
    const colleague = await signedIn(database, "manager", organizationUuid);
    const vesselUuid = await createVessel(database, organizationUuid);
    for (const person of [client, colleague.client]) {
      for (const shared of [false, true]) {
        const content = { displayName: "Pumps", path: "find?q=pump", shared, onAttention: false, position: 1 };
        await person.savedViewCreate({ content });
      }
      await person.preferenceSet({ key: "first-screen", value: '"find?q=pump"' });
      await person.attentionMarkSeen({ vesselUuids: [vesselUuid], seenThroughTime: "2026-11-01T00:00:00Z" });
      await person.vesselGroupCreate({ displayName: randomUUID(), idempotencyKey: randomUUID() });
    }
    expect(await erasePerson(database, organizationUuid, { userUuid })).toBe(1);
    const { rows } = await database.query<{ kept: string; owner: string }>(
      `select 'view, shared: ' || shared as kept, owner_user_uuid as owner from saved_view where organization_uuid = $1
       union all select 'preference', user_uuid from user_preference where organization_uuid = $1
       union all select 'seen mark', user_uuid from seen_mark where organization_uuid = $1
       union all select 'key of a request', user_uuid from idempotency_key where organization_uuid = $1 order by 1`,
      [organizationUuid],
    );
    const keptOf = (uuid: string) => rows.filter(({ owner }) => owner === uuid).map(({ kept }) => kept);
    expect(keptOf(userUuid)).toEqual(["view, shared: true"]);
    expect(keptOf(colleague.userUuid)).toEqual([
      "key of a request",
      "preference",
      "seen mark",
      "view, shared: false",
      "view, shared: true",
    ]);
  });

  test("keeps the last manager, and finds no people of other organizations", async () => {
    const { organizationUuid, userUuid } = await signedIn(database, "manager");
    expect(await erasePerson(database, organizationUuid, { userUuid })).toBe("last manager");
    const other = await signedIn(database, "manager");
    expect(await erasePerson(database, organizationUuid, { userUuid: other.userUuid })).toBe(0);
    await createUser(database, organizationUuid, "manager");
    expect(await erasePerson(database, organizationUuid, { userUuid })).toBe(1);
  });
});

describe("closing an organization", () => {
  test("ends access, sessions and data exports, keeps the records, and refuses every sign-in", async () => {
    const manager = await signedIn(database, "manager");
    const { organizationUuid, client } = manager;
    await database.query("delete from app_user where oidc_subject = $1", [email]);
    await inviteAccount(database, { organizationUuid, displayName: "M", email, member: true, manager: true });
    await signIn();
    await client.vesselGroupCreate({ displayName: "Ferries" });
    expect(await closeOrganization(database, organizationUuid)).toEqual({
      people: 2,
      sessions: 2,
      schedules: 0,
      dataExports: 0,
      webhooks: 0,
    });
    await expect(client.whoAmI({})).rejects.toThrow("unauthenticated");
    expect(await signIn()).toBe("/shore/login?error=access_denied&returnTo=%2Fshore%2Forgs");
    const { rows } = await database.query(
      `select (select count(*) from vessel_group where organization_uuid = $1) as groups,
              (select count(*) from app_user where organization_uuid = $1 and member) as members,
              (select json_agg(action || ' ' || result order by audit_event_uuid) from audit_event
                where organization_uuid = $1) as lines`,
      [organizationUuid],
    );
    expect(rows).toEqual([
      {
        groups: 1,
        members: 0,
        lines: ["signed in done", "created done", "closed done", "sign-in failed failed"],
      },
    ]);
    expect(await closeOrganization(database, organizationUuid)).toBe("closed before");
  });
});
