import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createOrganization, createVessel, signedIn } from "../../../testing/callers.ts";
import { publishedTemplate, revisionsOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";
import { seededRandom } from "../../../testing/random.ts";
import { type ChecklistReceipt, RECEIPT_STATES, rejectionReasons, storeReceipts } from "./checklist-receipts.ts";

const database = await testDatabase();
const organizationUuid = await createOrganization(database);

test("a receipt is stored with the ship's time, offset and user", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const revisionUuid = randomUUID();
  const user = { forename: "Henrik", surname: "Aune" };
  await store(vesselUuid, [receipt({ revisionUuid, state: "opened", at: "2026-11-22T10:02:00Z", minutes: 60, user })]);
  expect(await stored(vesselUuid)).toMatchObject([
    {
      revision_uuid: revisionUuid,
      state: "opened",
      first_time: new Date("2026-11-22T10:02:00Z"),
      first_offset_minutes: 60,
      receipt_offset_minutes: 60,
      receipt_user: user,
    },
  ]);
});

test("several receipts of a state keep the first and the last time, and the last user", async () => {
  const vesselUuid = await createVessel(database, organizationUuid);
  const revisionUuid = randomUUID();
  const at = (day: string, surname: string) =>
    receipt({ revisionUuid, state: "opened", at: `2026-11-${day}T10:00:00Z`, minutes: 0, user: { surname } });
  await store(vesselUuid, [at("21", "Aune")]);
  await store(vesselUuid, [at("20", "Moe"), at("22", "Lie")]);
  expect(await stored(vesselUuid)).toMatchObject([
    {
      first_time: new Date("2026-11-20T10:00:00Z"),
      receipt_time: new Date("2026-11-22T10:00:00Z"),
      receipt_user: { surname: "Lie" },
    },
  ]);
});

test("receipts in any order, in any batches and sent twice give the same result", async () => {
  const random = seededRandom(11);
  const revisions = [randomUUID(), randomUUID()];
  const receipts = Array.from({ length: 40 }, () =>
    receipt({
      revisionUuid: random.pick(revisions),
      state: random.pick(RECEIPT_STATES),
      // Few instants, so that some coincide.
      at: `2026-11-22T10:0${random.below(5)}:00Z`,
      minutes: random.pick([0, 60]),
      user: random.below(2) ? { surname: `S${random.below(9)}` } : undefined,
    }),
  );
  const outcomes = [];
  for (let round = 0; round < 20; round += 1) {
    const vesselUuid = await createVessel(database, organizationUuid);
    const order = [...receipts, ...receipts.slice(0, 10)].toSorted(() => random.below(3) - 1);
    for (let from = 0; from < order.length;) {
      const size = 1 + random.below(15);
      await store(vesselUuid, order.slice(from, from + size));
      from += size;
    }
    outcomes.push(await stored(vesselUuid));
  }
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
});

test("a receipt needs a revision published by the organisation, also of a checklist removed since", async () => {
  const { client, organizationUuid: publisher } = await signedIn(database, "member");
  const template = await publishedTemplate(client);
  const [revision] = await revisionsOf(client, template);
  await client.checklistTemplateDelete({ checklistTemplateId: template });
  const known = receipt({
    revisionUuid: revision?.checklistTemplateRevisionId.checklistTemplateRevisionUuid ?? "",
    state: "delivered",
    at: "2026-11-22T10:00:00Z",
    minutes: 0,
  });
  const unknown = { ...known, factUuid: randomUUID(), revisionUuid: randomUUID() };
  const reason = "is about a checklist revision that was never published here";
  expect(await rejectionReasons(database, publisher, [known, unknown])).toEqual(new Map([[unknown.factUuid, reason]]));
  expect((await rejectionReasons(database, organizationUuid, [known])).size).toBe(1);
});

function receipt(given: {
  revisionUuid: string;
  state: ChecklistReceipt["state"];
  at: string;
  minutes: number;
  user?: object | undefined;
}): ChecklistReceipt {
  const { at, minutes, user, ...rest } = given;
  return { ...rest, factUuid: randomUUID(), time: { epochMilliseconds: Date.parse(at), offsetMinutes: minutes }, user };
}

function store(vesselUuid: string, receipts: ChecklistReceipt[]) {
  return database.transaction((tx) => storeReceipts(tx, { organizationUuid, vesselUuid }, receipts));
}

async function stored(vesselUuid: string): Promise<object[]> {
  const { rows } = await database.query(
    `select revision_uuid, state, first_time, first_offset_minutes, receipt_time, receipt_offset_minutes, receipt_user, fact_uuid
       from checklist_receipt where vessel_uuid = $1 order by revision_uuid, state`,
    [vesselUuid],
  );
  return rows;
}
