import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { fieldViolations, localizedMessage } from "@shore/api/errors";
import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../auth/sessions.ts";
import { callerWith, createUser, createVessel, signedIn, type SignedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
let manager: SignedIn;
let organizationUuid: string;
beforeEach(async () => {
  manager = await signedIn(database, "manager");
  organizationUuid = manager.organizationUuid;
});

describe("the list of users", () => {
  test("has everyone in the organisation by name, and no others", async () => {
    await signedIn(database, "member");
    for (const [name, access] of [
      ["ottar", "outsider"],
      ["Åse", "member"],
      ["Nils", "manager"],
    ] as const)
      await rename(await createUser(database, organizationUuid, access), name);
    const { users } = await manager.client.getUsers({});
    expect(users.map(({ displayName }) => displayName).toSorted()).toEqual(["Nils", "Test Person", "ottar", "Åse"]);
    expect(users.findIndex(({ displayName }) => displayName === "Nils")).toBeLessThan(
      users.findIndex(({ displayName }) => displayName === "ottar"),
    );
    expect(users.every((user) => user.organizationUuid === organizationUuid)).toBe(true);
  });

  test("has each person's access, address and last sign-in", async () => {
    const onlyVesselUuid = await createVessel(database, organizationUuid);
    const userUuid = await createUser(database, organizationUuid, { onlyVesselUuid });
    await database.query("update app_user set last_sign_in_time = '2026-11-20T07:30:00+02:00' where user_uuid = $1", [
      userUuid,
    ]);
    const { user } = await manager.client.getUser({ userUuid });
    expect(user).toMatchObject({
      displayName: "Test Person",
      primaryEmail: { email: "person@test.example" },
      member: true,
      manager: false,
      restrictToVessel: true,
      restrictToVesselUuid: onlyVesselUuid,
      lastSignInTime: "2026-11-20T05:30:00+00:00",
    });
    expect((await manager.client.getUser({ userUuid: manager.userUuid })).user?.lastSignInTime).toBe("");
  });
});

describe("granting access", () => {
  test("makes a person member and manager of every vessel", async () => {
    const onlyVesselUuid = await createVessel(database, organizationUuid);
    for (const access of ["outsider", "member", { onlyVesselUuid }] as const) {
      const userUuid = await createUser(database, organizationUuid, access);
      const { user } = await manager.client.grantUserBasicPermissions({ userUuid });
      expect(user).toMatchObject({ member: true, manager: true, restrictToVessel: false, restrictToVesselUuid: "" });
      expect((await manager.client.getUser({ userUuid })).user).toEqual(user);
    }
  });

  test("applies from the person's next call on", async () => {
    const pia = await signedIn(database, "outsider", organizationUuid);
    expect(await refusalOf(pia.client.getVessels({}))).toBe(Code.PermissionDenied);
    await manager.client.grantUserBasicPermissions({ userUuid: pia.userUuid });
    expect((await pia.client.getUsers({})).users).toHaveLength(2);
  });
});

describe("revoking access", () => {
  test("revokes member and manager and ends every session at once, also for a uuid in capitals", async () => {
    const pia = await signedIn(database, "manager", organizationUuid);
    const { user } = await manager.client.revokeUserPermissions({ userUuid: pia.userUuid.toUpperCase() });
    expect(user).toMatchObject({ userUuid: pia.userUuid, member: false, manager: false });
    expect(await refusalOf(pia.client.whoAmI({}))).toBe(Code.Unauthenticated);
    expect(await refusalOf(manager.client.whoAmI({}))).toBeUndefined();
  });

  test("of one's own is refused with advice", async () => {
    await createUser(database, organizationUuid, "manager");
    for (const userUuid of [manager.userUuid, manager.userUuid.toUpperCase()]) {
      const error = await errorOf(manager.client.revokeUserPermissions({ userUuid }));
      expect(error.code).toBe(Code.FailedPrecondition);
      expect(localizedMessage(error)).toBe("You cannot take away your own access. Ask another manager to do it.");
    }
    const asMember = manager.client.setUserAccess({ userUuid: manager.userUuid, member: true });
    expect(await refusalOf(asMember)).toBe(Code.FailedPrecondition);
    expect((await manager.client.getUser({ userUuid: manager.userUuid })).user?.manager).toBe(true);
  });

  test("of each other concurrently always leaves one manager", async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await signedIn(database, "manager");
      const two = await signedIn(database, "manager", one.organizationUuid);
      const refused = await Promise.all([
        refusalOf(one.client.revokeUserPermissions({ userUuid: two.userUuid })),
        refusalOf(two.client.revokeUserPermissions({ userUuid: one.userUuid })),
      ]);
      expect(refused.filter((code) => code === undefined)).toHaveLength(1);
      // Too late for the transaction, or already for authentication.
      expect([Code.PermissionDenied, Code.Unauthenticated]).toContain(refused.find((code) => code !== undefined));
      expect(await managersOf(one.organizationUuid)).toBe(1);
    }
  });

  test("of all by all concurrently leaves one manager", async () => {
    const crowd = [manager];
    for (let count = 1; count < 6; count += 1) crowd.push(await signedIn(database, "manager", organizationUuid));
    await Promise.all(
      crowd.flatMap((author) =>
        crowd
          .filter((person) => person !== author)
          .map(({ userUuid }) => refusalOf(author.client.revokeUserPermissions({ userUuid }))),
      ),
    );
    expect(await managersOf(organizationUuid)).toBe(1);
  });

  test("cannot be undone by a concurrent call of the person whose access is revoked", async () => {
    for (let round = 0; round < 10; round += 1) {
      const pia = await signedIn(database, "manager", organizationUuid);
      await Promise.all([
        refusalOf(manager.client.revokeUserPermissions({ userUuid: pia.userUuid })),
        refusalOf(pia.client.grantUserBasicPermissions({ userUuid: pia.userUuid })),
        refusalOf(pia.client.setUserAccess({ userUuid: pia.userUuid, member: true, manager: true })),
      ]);
      expect((await manager.client.getUser({ userUuid: pia.userUuid })).user?.member).toBe(false);
    }
  });
});

describe("setting access", () => {
  test("restricts a member to one vessel of the organisation, and lifts it again", async () => {
    const vesselUuid = await createVessel(database, organizationUuid);
    await createVessel(database, organizationUuid, "Another");
    const jonas = await signedIn(database, "member", organizationUuid);
    const access = { userUuid: jonas.userUuid, member: true, restrictToVesselUuid: vesselUuid.toUpperCase() };
    const answer = await manager.client.setUserAccess({ ...access, restrictToVessel: true });
    expect(answer.userUuid).toBe(jonas.userUuid);
    const again = await signInAgain(jonas.userUuid);
    expect((await again.getVessels({})).vessels.map((vessel) => vessel.vesselUuid)).toEqual([vesselUuid]);
    await manager.client.setUserAccess({ ...access, restrictToVessel: false });
    expect((await again.getVessels({})).vessels).toHaveLength(2);
  });

  test("ends the person's sessions when a right is lost, and keeps them when rights are only gained", async () => {
    const [one, other] = [
      await createVessel(database, organizationUuid, "One"),
      await createVessel(database, organizationUuid, "Other"),
    ];
    const member = { member: true };
    const admin = { member: true, manager: true };
    const only = (restrictToVesselUuid: string) => ({ member: true, restrictToVessel: true, restrictToVesselUuid });
    const userUuid = await createUser(database, organizationUuid, "outsider");
    // A person without access may be signed in, too: they see the lobby.
    let client = await signInAgain(userUuid);
    for (const [access, isKept] of [
      [only(one), true],
      [only(other), false],
      [member, true],
      [only(one), false],
      [admin, true],
      [{ ...admin, ...only(one) }, false],
      [admin, true],
      [member, false],
      [admin, true],
      [admin, true],
      [only(other), false],
      [{}, false],
    ] as const) {
      await manager.client.setUserAccess({ userUuid, ...access });
      const refused = await refusalOf(client.whoAmI({}));
      expect(refused, JSON.stringify(access)).toBe(isKept ? undefined : Code.Unauthenticated);
      if (!isKept) client = await signInAgain(userUuid);
    }
  });

  test("from an access that somebody else has changed meanwhile is aborted, and changes nothing", async () => {
    const userUuid = await createUser(database, organizationUuid, "outsider");
    const etagOf = async () => (await manager.client.getUser({ userUuid })).user?.etag ?? "";
    const opened = await etagOf();
    await manager.client.setUserAccess({ userUuid, member: true, etag: opened });
    const late = manager.client.setUserAccess({ userUuid, member: true, manager: true, etag: opened });
    expect(await refusalOf(late)).toBe(Code.Aborted);
    const lateGrant = manager.client.grantUserBasicPermissions({ userUuid, etag: opened });
    expect(await refusalOf(lateGrant)).toBe(Code.Aborted);
    expect((await manager.client.getUser({ userUuid })).user).toMatchObject({ member: true, manager: false });
    await manager.client.setUserAccess({ userUuid, member: true, manager: true, etag: await etagOf() });
    expect((await manager.client.getUser({ userUuid })).user?.manager).toBe(true);
  });

  test("without membership ends the person's sessions", async () => {
    const jonas = await signedIn(database, "member", organizationUuid);
    await manager.client.setUserAccess({ userUuid: jonas.userUuid });
    expect(await refusalOf(jonas.client.whoAmI({}))).toBe(Code.Unauthenticated);
  });

  test("refuses a vessel that is absent or another organisation's, no vessel at all, and a manager who is no member", async () => {
    const stranger = await signedIn(database, "manager");
    const theirs = await createVessel(database, stranger.organizationUuid);
    const userUuid = await createUser(database, organizationUuid, "member");
    const restricted = { userUuid, member: true, restrictToVessel: true };
    const errors = [theirs, randomUUID(), ""].map((restrictToVesselUuid) =>
      errorOf(manager.client.setUserAccess({ ...restricted, restrictToVesselUuid })),
    );
    const [ofTheirs, ofNobody, ofNone] = await Promise.all(errors);
    expect(ofTheirs && partsOf(ofTheirs)).toEqual(ofNobody && partsOf(ofNobody));
    expect(ofTheirs && fieldViolations(ofTheirs)).toEqual([
      { field: "restrictToVesselUuid", description: "There is no such vessel." },
    ]);
    expect(ofNone && fieldViolations(ofNone)).toMatchObject([{ field: "restrictToVesselUuid" }]);
    const managerOnly = await errorOf(manager.client.setUserAccess({ userUuid, manager: true }));
    expect(fieldViolations(managerOnly)).toMatchObject([{ field: "manager" }]);
    expect((await manager.client.getUser({ userUuid })).user).toMatchObject({ member: true, restrictToVessel: false });
  });

  test("is denied to a manager restricted to one vessel", async () => {
    const onlyVesselUuid = await createVessel(database, organizationUuid);
    const narrow = await signedIn(database, { onlyVesselUuid }, organizationUuid);
    await database.query("update app_user set manager = true where user_uuid = $1", [narrow.userUuid]);
    expect((await narrow.client.getUsers({})).users).toHaveLength(2);
    const lifting = narrow.client.grantUserBasicPermissions({ userUuid: narrow.userUuid });
    expect(await refusalOf(lifting)).toBe(Code.PermissionDenied);
  });
});

test("an absent person and another organisation's return the same error in every call", async () => {
  const stranger = await signedIn(database, "manager");
  for (const call of ["getUser", "grantUserBasicPermissions", "revokeUserPermissions", "setUserAccess"] as const) {
    const ofTheirs = await errorOf(manager.client[call]({ userUuid: stranger.userUuid }));
    const ofNobody = await errorOf(manager.client[call]({ userUuid: randomUUID() }));
    expect(ofTheirs.code).toBe(Code.NotFound);
    expect(partsOf(ofTheirs), call).toEqual(partsOf(ofNobody));
  }
  expect((await stranger.client.getUser({ userUuid: stranger.userUuid })).user?.manager).toBe(true);
});

test("every change is recorded with its author, before and after; a call that changes nothing is not", async () => {
  const userUuid = await createUser(database, organizationUuid, "outsider");
  await manager.client.grantUserBasicPermissions({ userUuid });
  await manager.client.grantUserBasicPermissions({ userUuid });
  await manager.client.revokeUserPermissions({ userUuid });
  await refusalOf(manager.client.revokeUserPermissions({ userUuid: manager.userUuid }));
  const { rows } = await database.query(
    `select action, subject, actor_user_uuid, before, after, request_id <> '' as "hasRequestId"
       from audit_event where organization_uuid = $1 order by audit_event_uuid`,
    [organizationUuid],
  );
  const [none, all] = [
    { member: false, manager: false },
    { member: true, manager: true },
  ];
  const line = { subject: `app_user/${userUuid}`, actor_user_uuid: manager.userUuid, hasRequestId: true };
  expect(rows).toEqual([
    { ...line, action: "access granted", before: none, after: all },
    { ...line, action: "access revoked", before: all, after: none },
  ]);
});

async function signInAgain(userUuid: string) {
  return callerWith(database, (await openSession(database, { organizationUuid, userUuid })).token);
}

async function rename(userUuid: string, displayName: string) {
  await database.query("update app_user set display_name = $2 where user_uuid = $1", [userUuid, displayName]);
}

async function managersOf(organization: string): Promise<number> {
  const { rowCount } = await database.query(
    "select 1 from app_user where organization_uuid = $1 and member and manager",
    [organization],
  );
  return rowCount;
}

async function errorOf(call: Promise<unknown>): Promise<ConnectError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ConnectError) return error;
    throw error;
  }
  throw new Error("The call was not rejected.");
}

/** Returns the parts of an error that may differ; the headers have the time and the request's own id. */
function partsOf({ code, rawMessage, details }: ConnectError): string {
  return JSON.stringify({ code, rawMessage, details }, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value,
  );
}
