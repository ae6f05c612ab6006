import { randomUUID } from "node:crypto";
import type { AttentionVessel } from "@shore/api/gen-server/shore/v1/attention_pb";
import { type SignedIn, signedIn } from "./callers.ts";
import { testDatabase } from "./database.ts";
import { createShip, entryFact, fact, shipClient, type TestShip } from "./ships.ts";
import { startTestServer } from "./test-server.ts";

/** Starts a database and a server for a test file about Attention, with helpers to create fleets and send facts. */
export async function attentionFleets() {
  const database = await testDatabase();
  const { origin } = await startTestServer(database);

  /** Creates a manager and a fleet of these vessels, each with a link. */
  async function fleet(...names: string[]) {
    const manager = await signedIn(database, "manager");
    // Tests are about entries from before the organisation was created.
    await manager.client.attentionRulesUpdate({ attentionRules: { notVerifiedFromTime: "2020-01-01T00:00:00Z" } });
    const ships: TestShip[] = [];
    for (const name of names) ships.push(await createShip(database, manager.organizationUuid, name));
    return { manager, ships, ship: ships[0]! };
  }

  async function send({ secret }: TestShip, contents: object[], epochUuid = randomUUID(), sequence = 1n) {
    await shipClient(origin, secret).putFacts({
      epochUuid,
      sequence,
      shipTime: new Date().toISOString(),
      facts: contents.map(fact),
    });
    return epochUuid;
  }

  return { database, origin, fleet, send };
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Returns an entry from the given number of hours ago. */
export const entryOf = (hours: number, more: object = {}) =>
  entryFact(undefined, { eventTime: hoursAgo(hours), recordTime: hoursAgo(hours), ...more });

export async function vesselsOf({ client }: SignedIn): Promise<AttentionVessel[]> {
  return (await client.attentionGet({})).vessels;
}

/** Returns the items of one kind that a person gets, of all vessels. */
export async function itemsOf(person: SignedIn, kind: string) {
  return (await vesselsOf(person)).flatMap(({ items }) => items.filter((item) => item.kind === kind));
}
