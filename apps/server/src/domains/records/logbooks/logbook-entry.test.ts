import { randomUUID } from "node:crypto";
import { toJsonString } from "@bufbuild/protobuf";
import { Code } from "@connectrpc/connect";
import { ENTRY_FACT_KINDS } from "@shore/api/entry-state";
import { GetLogbookEntryResponseSchema } from "@shore/api/gen-server/shore/v1/logbooks_pb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { testDatabase } from "../../../testing/database.ts";
import { type GivenFact, insertEntryFacts, storeEntryFacts } from "../../../testing/entry-facts.ts";
import { deriveEntryStates } from "./entry-states.ts";
import type { VesselOfOrganization } from "../../entries/entry-states.sql.ts";

const database = await testDatabase();
const { client, organizationUuid } = await signedIn(database, "member");

const HENRIK = { displayNameShort: "H. Aune", forename: "Henrik", surname: "Aune" };
const at = (time: string) => `2026-03-01T${time}:00+02:00`;
const EPOCH = "7f1c9f2e-8f4b-4f41-9a57-3f1f4a6f0001";
const REMARK = "5a0b7f4e-7a8e-4f4b-9a8e-2f6d5c1b0a99";

type GivenEntry = {
  uuid?: string;
  time?: string;
  logbook?: string;
  received?: string;
  replaces?: string;
  entry?: object;
};

async function newVessel(): Promise<VesselOfOrganization> {
  return { organizationUuid, vesselUuid: await createVessel(database, organizationUuid) };
}

async function insertEntry(
  tx: Pick<typeof database, "query">,
  { vesselUuid }: VesselOfOrganization,
  {
    uuid = randomUUID(),
    time = at("14:00"),
    logbook = "deck",
    received = at("14:09"),
    replaces,
    entry = {},
  }: GivenEntry,
): Promise<string> {
  await tx.query(
    `insert into logbook_entry (vessel_uuid, logbook_entry_uuid, organization_uuid, logbook_name, event_time, event_offset_minutes,
                                entry_type_id, entry, receive_time, replaces_logbook_entry_uuid)
     values ($1, $2, $3, $4, $5, 120, 'note', $6, $7, $8)`,
    [vesselUuid, uuid, organizationUuid, logbook, time, entry, received, replaces],
  );
  return uuid;
}

describe("GetLogbookEntry", () => {
  test("returns the facts about the entry, oldest first, with person, time and time of receipt", async () => {
    const vessel = await newVessel();
    const entry = await insertEntry(database, vessel, { entry: { summary: "Muster" } });
    const user = HENRIK;
    await storeEntryFacts(database, vessel, [
      { entry, kind: "struck", time: at("15:05"), user, reason: "Wrong muster time.", receiveTime: at("15:06") },
      { entry, kind: "remark_struck", time: at("15:03"), user, remarkUuid: REMARK, receiveTime: at("15:20") },
      {
        entry,
        kind: "remark_added",
        time: at("15:02"),
        user,
        remarkUuid: REMARK,
        value: "W 7.",
        receiveTime: at("15:30"),
      },
      { entry, kind: "verified", time: at("15:00"), user, receiveTime: at("15:10") },
    ]);
    const answer = await client.getLogbookEntry({ vesselUuid: vessel.vesselUuid, logbookEntryUuid: entry });
    expect(answer.logbookEntry).toMatchObject({
      logbookEntryUuid: entry,
      summary: "Muster",
      crossedOut: true,
      verified: true,
      receiveTime: "2026-03-01T12:09:00+00:00",
      replacesLogbookEntryUuid: "",
      changedAfterVerification: true,
    });
    expect(answer.changes).toMatchObject([
      { kind: "verified", changeTime: at("15:00"), receiveTime: "2026-03-01T13:10:00+00:00", user: HENRIK },
      { kind: "remark_added", remarkUuid: REMARK, remark: "W 7." },
      { kind: "remark_struck", remarkUuid: REMARK, remark: "W 7.", receiveTime: "2026-03-01T13:20:00+00:00" },
      { kind: "struck", reason: "Wrong muster time.", user: HENRIK },
    ]);
    expect([answer.batch, answer.replaces, answer.replacedBy]).toEqual([undefined, undefined, []]);
    const { logbookEntries } = await client.getLogbookEntries({ vesselUuid: vessel.vesselUuid });
    expect(logbookEntries).toEqual([answer.logbookEntry]);
  });

  test("returns the batch of the entry and of each fact; imported ones have none", async () => {
    const vessel = await newVessel();
    const uuid = await insertEntry(database, vessel, {});
    await insertEntryFacts(database, vessel, [
      { entry: uuid, kind: "verified", time: at("15:00"), epochUuid: EPOCH, sequence: 413 },
      { entry: uuid, kind: "signed", time: at("15:01") },
    ]);
    const first = await storeBatch(vessel, 412);
    const second = await storeBatch(vessel, 413);
    await database.query(
      `insert into ship_fact (vessel_uuid, fact_uuid, organization_uuid, kind, logbook_entry_uuid, epoch_uuid, sequence, fact_index,
                              content_hash, receive_time)
       values ($1, $2, $3, 'entry', $2, $4, 412, 0, sha256('x'), now())`,
      [vessel.vesselUuid, uuid, organizationUuid, EPOCH],
    );
    const answer = await client.getLogbookEntry({ vesselUuid: vessel.vesselUuid, logbookEntryUuid: uuid });
    expect(answer.batch).toMatchObject({ batchUuid: first, sequence: 412n });
    expect(answer.changes.map(({ batch }) => batch?.batchUuid)).toEqual([second, undefined]);
  });

  test("an entry that replaces another refers to it, and is referred to by it", async () => {
    const vessel = await newVessel();
    const wrong = await insertEntry(database, vessel, { time: at("09:48") });
    const right = await insertEntry(database, vessel, { time: at("09:50"), replaces: wrong });
    const lost = await insertEntry(database, vessel, { replaces: randomUUID() });
    const of = (logbookEntryUuid: string) =>
      client.getLogbookEntry({ vesselUuid: vessel.vesselUuid, logbookEntryUuid });
    expect((await of(wrong)).replacedBy).toMatchObject([{ logbookEntryUuid: right, eventTime: at("09:50") }]);
    expect((await of(right)).replaces).toMatchObject({ logbookEntryUuid: wrong, eventTime: at("09:48") });
    expect((await of(right)).logbookEntry?.replacesLogbookEntryUuid).toBe(wrong);
    // The replaced entry is not stored, or not yet.
    expect((await of(lost)).replaces?.eventTime).toBe("");
  });

  test("an absent entry and one of another vessel return the same error", async () => {
    const [vessel, other] = [await newVessel(), await newVessel()];
    const entry = await insertEntry(database, other, {});
    for (const logbookEntryUuid of [entry, randomUUID()]) {
      await expect(client.getLogbookEntry({ vesselUuid: vessel.vesselUuid, logbookEntryUuid })).rejects.toMatchObject({
        code: Code.NotFound,
        rawMessage: "There is no such logbook entry.",
      });
    }
  });

  test("an entry that the ship sent verified and remarked later is changed after verification", async () => {
    const vessel = await newVessel();
    const verification = { user: HENRIK, time: at("15:00") };
    const remarks = (time: string) => [{ remarkUuid: REMARK, value: "W 7.", time: at(time) }];
    const changed = async (entry: object) => {
      const logbookEntryUuid = await insertEntry(database, vessel, { entry });
      const { logbookEntry } = await client.getLogbookEntry({ vesselUuid: vessel.vesselUuid, logbookEntryUuid });
      return logbookEntry?.changedAfterVerification;
    };
    expect(await changed({ verified: true, verification, remarks: remarks("15:01") })).toBe(true);
    expect(await changed({ verified: true, verification, remarks: remarks("14:59") })).toBe(false);
  });
});

test(
  "the response is byte-identical for any order of arrival of an entry and its facts",
  { timeout: 1_800_000 },
  async () => {
    const entry = randomUUID();
    const facts: GivenFact[] = ENTRY_FACT_KINDS.flatMap((kind, index) =>
      // Each kind at two times, in its own order, and some at the same instant.
      [0, 1].map((again) => ({
        entry,
        kind,
        time: at(`15:0${(index * 3 + again) % 5}`),
        user: HENRIK,
        factUuid: randomUUID(),
        epochUuid: EPOCH,
        sequence: again,
        factIndex: index,
        remarkUuid: REMARK,
        value: `Remark ${again}`,
        receiveTime: at("16:00"),
      })),
    );
    const answers = new Set<string>();
    const arrivals = fc.tuple(
      fc.shuffledSubarray([undefined, ...facts], { minLength: facts.length + 1 }),
      fc.array(fc.boolean(), { minLength: facts.length + 1, maxLength: facts.length + 1 }),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async ([pieces, cuts]) => {
        const vessel = await newVessel();
        for (const batch of cutAt(pieces, cuts)) {
          await database.transaction(async (tx) => {
            await insertEntryFacts(
              tx,
              vessel,
              batch.filter((fact) => fact !== undefined),
            );
            if (batch.includes(undefined)) await insertEntry(tx, vessel, { uuid: entry, entry: { summary: "Muster" } });
            await deriveEntryStates(tx, organizationUuid, vessel.vesselUuid, [entry]);
          });
        }
        const answer = await client.getLogbookEntry({ vesselUuid: vessel.vesselUuid, logbookEntryUuid: entry });
        answers.add(toJsonString(GetLogbookEntryResponseSchema, answer));
        expect(answers.size).toBe(1);
      }),
      { numRuns: process.env["VITE_PROVE"] ? 10_000 : 10 },
    );
  },
);

describe("LogbookNewCount", () => {
  test("counts entries received after a time, and changes to the others, within the list's filters", async () => {
    const vessel = await newVessel();
    const { vesselUuid } = vessel;
    const old = await insertEntry(database, vessel, { time: at("10:00"), received: at("10:05") });
    const receivedAfter = at("10:05");
    const since = (more: object = {}) => client.logbookNewCount({ vesselUuid, receivedAfter, ...more });
    expect(await since()).toMatchObject({ newEntries: 0, changedEntries: 0 });

    await insertEntry(database, vessel, { time: at("11:00"), received: at("11:01") });
    const engine = await insertEntry(database, vessel, { time: at("09:00"), logbook: "engine", received: at("11:02") });
    await storeEntryFacts(database, vessel, [
      { entry: old, kind: "verified", time: at("11:00"), receiveTime: at("11:03") },
      { entry: old, kind: "signed", time: at("11:00"), receiveTime: at("11:03") },
      { entry: engine, kind: "verified", time: at("11:00"), receiveTime: at("11:04") },
      { entry: randomUUID(), kind: "verified", time: at("11:00"), receiveTime: at("11:04") },
    ]);
    expect(await since()).toMatchObject({ newEntries: 2, changedEntries: 1 });
    expect(await since({ logbookNames: ["engine"] })).toMatchObject({ newEntries: 1, changedEntries: 0 });
    expect(await since({ fromTime: at("10:00") })).toMatchObject({ newEntries: 1, changedEntries: 1 });
    expect(await since({ beforeTime: at("10:00") })).toMatchObject({ newEntries: 1, changedEntries: 0 });
    expect((await client.logbookNewCount({ vesselUuid })).newEntries).toBe(3);
    // After the time at which a page was read, nothing is new.
    const { readTime } = await client.getLogbookEntries({ vesselUuid, logbookNames: ["engine"] });
    expect(Math.abs(Date.parse(readTime) - Date.now())).toBeLessThan(60_000);
    expect(await client.logbookNewCount({ vesselUuid, receivedAfter: readTime })).toMatchObject({
      newEntries: 0,
      changedEntries: 0,
    });
  });

  test("returns not found for an absent vessel", async () => {
    await expect(client.logbookNewCount({ vesselUuid: randomUUID() })).rejects.toMatchObject({ code: Code.NotFound });
  });
});

test("WhoAmI returns when the newest record of the vessels that the person may see was received", async () => {
  const manager = await signedIn(database, "manager");
  const organization = manager.organizationUuid;
  expect((await manager.client.whoAmI({})).newestReceiveTime).toBe("");
  const one = { organizationUuid: organization, vesselUuid: await createVessel(database, organization) };
  const other = { organizationUuid: organization, vesselUuid: await createVessel(database, organization) };
  await storeEntryFacts(database, one, [
    { entry: randomUUID(), kind: "struck", time: at("10:00"), receiveTime: "2026-03-01T10:00:00.123Z" },
  ]);
  await storeEntryFacts(database, other, [
    { entry: randomUUID(), kind: "struck", time: at("10:00"), receiveTime: "2026-03-01T11:00:00Z" },
  ]);
  const newest = async (access: Parameters<typeof signedIn>[1]) =>
    (await (await signedIn(database, access, organization)).client.whoAmI({})).newestReceiveTime;
  expect(await newest("member")).toBe("2026-03-01T11:00:00+00:00");
  expect(await newest({ onlyVesselUuid: one.vesselUuid })).toBe("2026-03-01T10:00:00.123+00:00");
  expect(await newest("outsider")).toBe("");
});

async function storeBatch({ vesselUuid }: VesselOfOrganization, sequence: number): Promise<string> {
  const uuid = randomUUID();
  await database.query(
    `insert into ship_batch (vessel_uuid, epoch_uuid, sequence, organization_uuid, batch_uuid, content, content_hash, facts, new_facts,
                             known_facts, kept_aside, packed_bytes, ship_time, ship_offset_minutes, receive_time)
     values ($1, $2, $3, $4, $5, '', sha256('x'), 1, 1, 0, '[]', 1, now(), 0, now())`,
    [vesselUuid, EPOCH, sequence, organizationUuid, uuid],
  );
  return uuid;
}

/** Splits the pieces into groups: a new one begins after each cut. */
function cutAt<Piece>(pieces: readonly Piece[], cuts: readonly boolean[]): Piece[][] {
  const groups: Piece[][] = [[]];
  for (const [index, piece] of pieces.entries()) {
    groups.at(-1)?.push(piece);
    if (cuts[index]) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}
