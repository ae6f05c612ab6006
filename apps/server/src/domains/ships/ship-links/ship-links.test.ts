import { randomUUID } from "node:crypto";
import { Code } from "@connectrpc/connect";
import { describe, expect, test } from "vitest";
import { createVessel, signedIn } from "../../../testing/callers.ts";
import { refusalOf } from "../../../testing/checklists.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const { client, organizationUuid, userUuid } = await signedIn(database, "manager");
const { client: member } = await signedIn(database, "member", organizationUuid);
const newVessel = (name = "HAVBRIS") => createVessel(database, organizationUuid, name);

describe("a vessel's link", () => {
  test("of a vessel that never had one is reported as such, without data", async () => {
    const vesselUuid = await newVessel("NEVER");
    const { shipLink, silentAfterHours } = await member.shipLinkGet({ vesselUuid });
    expect(shipLink).toMatchObject({
      vesselUuid,
      displayName: "NEVER",
      enabled: true,
      etag: "",
      everHadCredential: false,
      lastContactTime: "",
      usualGapSeconds: 0,
      spools: [],
      newestRecordTime: "",
      keptAside: 0,
    });
    expect([shipLink?.backlog, shipLink?.clockDifferenceMs]).toEqual([undefined, undefined]);
    expect(silentAfterHours).toBe(24);
  });

  test("has the ship's last status, the median of its gaps, its spools of a day and its newest record", async () => {
    const vesselUuid = await newVessel();
    await database.query(
      `insert into ship_link (organization_uuid, vessel_uuid, last_contact_time, contact_gaps, clock_difference_ms, backlog_batches,
                              backlog_bytes, backlog_oldest_time, software_name, software_version)
       values ($1, $2, '2026-03-01T14:05:00Z', '{60,900,61,62,7000}', -2000, 3, 11264, '2026-03-01T13:40:00+01:00', 'shore-ship', '1.2')`,
      [organizationUuid, vesselUuid],
    );
    const [old, used] = [randomUUID(), randomUUID()];
    await database.query(
      `insert into ship_epoch (organization_uuid, vessel_uuid, epoch_uuid, received_through, first_time, last_time)
       values ($1, $2, $3, 7, '2026-01-01', '2026-01-02'), ($1, $2, $4, 412, '2026-01-02', now())`,
      [organizationUuid, vesselUuid, old, used],
    );
    await storeEntry(vesselUuid, "2026-03-01T12:00:00Z", "2026-03-01T12:04:00Z");
    await storeEntry(vesselUuid, "2026-03-01T13:05:00Z", "2026-03-01T13:09:00Z");
    const { shipLink } = await member.shipLinkGet({ vesselUuid: vesselUuid.toUpperCase() });
    expect(shipLink).toMatchObject({
      lastContactTime: "2026-03-01T14:05:00+00:00",
      usualGapSeconds: 62,
      clockDifferenceMs: -2000n,
      backlog: { batches: 3, bytes: 11264n, oldestTime: "2026-03-01T13:40:00+01:00" },
      softwareName: "shore-ship",
      softwareVersion: "1.2",
      newestRecordTime: "2026-03-01T14:05:00+01:00",
      newestReceiveTime: "2026-03-01T13:09:00+00:00",
    });
    expect(shipLink?.spools).toMatchObject([{ epochUuid: used, receivedThrough: 412n }]);
    const { shipLinks } = await member.shipLinkList({});
    expect(shipLinks.find((link) => link.vesselUuid === vesselUuid)).toEqual(shipLink);
  });

  test("is listed for the vessels a person may see", async () => {
    const [own] = [await newVessel("OWN"), await newVessel("OTHER")];
    const restricted = await signedIn(database, { onlyVesselUuid: own }, organizationUuid);
    const { shipLinks } = await restricted.client.shipLinkList({});
    expect(shipLinks.map(({ displayName }) => displayName)).toEqual(["OWN"]);
  });

  test("is switched only with the current etag, and only if it exists", async () => {
    const vesselUuid = await newVessel();
    expect(await refusalOf(client.shipLinkSwitch({ vesselUuid, enabled: false, etag: "x" }))).toBe(
      Code.FailedPrecondition,
    );
    await client.shipCredentialCreate({ vesselUuid, displayName: "Bridge" });
    const { shipLink } = await member.shipLinkGet({ vesselUuid });
    const etag = shipLink?.etag ?? "";
    const off = (await client.shipLinkSwitch({ vesselUuid, enabled: false, etag })).shipLink;
    expect(off).toMatchObject({ enabled: false, everHadCredential: true });
    expect(off?.etag).not.toBe(etag);
    expect(await refusalOf(client.shipLinkSwitch({ vesselUuid, enabled: true, etag }))).toBe(Code.Aborted);
    expect((await member.shipLinkGet({ vesselUuid })).shipLink?.enabled).toBe(false);
  });
});

describe("the batches of a ship", () => {
  test("are returned in pages of 50, the newest first, with the total", async () => {
    const vesselUuid = await newVessel();
    await storeBatches(vesselUuid, 120);
    const sequences: number[] = [];
    for (let pageToken = ""; ;) {
      const page = await member.shipBatchList({ vesselUuid, pageToken });
      expect(page.total).toBe(120);
      sequences.push(...page.shipBatches.map(({ sequence }) => Number(sequence)));
      pageToken = page.nextPageToken;
      if (!pageToken) break;
      expect(page.shipBatches).toHaveLength(50);
    }
    // Sixty instants with two batches each: those of one instant are on both sides of a page boundary.
    expect(new Set(sequences)).toEqual(new Set(Array.from({ length: 120 }, (_, index) => index + 1)));
    expect(sequences).toHaveLength(120);
    expect(sequences[0]).toBeGreaterThan(118);
  });

  test("have their times and counts", async () => {
    const vesselUuid = await newVessel();
    await storeBatches(vesselUuid, 1);
    expect((await member.shipBatchList({ vesselUuid })).shipBatches).toMatchObject([
      {
        sequence: 1n,
        facts: 9,
        newFacts: 6,
        knownFacts: 1,
        keptAside: 2,
        packedBytes: 1800,
        shipTime: "2026-03-01T15:05:00+01:00",
        receiveTime: "2026-03-01T14:05:00+00:00",
      },
    ]);
  });

  test("are refused with a page token of another vessel or of facts kept aside", async () => {
    const [vesselUuid, other] = [await newVessel(), await newVessel()];
    await storeBatches(vesselUuid, 60);
    const { nextPageToken: pageToken } = await member.shipBatchList({ vesselUuid });
    expect((await member.shipBatchList({ vesselUuid: vesselUuid.toUpperCase(), pageToken })).shipBatches).toHaveLength(
      10,
    );
    expect(await refusalOf(member.shipBatchList({ vesselUuid: other, pageToken }))).toBe(Code.InvalidArgument);
    expect(await refusalOf(member.shipFactsKeptAsideList({ vesselUuid, pageToken }))).toBe(Code.InvalidArgument);
  });

  test.each(["x", "MTIz", Buffer.from(`1 ${randomUUID()}x`).toString("base64url"), "💥"])(
    "%j is not a page token",
    async (pageToken) => {
      const vesselUuid = await newVessel();
      expect(await refusalOf(member.shipBatchList({ vesselUuid, pageToken }))).toBe(Code.InvalidArgument);
      expect(await refusalOf(member.shipFactsKeptAsideList({ vesselUuid, pageToken }))).toBe(Code.InvalidArgument);
    },
  );
});

describe("facts kept aside", () => {
  test("are returned byte for byte, and marked as seen once, by one manager", async () => {
    const vesselUuid = await newVessel();
    const content = Buffer.from([0, 0xff, 0x7b, 0xe2, 0x80, 0xae]);
    const keptAsideUuid = await storeKeptAside(vesselUuid, content);
    const unseen = async () => (await member.shipLinkGet({ vesselUuid })).shipLink;
    expect(await unseen()).toMatchObject({ keptAside: 1, keptAsideUnseen: 1 });
    await client.shipFactSeen({ vesselUuid, keptAsideUuid });
    const lines = await linesOf("seen");
    await client.shipFactSeen({ vesselUuid, keptAsideUuid });
    expect(await linesOf("seen")).toEqual(lines);
    const { facts } = await member.shipFactsKeptAsideList({ vesselUuid });
    expect(facts).toMatchObject([{ keptAsideUuid, reason: "It is no JSON.", seenBy: "Test Person" }]);
    expect(Buffer.from(facts[0]?.content ?? [])).toEqual(content);
    expect(facts[0]?.seenTime).not.toBe("");
    expect(await unseen()).toMatchObject({ keptAside: 1, keptAsideUnseen: 0 });
  });

  test("of another vessel are not found", async () => {
    const keptAsideUuid = await storeKeptAside(await newVessel(), Buffer.from("{"));
    const vesselUuid = await newVessel();
    expect(await refusalOf(client.shipFactSeen({ vesselUuid, keptAsideUuid }))).toBe(Code.NotFound);
  });

  test("are returned in pages of at most a mebibyte, or one fact", async () => {
    const vesselUuid = await newVessel();
    for (let index = 0; index < 5; index += 1)
      await storeKeptAside(vesselUuid, Buffer.alloc(450_000, `fact ${index} `));
    await storeKeptAside(vesselUuid, Buffer.alloc(1_048_576, "big"));
    const sizes: number[] = [];
    const seen = new Set<string>();
    for (let pageToken = ""; ;) {
      const page = await member.shipFactsKeptAsideList({ vesselUuid, pageToken });
      sizes.push(page.facts.reduce((sum, { content }) => sum + content.length, 0));
      for (const { keptAsideUuid } of page.facts) seen.add(keptAsideUuid);
      pageToken = page.nextPageToken;
      if (!pageToken) break;
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_048_576);
    expect(seen.size).toBe(6);
  });
});

async function storeEntry(vesselUuid: string, eventTime: string, receiveTime: string): Promise<void> {
  await database.query(
    `insert into logbook_entry (organization_uuid, vessel_uuid, logbook_entry_uuid, logbook_name, entry_type_id, event_time,
                                event_offset_minutes, entry, receive_time)
     values ($1, $2, gen_random_uuid(), 'deck', 'noon', $3, 60, '{}', $4)`,
    [organizationUuid, vesselUuid, eventTime, receiveTime],
  );
}

/** Stores batches of one spool, two in each minute. */
async function storeBatches(vesselUuid: string, count: number): Promise<void> {
  await database.query(
    `with epoch as (insert into ship_epoch (organization_uuid, vessel_uuid, epoch_uuid, received_through)
                    values ($1, $2, gen_random_uuid(), $3) returning epoch_uuid)
     insert into ship_batch (organization_uuid, vessel_uuid, epoch_uuid, sequence, batch_uuid, content, content_hash, facts,
                             new_facts, known_facts, kept_aside, packed_bytes, ship_time, ship_offset_minutes, receive_time)
     select $1, $2, epoch_uuid, n, gen_random_uuid(), '', sha256(''), 9, 6, 1, '[{"index": 1}, {"index": 2}]', 1800,
            '2026-03-01T14:05:00Z', 60, timestamptz '2026-03-01T14:05:00Z' + (n / 2) * interval '1 minute'
       from epoch, generate_series(1, $3) as n`,
    [organizationUuid, vesselUuid, count],
  );
}

async function storeKeptAside(vesselUuid: string, content: Buffer): Promise<string> {
  const uuid = randomUUID();
  await database.query(
    `insert into ship_fact_kept_aside (organization_uuid, vessel_uuid, kept_aside_uuid, epoch_uuid, sequence, fact_index, kind, reason,
                                       content, content_hash, receive_time)
     values ($1, $2, $3, gen_random_uuid(), 1, 0, 'entry', 'It is no JSON.', $4, sha256($4), now())`,
    [organizationUuid, vesselUuid, uuid, content],
  );
  return uuid;
}

async function linesOf(action: string): Promise<object[]> {
  const { rows } = await database.query(
    "select audit_event_uuid from audit_event where organization_uuid = $1 and action = $2 and actor_user_uuid = $3",
    [organizationUuid, action, userUuid],
  );
  return rows;
}
