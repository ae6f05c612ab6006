import { randomUUID } from "node:crypto";
import type { WholeDatabase } from "../database/db.ts";
import type { SentFact } from "./attention-oracle.ts";
import type { SignedIn } from "./callers.ts";
import { type Random, seededRandom } from "./random.ts";
import { changeFact, createShip, entryFact, fact, shipClient, type TestShip } from "./ships.ts";

/** Facts sent by the ships of a fleet, and the event time from which entries need verification, in milliseconds since 1970. */
export type GeneratedFleet = { sent: SentFact[]; notVerifiedFrom: number };

/**
 * Creates one to four ships of an organisation, with links to the server at `origin`, that send entries and their changes in two
 * batches each; between the two the manager marks all as seen.
 * @throws when the server keeps a fact aside
 */
export async function sendGeneratedFleet(
  { database, origin, seed }: { database: WholeDatabase; origin: string; seed: number },
  { client, organizationUuid }: SignedIn,
): Promise<GeneratedFleet> {
  const notVerifiedFrom = Date.now() - 8 * DAY;
  await client.attentionRulesUpdate({
    attentionRules: { notVerifiedFromTime: new Date(notVerifiedFrom).toISOString() },
  });
  const random = seededRandom(seed);
  const ships = await Promise.all(
    Array.from({ length: 1 + random.below(4) }, (_, index) =>
      createShip(database, organizationUuid, `SHIP ${index + 1}`),
    ),
  );
  const sent: SentFact[] = [];
  const epochs = new Map(ships.map(({ vesselUuid }) => [vesselUuid, randomUUID()]));
  for (const isNew of [false, true]) {
    for (const ship of ships) {
      const facts = factsOf(random, ship, sent, isNew);
      await send(origin, ship, { epochUuid: epochs.get(ship.vesselUuid) ?? "", sequence: isNew ? 2n : 1n, facts });
      sent.push(...facts);
    }
    if (isNew) continue;
    const { seenThroughTime } = await client.attentionGet({});
    await client.attentionMarkSeen({ vesselUuids: ships.map(({ vesselUuid }) => vesselUuid), seenThroughTime });
  }
  return { sent, notVerifiedFrom };
}

/** Generates entries of the last ten days and their changes, also of entries in the batch before. */
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
  // Later than all others, so that they are in the order of the facts.
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

async function send(
  origin: string,
  { secret }: TestShip,
  { epochUuid, sequence, facts }: { epochUuid: string; sequence: bigint; facts: readonly SentFact[] },
): Promise<void> {
  const { keptAside } = await shipClient(origin, secret).putFacts({
    epochUuid,
    sequence,
    shipTime: new Date().toISOString(),
    facts: facts.map(({ content }) => fact(content)),
  });
  if (keptAside.length > 0) throw new Error("The server rejected facts of a generated ship.");
}

/** Returns ISO 8601 text at a random offset. */
function iso(instant: number, random: Random): string {
  const minutes = random.pick([-720, -210, 0, 60, 345, 840]);
  const local = new Date(instant + minutes * MINUTE).toISOString().slice(0, 23);
  const digits = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? "-" : "+"}${digits(size / 60)}:${digits(size % 60)}`;
}

const REMARKS: Partial<Record<string, () => object>> = {
  remark_added: () => ({ remarkUuid: randomUUID(), value: "Checked" }),
  remark_struck: () => ({ remarkUuid: randomUUID() }),
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
