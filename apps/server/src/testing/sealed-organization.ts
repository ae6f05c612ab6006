import { randomUUID } from "node:crypto";
import { create } from "@bufbuild/protobuf";
import { ShipFactSchema } from "@shore/api/gen-server/shore/v1/ship_api_pb";
import type { WholeDatabase } from "../database/db.ts";
import { sealOrganization } from "../domains/evidence/seal.ts";
import { readBatchOf, storeBatch } from "../domains/ships/ship-facts/store-batch.ts";
import { storeAuditLine } from "./evidence-records.ts";
import { importEntries } from "./import-entries.ts";
import { changeFact, createShip, entryFact, fact, type TestShip } from "./ships.ts";

/**
 * Creates a ship with all kinds of sealed data from all sources: imported entries, batches with facts of each kind, known facts and
 * facts kept aside, audit lines with and without a large value; sealed in two rounds, with one full tile.
 */
export async function sealedOrganization(database: WholeDatabase): Promise<TestShip> {
  const ship = await createShip(database);
  const { organizationUuid, vesselUuid, credentialUuid } = ship;
  await importEntries(database, importedNoons(ship, 300), { source: "noon.ndjson" });
  const epochUuid = randomUUID();
  for (const [at, contents] of batches(await storePublished(database, organizationUuid)).entries()) {
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

function batches(checklistTemplateRevisionUuid: string): (object | string)[][] {
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
      ...othersThanEntries(checklistTemplateRevisionUuid),
      entryFact(third, {}, { replacesLogbookEntryUuid: second }),
      "{ no JSON",
      changeFact("unheard_of", first),
      changeFact("verified", randomUUID()),
    ],
  ];
}

function othersThanEntries(checklistTemplateRevisionUuid: string): object[] {
  const time = "2026-11-20T16:00:00+01:00";
  const actionUuid = randomUUID();
  const operation = { operationUuid: randomUUID(), operationType: "Sludge disposal", operationTime: time };
  const volumes = { description: "Shore reception", volumeM3: 12.45, robM3: 0.29 };
  return [
    {
      factUuid: actionUuid,
      kind: "operation_action",
      time,
      actionUuid,
      actionType: "Delivered",
      actionTime: time,
      ...operation,
      ...volumes,
    },
    { factUuid: randomUUID(), kind: "vessel_state", time, voyage: { arrivalPort: "Bergen" }, personnel: { crew: 14 } },
    ...["2026-11-20T17:00:00+01:00", time].map((at) => ({
      factUuid: randomUUID(),
      kind: "checklist_receipt",
      time: at,
      checklistTemplateRevisionUuid,
      state: "opened",
      user: { forename: "Henrik", surname: "Aune" },
    })),
  ];
}

/** Stores a published revision of a checklist. @returns its uuid */
async function storePublished(database: WholeDatabase, organizationUuid: string): Promise<string> {
  const revisionUuid = randomUUID();
  await database.query(
    `insert into checklist_revision_published (organization_uuid, revision_uuid, template_uuid, revision_number, display_name,
       document_reference, content, content_hash, publish_time)
     values ($1, $2, gen_random_uuid(), 1, 'Departure', 'D-1', '{}', sha256('{}'), now())`,
    [organizationUuid, revisionUuid],
  );
  return revisionUuid;
}

function importedNoons({ vesselUuid }: TestShip, count: number): object[] {
  return Array.from({ length: count }, (_, at) => ({
    vesselUuid,
    logbookEntryUuid: randomUUID(),
    eventTime: `2026-10-${String(1 + (at % 28)).padStart(2, "0")}T10:12:00+02:00`,
    logbookName: at % 9 === 0 ? "engine" : "deck",
    entryTypeId: "noon",
    summary: `Noon report ${at}`,
    collectedData: [{ name: "position", position: { latitude: 59.9, longitude: 0.30000000000000004 } }],
  }));
}
