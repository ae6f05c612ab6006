import { randomUUID } from "node:crypto";
import { toBinary, create } from "@bufbuild/protobuf";
import { type Client, createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { PutFactsRequestSchema, ShipAPI } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import { makeShipSecret } from "../auth/ship-secret.ts";
import type { WholeDatabase } from "../database/db.ts";
import { createShipCredential } from "../domains/ships/ship-links/ship-credentials.sql.ts";
import { createOrganization, createVessel } from "./callers.ts";

/** A ship with a valid credential. */
export type TestShip = { organizationUuid: string; vesselUuid: string; credentialUuid: string; secret: string };

/** Creates a vessel with a valid credential. */
export async function createShip(
  database: WholeDatabase,
  organizationUuid?: string,
  displayName = "HAVBRIS",
): Promise<TestShip> {
  const organization = organizationUuid ?? (await createOrganization(database));
  const vesselUuid = await createVessel(database, organization, displayName);
  return createCredential(database, { organizationUuid: organization, vesselUuid });
}

/** Creates a valid credential of a vessel. */
export async function createCredential(
  database: WholeDatabase,
  { organizationUuid, vesselUuid }: Pick<TestShip, "organizationUuid" | "vesselUuid">,
): Promise<TestShip> {
  const { credentialUuid, secret, secretHash } = makeShipSecret();
  await database.transaction((tx) =>
    createShipCredential(tx, organizationUuid, {
      credentialUuid,
      vesselUuid,
      displayName: "Bridge",
      secretHash,
      expireTime: undefined,
      userUuid: undefined,
    }),
  );
  return { organizationUuid, vesselUuid, credentialUuid, secret };
}

/** Returns a client that calls as a ship's software does. */
export function shipClient(origin: string, secret: string): Client<typeof ShipAPI> {
  const transport = createConnectTransport({
    baseUrl: `${origin}/shore/ship`,
    httpVersion: "1.1",
    useBinaryFormat: true,
    interceptors: [
      (next) => (request) => {
        request.header.set("authorization", `Bearer ${secret}`);
        return next(request);
      },
    ],
  });
  return createClient(ShipAPI, transport);
}

/** Returns a fact in its wire form. */
export const fact = (content: object | string | Uint8Array) => ({
  content:
    content instanceof Uint8Array
      ? content
      : Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

/** Returns the content of an entry's fact. */
export function entryFact(logbookEntryUuid: string = randomUUID(), entry: object = {}, more: object = {}) {
  return {
    factUuid: logbookEntryUuid,
    kind: "entry",
    time: "2026-11-20T10:12:00+01:00",
    entry: {
      logbookEntryUuid,
      eventTime: "2026-11-20T10:12:00+01:00",
      recordTime: "2026-11-20T10:15:00+01:00",
      logbookName: "deck",
      entryTypeId: "noon",
      summary: "Noon report",
      ...entry,
    },
    ...more,
  };
}

/** Returns the content of a fact about an entry. */
export const changeFact = (kind: string, logbookEntryUuid: string, more: object = {}) => ({
  factUuid: randomUUID(),
  kind,
  time: "2026-11-20T15:10:00+01:00",
  logbookEntryUuid,
  user: { forename: "Henrik", surname: "Aune" },
  ...more,
});

/** Returns a binary request with these facts. */
export const putFactsBytes = (epochUuid: string, sequence: number, contents: (object | string)[]) =>
  toBinary(
    PutFactsRequestSchema,
    create(PutFactsRequestSchema, {
      epochUuid,
      sequence: BigInt(sequence),
      shipTime: "2026-11-20T10:20:00+01:00",
      facts: contents.map(fact),
    }),
  );
