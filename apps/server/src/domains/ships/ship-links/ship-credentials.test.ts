import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeShipSecret } from "../../../auth/ship-secret.ts";
import { createOrganization, createVessel } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { createShipCredential, listShipCredentials, revokeShipCredential } from "./ship-credentials.sql.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);

const create = (vesselUuid: string, displayName: string, expireTime?: Date, organization = organizationUuid) => {
  const { credentialUuid, secretHash } = makeShipSecret();
  const credential = { credentialUuid, secretHash, vesselUuid, displayName, expireTime, userUuid: undefined };
  return database.transaction(async (tx) => ({
    credentialUuid,
    outcome: await createShipCredential(tx, organization, credential),
  }));
};
const revoke = (vesselUuid: string, credentialUuid: string, organization = organizationUuid) =>
  database.transaction((tx) =>
    revokeShipCredential(tx, organization, { vesselUuid, credentialUuid, userUuid: undefined }),
  );
const liveNames = async (vesselUuid: string) =>
  (await listShipCredentials(database, organizationUuid, vesselUuid)).map((row) => row.display_name);

test("a vessel has at most two live credentials; revoked and expired ones do not count", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const first = await create(vesselUuid, "Bridge");
  expect(first.outcome).toBe("created");
  expect((await create(vesselUuid, "Ended", new Date(Date.now() - 1000))).outcome).toBe("created");
  expect((await create(vesselUuid, "Engine room")).outcome).toBe("created");
  expect((await create(vesselUuid, "Third")).outcome).toBe("too many");
  expect(await liveNames(vesselUuid)).toEqual(["Bridge", "Engine room"]);
  expect(await revoke(vesselUuid, first.credentialUuid)).toEqual({ displayName: "Bridge" });
  expect(await revoke(vesselUuid, first.credentialUuid)).toBeUndefined();
  expect((await create(vesselUuid, "Third")).outcome).toBe("created");
  expect(await liveNames(vesselUuid)).toEqual(["Engine room", "Third"]);
});

test("ten concurrent creations result in two credentials and one link", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => create(vesselUuid, `At once ${index}`)));
  expect(outcomes.filter(({ outcome }) => outcome === "created")).toHaveLength(2);
  expect(await liveNames(vesselUuid)).toHaveLength(2);
  const { rowCount } = await database.query("select 1 from ship_link where vessel_uuid = $1", [vesselUuid]);
  expect(rowCount).toBe(1);
});

test("a vessel of another organisation is treated like an absent one", async () => {
  const other = await createOrganization(database);
  const vesselUuid = await createVessel(database, other);
  expect((await create(vesselUuid, "Foreign")).outcome).toBe("absent");
  expect((await create(randomUUID(), "Nowhere")).outcome).toBe("absent");
  const { credentialUuid } = await create(vesselUuid, "Own", undefined, other);
  expect(await revoke(vesselUuid, credentialUuid)).toBeUndefined();
  expect(await listShipCredentials(database, organizationUuid, vesselUuid)).toEqual([]);
  expect(await revoke(vesselUuid, credentialUuid, other)).toEqual({ displayName: "Own" });
});

test("the stored hash is that of the secret, and the secret is stored nowhere", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const { credentialUuid, secret, secretHash } = makeShipSecret();
  const credential = {
    credentialUuid,
    secretHash,
    vesselUuid,
    displayName: "",
    expireTime: undefined,
    userUuid: undefined,
  };
  await database.transaction((tx) => createShipCredential(tx, organizationUuid, credential));
  const { rows } = await database.query<{ secret_hash: Buffer; line: string }>(
    "select secret_hash, c::text as line from ship_credential c where credential_uuid = $1",
    [credentialUuid],
  );
  expect(rows[0]?.secret_hash).toEqual(secretHash);
  expect(rows[0]?.line).not.toContain(secret.slice(-43));
});
