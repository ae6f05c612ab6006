import { randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { WholeDatabase } from "../database/db.ts";
import { sealOrganization } from "../domains/evidence/seal.ts";
import { importEntries } from "../domains/logbooks/import-entries.ts";
import { readEntryLine } from "../domains/logbooks/import-entry.ts";
import { readBatchOf, storeBatch } from "../domains/ship-facts/store-batch.ts";
import { storeAuditLine } from "./evidence-records.ts";
import { changeFact, createShip, entryFact, fact, type TestShip } from "./ships.ts";

/**
 * A ship with some of everything that is sealed, by the doors that it comes in: imported entries, batches with facts of each kind, known
 * ones and such as are kept aside, audit lines with and without a large value; sealed in two rounds, and one tile full.
 */
export async function sealedOrganization(database: WholeDatabase): Promise<TestShip> {
  const ship = await createShip(database);
  const { organizationUuid, vesselUuid, credentialUuid } = ship;
  await importLines(database, ship, 300);
  const epochUuid = randomUUID();
  for (const [at, contents] of batches().entries()) {
    const batch = {
      epochUuid,
      sequence: at + 1,
      facts: contents.map((content) => create(ShipFactSchema, fact(content))),
      shipTime: { epochMilliseconds: Date.now(), offsetMinutes: 60 },
      packedBytes: 100,
      credentialUuid,
    };
    const read = await readBatchOf(batch, vesselUuid);
    await database.transaction((tx) => storeBatch(tx, ship, read));
    await storeAuditLine(database, ship, at === 0 ? "A text that stands apart. ".repeat(100) : "short");
    if (at === 0) await sealOrganization(database, organizationUuid, { lagMs: -1_000 });
  }
  await sealOrganization(database, organizationUuid, { lagMs: -1_000 });
  return ship;
}

function batches(): (object | string)[][] {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  const remark = { remarkUuid: randomUUID(), value: "Wrong tank." };
  const one = entryFact(first, {
    collectedData: [
      { name: "wind", number: 12.5 },
      { name: "sea", number: 0.1 },
    ],
  });
  return [
    [one, entryFact(second, { recordTime: undefined }), changeFact("verified", first), changeFact("signed", second)],
    [
      one,
      changeFact("remark_added", first, remark),
      changeFact("remark_struck", first, { remarkUuid: remark.remarkUuid }),
      changeFact("struck", second, { reason: "Wrong muster time." }),
      entryFact(third, {}, { replacesLogbookEntryUuid: second }),
      "{ no JSON",
      changeFact("unheard_of", first),
      changeFact("verified", randomUUID()),
    ],
  ];
}

async function importLines(database: WholeDatabase, { vesselUuid }: TestShip, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    row: readEntryLine(
      Buffer.from(
        JSON.stringify({
          vesselUuid,
          logbookEntryUuid: randomUUID(),
          eventTime: `2026-10-${String(1 + (at % 28)).padStart(2, "0")}T10:12:00+02:00`,
          logbookName: at % 9 === 0 ? "engine" : "deck",
          entryTypeId: "noon",
          summary: `Noon report ${at}`,
          collectedData: [{ name: "position", position: { latitude: 59.9, longitude: 0.30000000000000004 } }],
        }),
      ),
    ),
  }));
  async function* source() {
    yield lines;
  }
  await importEntries(database, source(), { source: "noon.ndjson" });
}
