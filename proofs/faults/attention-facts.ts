import type { SentFact } from "@shore/server/testing/attention-oracle";
import type { Random } from "@shore/server/testing/random";
import { changeFact, entryFact } from "@shore/server/testing/ships";

/**
 * A batch of a ship: entries of the last ten days, and changes of these and of earlier ones. Every age is at least half an hour from a
 * limit, so that counts do not depend on the time of the query.
 */
export function attentionFacts(random: Random, vesselUuid: string, sent: readonly SentFact[], now: number): SentFact[] {
  const fact = (content: object): SentFact => ({ vesselUuid, isNew: true, content: content as SentFact["content"] });
  const entries = Array.from({ length: 20 + random.below(60) }, () => {
    const event = now - random.below(10 * 24) * HOUR - HOUR / 2;
    return fact(
      entryFact(uuidOf(random), {
        eventTime: isoAt(event, random),
        recordTime: isoAt(event + random.pick([5, 60, 25 * 60, 40 * 60]) * MINUTE, random),
        logbookName: random.pick(["deck", "engine", "oil1", "garbage"]),
        verified: random.below(3) === 0,
        ...(random.below(8) === 0 && { crossedOut: true }),
      }),
    );
  });
  const known = [...sent.filter((one) => one.vesselUuid === vesselUuid && one.content.entry), ...entries];
  const changes = Array.from({ length: random.below(40) }, (_, index) => {
    const kind = random.pick(["verified", "verification_withdrawn", "struck", "remark_added", "remark_struck"]);
    const remark = kind.startsWith("remark") ? { remarkUuid: uuidOf(random) } : {};
    const value = kind === "remark_added" ? { value: "Checked" } : {};
    // In the order of the facts, across all batches.
    const time = new Date(now + (sent.length + index) * 10).toISOString();
    const { factUuid } = random.pick(known).content;
    return fact(changeFact(kind, factUuid, { factUuid: uuidOf(random), time, ...remark, ...value }));
  });
  return [...entries, ...changes];
}

function isoAt(instant: number, random: Random): string {
  const minutes = random.pick([-720, -210, 0, 60, 345, 840]);
  const digits = (number: number) => String(Math.floor(number)).padStart(2, "0");
  const size = Math.abs(minutes);
  const local = new Date(instant + minutes * MINUTE).toISOString().slice(0, "yyyy-MM-ddTHH:mm:ss.SSS".length);
  return `${local}${minutes < 0 ? "-" : "+"}${digits(size / 60)}:${digits(size % 60)}`;
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
