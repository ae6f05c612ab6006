import { randomUUID } from "node:crypto";
import type { AttentionItem } from "@shore/api/gen-server/shore/v1/attention_pb";
import { expect, test } from "vitest";
import { type ExpectedCount, expectedCounts, type SentFact } from "../../testing/attention-oracle.ts";
import { type ShoreClient, signedIn } from "../../testing/callers.ts";
import { testDatabase } from "../../testing/database.ts";
import { type Random, seededRandom } from "../../testing/random.ts";
import { changeFact, createShip, entryFact, fact, shipClient, type TestShip } from "../../testing/ships.ts";
import { startTestServer } from "../../testing/test-server.ts";

const FLEETS = process.env["VITE_PROVE"] ? 500 : 3;
const database = await testDatabase();
const server = await startTestServer(database);

test(
  `${FLEETS} generated fleets: every number is that of a slow script, and every search that an item leads to finds so many entries`,
  { timeout: 3_600_000 },
  async () => {
    let [items, hits] = [0, 0];
    for (let seed = 1; seed <= FLEETS; seed += 1) {
      const { client, organizationUuid } = await signedIn(database, "manager");
      const notVerifiedFrom = Date.now() - 8 * DAY;
      await client.attentionRulesUpdate({
        attentionRules: { notVerifiedFromTime: new Date(notVerifiedFrom).toISOString() },
      });
      const random = seededRandom(seed);
      const ships = await Promise.all(
        Array.from({ length: 1 + random.below(4) }, () => createShip(database, organizationUuid)),
      );
      const sent: SentFact[] = [];
      const epochs = new Map(ships.map(({ vesselUuid }) => [vesselUuid, randomUUID()]));
      for (const isNew of [false, true]) {
        for (const ship of ships) {
          const facts = factsOf(random, ship, sent, isNew);
          await send(ship, epochs.get(ship.vesselUuid) ?? "", isNew ? 2 : 1, facts);
          sent.push(...facts);
        }
        if (isNew) continue;
        const { seenThroughTime } = await client.attentionGet({});
        await client.attentionMarkSeen({ vesselUuids: ships.map(({ vesselUuid }) => vesselUuid), seenThroughTime });
      }
      const answer = await client.attentionGet({});
      const now = Date.parse(answer.asOfTime);
      const expected = expectedCounts(sent, { now, receivedAt: now, notVerifiedFrom });
      const found = answer.vessels.flatMap(({ vesselUuid, items: own }) =>
        own
          .filter(({ kind }) => COUNTED.has(kind))
          .map(({ kind, logbookName, count }): ExpectedCount => ({ vesselUuid, kind, logbookName, count })),
      );
      expect(inOrder(found), `seed ${seed}`).toEqual(inOrder(expected));
      for (const { vesselUuid, items: own } of answer.vessels) {
        for (const item of own.filter(({ kind }) => COUNTED.has(kind))) {
          expect(await searched(client, vesselUuid, item), `seed ${seed}, ${item.kind}`).toBe(item.count);
          items += 1;
          hits += item.count;
        }
      }
    }
    // Fleets of which nothing is said would all be alike.
    expect(items).toBeGreaterThan(FLEETS * 3);
    expect(hits).toBeGreaterThan(items);
  },
);

/** How many entries the search finds that an item leads to. */
async function searched(client: ShoreClient, vesselUuid: string, item: AttentionItem): Promise<number> {
  const question = {
    vesselUuids: [vesselUuid],
    logbookNames: [item.logbookName],
    ...(item.kind === "not_verified"
      ? { states: ["not_verified", "not_removed"], fromTime: item.fromTime, toTime: item.beforeTime }
      : { change: item.kind, receivedFromTime: item.receivedFromTime }),
  };
  return (await client.findEntries({ question })).total;
}

/** Entries of the last ten days and what happened to them, also to those of the batch before. */
function factsOf(random: Random, { vesselUuid }: TestShip, sent: readonly SentFact[], isNew: boolean): SentFact[] {
  const facts: SentFact[] = [];
  const entries = sent.filter((one) => one.vesselUuid === vesselUuid && one.content.entry);
  for (let count = random.below(12); count >= 0; count -= 1) {
    const event = Date.now() - random.below(10 * 24 * 60) * MINUTE + random.below(2) * DAY;
    const content = entryFact(undefined, {
      eventTime: iso(event, random),
      recordTime: iso(event + random.pick([1, 5, 60, 25 * 60, 40 * 60]) * MINUTE, random),
      logbookName: random.pick(["deck", "engine", "oil1", "garbage"]),
      verified: random.below(3) === 0,
      ...(random.below(8) === 0 && { crossedOut: true }),
    }) as unknown as SentFact["content"];
    facts.push({ vesselUuid, isNew, content: { ...content, time: iso(event, random) } });
  }
  // Times after all others, so that their order is that of the facts.
  let time = Date.now() - DAY + sent.length * 1000;
  const about = [...entries, ...facts];
  for (let count = random.below(10); count > 0; count -= 1) {
    const { content } = random.pick(about);
    const kind = random.pick(["verified", "verification_withdrawn", "struck", "remark_added", "remark_struck"]);
    const remark = REMARKS[kind]?.() ?? {};
    time += 1000;
    facts.push({
      vesselUuid,
      isNew,
      content: changeFact(kind, content.factUuid, { ...remark, time: iso(time, random) }),
    });
  }
  return facts;
}

async function send({ secret }: TestShip, epochUuid: string, sequence: number, facts: readonly SentFact[]) {
  const { keptAside } = await shipClient(server.origin, secret).putFacts({
    epochUuid,
    sequence: BigInt(sequence),
    shipTime: new Date().toISOString(),
    facts: facts.map(({ content }) => fact(content)),
  });
  expect(keptAside).toEqual([]);
}

/** ISO 8601 at some offset. */
function iso(instant: number, random: Random): string {
  const minutes = random.pick([-720, -210, 0, 60, 345, 840]);
  const local = new Date(instant + minutes * MINUTE).toISOString().slice(0, 23);
  const digits = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${digits(size / 60)}:${digits(size % 60)}`;
}

function inOrder(counts: readonly ExpectedCount[]): ExpectedCount[] {
  const key = ({ vesselUuid, kind, logbookName }: ExpectedCount) => `${vesselUuid} ${kind} ${logbookName}`;
  return counts.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

const REMARKS: Partial<Record<string, () => object>> = {
  remark_added: () => ({ remarkUuid: randomUUID(), value: "Checked" }),
  remark_struck: () => ({ remarkUuid: randomUUID() }),
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Kinds that count entries. */
const COUNTED = new Set([
  "not_verified",
  "struck",
  "remarks",
  "remark_struck",
  "changed_after_verification",
  "recorded_late",
  "received_late",
]);
