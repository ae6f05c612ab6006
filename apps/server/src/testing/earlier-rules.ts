import { randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { Database } from "../database/db.ts";
import { readStoredFact } from "../domains/ships/ship-facts/read-fact.ts";
import { readBatchOf, storeBatch } from "../domains/ships/ship-facts/store-batch.ts";
import { fact, type TestShip } from "./ships.ts";

/** Stores facts of a ship as the server did when a position could have one half and a key could be given twice. */
export async function storeByEarlierRules(
  database: Database,
  ship: TestShip,
  contents: readonly (object | string)[],
): Promise<void> {
  const facts = contents.map((content) => create(ShipFactSchema, fact(content)));
  const batch = {
    epochUuid: randomUUID(),
    sequence: 1,
    facts,
    shipTime: { epochMilliseconds: Date.now(), offsetMinutes: 0 },
    packedBytes: 100,
    credentialUuid: ship.credentialUuid,
  };
  const read = facts.map(({ content }) => readStoredFact(content, ship.vesselUuid));
  const stored = { ...(await readBatchOf(batch, ship.vesselUuid)), read };
  await database.transaction((tx) => storeBatch(tx, ship, stored));
}
