import { Code, type ConnectError } from "@connectrpc/connect";
import { RecentSignInRequiredSchema } from "@shore/api/gen-server/shore/v1/errors_pb";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../auth/sessions.ts";
import { callerWith, createUser, createVessel, type SignedIn, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
let ingrid: SignedIn;
beforeEach(async () => {
  ingrid = await signedIn(database, "manager");
});

/** Moves the person's sign-in, and the last use of the session, this many minutes into the past. */
const pass = (minutes: number) =>
  database.query(
    `update session set create_time = create_time - $2 * interval '1 min', expire_time = expire_time - $2 * interval '1 min',
            last_call_time = last_call_time - $2 * interval '1 min', auth_time = auth_time - $2 * interval '1 min'
      where user_uuid = $1`,
    [ingrid.userUuid, minutes],
  );
const minutesLeft = async () => {
  const { expireTime, sessionEndTime } = await ingrid.client.whoAmI({});
  return [expireTime, sessionEndTime].map((time) => Math.round((Date.parse(time) - Date.now()) / 60_000));
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ConnectError) => error.code,
  );
const elsewhere = async () => {
  const { token } = await openSession(database, ingrid, { browser: "Firefox on Windows", address: "192.0.2.7" });
  return callerWith(database, token);
};

describe("a session that is not used", () => {
  test("ends after two hours, even if the console keeps calling WhoAmI", async () => {
    expect(await minutesLeft()).toEqual([120, 720]);
    await pass(110);
    expect(await minutesLeft()).toEqual([10, 610]);
    await pass(11);
    expect(await codeOf(ingrid.client.whoAmI({}))).toBe(Code.Unauthenticated);
    expect(await codeOf(ingrid.client.getVessels({}))).toBe(Code.Unauthenticated);
  });

  test("is extended by the person's own calls, for at most twelve hours", async () => {
    for (let hour = 0; hour < 7; hour += 1) {
      await pass(100);
      await ingrid.client.getVessels({});
    }
    expect(await minutesLeft()).toEqual([20, 20]);
    await pass(21);
    expect(await codeOf(ingrid.client.getVessels({}))).toBe(Code.Unauthenticated);
  });

  test("is recorded with the reason it ended when the next one begins", async () => {
    await pass(121);
    const { token } = await openSession(database, ingrid);
    expect(await codeOf(callerWith(database, token).whoAmI({}))).toBeUndefined();
    const other = await signedIn(database, "member");
    await database.query(
      "update session set create_time = now() - interval '13 hours', expire_time = now() - interval '1 hour' where user_uuid = $1",
      [other.userUuid],
    );
    const { lapsed } = await openSession(database, ingrid);
    expect(lapsed).toMatchObject([{ userUuid: other.userUuid, reason: "twelve hours" }]);
  });
});

describe("a person", () => {
  test("sees only their own sessions", async () => {
    await signedIn(database, "manager", ingrid.organizationUuid);
    await elsewhere();
    const { sessions } = await ingrid.client.sessionList({});
    expect(sessions.map(({ browser, address, current }) => ({ browser, address, current }))).toEqual(
      expect.arrayContaining([
        { browser: "", address: "", current: true },
        { browser: "Firefox on Windows", address: "192.0.2.7", current: false },
      ]),
    );
    expect(sessions).toHaveLength(2);
  });

  test("signs out everywhere else: the others end at once, this one continues, and the audit log records it", async () => {
    const [one, two] = [await elsewhere(), await elsewhere()];
    expect((await ingrid.client.sessionEnd({})).ended).toBe(2);
    expect(await Promise.all([one, two, ingrid.client].map((client) => codeOf(client.whoAmI({}))))).toEqual([
      Code.Unauthenticated,
      Code.Unauthenticated,
      undefined,
    ]);
    const { rows } = await database.query(
      "select action, actor_user_uuid, after from audit_event where organization_uuid = $1",
      [ingrid.organizationUuid],
    );
    expect(rows).toEqual([
      {
        action: "session ended",
        actor_user_uuid: ingrid.userUuid,
        after: { reason: "signed out elsewhere", sessions: 2 },
      },
    ]);
  });

  test("ends one of their other sessions, never the current one and never another person's", async () => {
    const [one, two] = [await elsewhere(), await elsewhere()];
    const colleague = await signedIn(database, "manager", ingrid.organizationUuid);
    const uuids = async (client: SignedIn["client"]) =>
      (await client.sessionList({})).sessions.filter(({ current }) => current).map(({ sessionUuid }) => sessionUuid);
    const sessionUuids = [...(await uuids(one)), ...(await uuids(ingrid.client)), ...(await uuids(colleague.client))];
    expect((await ingrid.client.sessionEnd({ sessionUuids })).ended).toBe(1);
    expect(
      await Promise.all([one, two, ingrid.client, colleague.client].map((client) => codeOf(client.whoAmI({})))),
    ).toEqual([Code.Unauthenticated, undefined, undefined, undefined]);
  });

  test("has twenty sessions at most: the oldest ends", async () => {
    let lapsed: object[] = [];
    for (let count = 0; count < 20; count += 1) ({ lapsed } = await openSession(database, ingrid));
    expect(lapsed).toMatchObject([{ userUuid: ingrid.userUuid, reason: "too many sessions" }]);
    expect(await codeOf(ingrid.client.whoAmI({}))).toBe(Code.Unauthenticated);
  });
});

describe("more than an hour after signing in", () => {
  const refusal = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (reason: ConnectError) => reason,
    );
    return [error?.code, error?.findDetails(RecentSignInRequiredSchema)[0]?.maxAgeSeconds];
  };
  const again = [Code.FailedPrecondition, 3600];

  test("access is granted only after signing in again, and can be revoked at any time", async () => {
    const userUuid = await createUser(database, ingrid.organizationUuid, "member");
    await pass(61);
    expect(await refusal(ingrid.client.grantUserBasicPermissions({ userUuid }))).toEqual(again);
    expect(await refusal(ingrid.client.setUserAccess({ userUuid, member: true }))).toEqual(again);
    expect((await ingrid.client.getUser({ userUuid })).user?.manager).toBe(false);
    expect(await codeOf(ingrid.client.revokeUserPermissions({ userUuid }))).toBeUndefined();
    const { token } = await openSession(database, ingrid);
    const { user } = await callerWith(database, token).grantUserBasicPermissions({ userUuid });
    expect(user?.manager).toBe(true);
  });

  test("exports are created and access URLs replaced only after signing in again; everything else is allowed", async () => {
    const vesselUuid = await createVessel(database, ingrid.organizationUuid);
    const azureBlobSasUrl = "https://store.blob.core.windows.net/ships?sv=2026&sp=cw&sig=abc";
    const content = {
      displayName: "Nightly",
      fromTime: "2026-03-01T00:00:00Z",
      datasetNames: ["logbook-entries"],
      vesselUuids: [vesselUuid],
    };
    const { dataExportScheduleUuid } = await ingrid.client.dataExportScheduleCreate({ ...content, azureBlobSasUrl });
    const { dataExportSchedule } = await ingrid.client.dataExportScheduleGet({ dataExportScheduleUuid });
    await pass(61);
    expect(await refusal(ingrid.client.dataExportScheduleCreate({ ...content, azureBlobSasUrl }))).toEqual(again);
    const update = { ...content, dataExportScheduleUuid, etag: dataExportSchedule?.etag ?? "" };
    expect(await refusal(ingrid.client.dataExportScheduleUpdate({ ...update, azureBlobSasUrl }))).toEqual(again);
    expect(await codeOf(ingrid.client.dataExportScheduleUpdate(update))).toBeUndefined();
  });

  test("the hour counts from the issuer's auth_time if that is earlier", async () => {
    const { token } = await openSession(database, ingrid, { authTime: new Date(Date.now() - 61 * 60_000) });
    const userUuid = await createUser(database, ingrid.organizationUuid, "member");
    expect(await refusal(callerWith(database, token).grantUserBasicPermissions({ userUuid }))).toEqual(again);
  });
});
