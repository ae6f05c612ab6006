import { randomUUID } from "node:crypto";
import { Code, ConnectError } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { readShipSecret } from "../../../auth/ship-secret.ts";
import { createVessel, type ShoreClient, signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "manager");
const { client: member } = await signedIn(database, "member", organizationUuid);
const newVessel = () => createVessel(database, organizationUuid, "HAVBRIS");

describe("a credential", () => {
  const create = (vesselUuid: string, idempotencyKey = "", by: ShoreClient = client) =>
    by.shipCredentialCreate({ vesselUuid, displayName: "Bridge computer", idempotencyKey });

  test("is created with a secret that is returned once and stored nowhere", async () => {
    const vesselUuid = await newVessel();
    const { shipCredential, secret } = await create(vesselUuid);
    expect(readShipSecret(secret)?.credentialUuid).toBe(shipCredential?.credentialUuid);
    expect(shipCredential).toMatchObject({
      displayName: "Bridge computer",
      createdBy: "Test Person",
      expireTime: "",
      lastUsedTime: "",
    });
    const { shipCredentials } = await client.shipCredentialList({ vesselUuid });
    expect(shipCredentials).toEqual([shipCredential]);
    expect(await everythingStored()).not.toContain(secret.slice(-43));
  });

  test("the same key again creates none and returns advice; different content is refused", async () => {
    const vesselUuid = await newVessel();
    const key = randomUUID();
    const { shipCredential } = await create(vesselUuid, key);
    await expect(create(vesselUuid, key)).rejects.toThrow(/shown only once\. Revoke it and create another one\./);
    expect(await refusalOf(create(vesselUuid, key))).toBe(Code.AlreadyExists);
    const other = { vesselUuid, displayName: "Another", idempotencyKey: key };
    expect(await refusalOf(client.shipCredentialCreate(other))).toBe(Code.AlreadyExists);
    expect((await client.shipCredentialList({ vesselUuid })).shipCredentials).toEqual([shipCredential]);
  });

  test("a third live one is refused, also with concurrent requests; its key stays unused", async () => {
    const vesselUuid = await newVessel();
    const { client: second } = await signedIn(database, "manager", organizationUuid);
    const keys = Array.from({ length: 10 }, () => randomUUID());
    const outcomes = await Promise.allSettled(
      keys.map((key, index) => create(vesselUuid, key, index % 2 ? client : second)),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(8);
    for (const error of refused) {
      expect(ConnectError.from(error)).toMatchObject({
        code: Code.FailedPrecondition,
        rawMessage: "At most two live credentials. Revoke one first.",
      });
    }
    const { shipCredentials } = await client.shipCredentialList({ vesselUuid });
    expect(shipCredentials).toHaveLength(2);
    await client.shipCredentialRevoke({ vesselUuid, credentialUuid: shipCredentials[0]?.credentialUuid ?? "" });
    const free = outcomes.findIndex((outcome, index) => outcome.status === "rejected" && index % 2 === 1);
    expect((await create(vesselUuid, keys[free])).secret).not.toBe("");
  });

  test("ten concurrent requests with the same key create one", async () => {
    const vesselUuid = await newVessel();
    const key = randomUUID();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => create(vesselUuid, key)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await client.shipCredentialList({ vesselUuid })).shipCredentials).toHaveLength(1);
  });

  test("ends at the given time, which has to be in the future", async () => {
    const vesselUuid = await newVessel();
    const request = { vesselUuid, displayName: "Ends" };
    for (const expireTime of ["2020-01-01T00:00:00Z", "tomorrow", "2026-02-30T00:00:00Z"]) {
      expect(await refusalOf(client.shipCredentialCreate({ ...request, expireTime }))).toBe(Code.InvalidArgument);
    }
    const { shipCredential } = await client.shipCredentialCreate({
      ...request,
      expireTime: "2099-03-01T02:00:00+02:00",
    });
    expect(shipCredential?.expireTime).toBe("2099-03-01T00:00:00+00:00");
  });

  test("is revoked once, and only for its own vessel", async () => {
    const [vesselUuid, other] = [await newVessel(), await newVessel()];
    const credentialUuid = (await create(vesselUuid)).shipCredential?.credentialUuid ?? "";
    expect(await refusalOf(client.shipCredentialRevoke({ vesselUuid: other, credentialUuid }))).toBe(Code.NotFound);
    await client.shipCredentialRevoke({ vesselUuid, credentialUuid: credentialUuid.toUpperCase() });
    expect(await refusalOf(client.shipCredentialRevoke({ vesselUuid, credentialUuid }))).toBe(Code.NotFound);
    expect((await client.shipCredentialList({ vesselUuid })).shipCredentials).toEqual([]);
    expect((await member.shipLinkGet({ vesselUuid })).shipLink?.everHadCredential).toBe(true);
  });

  test("is created only after a recent sign-in", async () => {
    const vesselUuid = await newVessel();
    const old = await signedIn(database, "manager", organizationUuid);
    await database.query("update session set auth_time = now() - interval '2 hours' where user_uuid = $1", [
      old.userUuid,
    ]);
    expect(await refusalOf(create(vesselUuid, "", old.client))).toBe(Code.FailedPrecondition);
    expect((await old.client.shipCredentialList({ vesselUuid })).shipCredentials).toEqual([]);
  });

  test("its changes are in the audit log under its name", async () => {
    const vesselUuid = await newVessel();
    const uuid = (await create(vesselUuid)).shipCredential?.credentialUuid ?? "";
    await client.shipCredentialRevoke({ vesselUuid, credentialUuid: uuid });
    const { auditEvents } = await client.listAuditEvents({ filter: { subjectKey: uuid } });
    expect(auditEvents.map(({ action, subjectDisplayName }) => [action, subjectDisplayName])).toEqual([
      ["revoked", "Bridge computer"],
      ["created", "Bridge computer"],
    ]);
  });
});

/** Returns every row of the tables that a creation writes to, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await database.query<{ text: string }>(
    `select c::text as text from ship_credential c union all select l::text from ship_link l union all
     select e::text from audit_event e union all select k::text from idempotency_key k`,
  );
  return rows.map(({ text }) => text).join("\n");
}
