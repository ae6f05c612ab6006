import { createHash } from "node:crypto";
import type { Random } from "@shore/server/testing/random";

/** The facts recorded by a ship, to compare with the shore. */
export type ShipRecord = {
  /** One JSON object each, in the order of recording. Some occur twice. */
  lines: string[];
  /** SHA-256 of each valid fact, by its UUID. */
  accepted: Map<string, string>;
  /** Summary and event time of each entry, by its UUID. */
  entries: Map<string, { summary: string; eventTime: string }>;
  /** The lines of facts that the shore must keep aside. */
  refused: Set<string>;
};

/** Records entries and changes of them, some before the entry itself, with texts of all kinds, and invalid facts. */
export function recordFacts(random: Random, count: number): ShipRecord {
  const record: ShipRecord = { lines: [], accepted: new Map(), entries: new Map(), refused: new Set() };
  const planned = Array.from({ length: count }, () => uuidOf(random));
  for (const [index, entryUuid] of planned.entries()) {
    const kind = random.below(100);
    if (kind < 60) addEntry(record, random, entryUuid);
    else if (kind < 90) addChange(record, random, random.pick(planned));
    else if (kind < 95) addRefused(record, random);
    else record.lines.push(random.pick(record.lines.length > 0 ? record.lines : [addEntry(record, random, entryUuid)]));
    if (index === count - 1 && record.entries.size === 0) addEntry(record, random, entryUuid);
  }
  return record;
}

function addEntry(record: ShipRecord, random: Random, uuid: string): string {
  const eventTime = timeOf(random);
  const summary = `${random.pick(TEXTS)} ${uuidOf(random)}`;
  const entry = { logbookEntryUuid: uuid, eventTime, logbookName: random.pick(BOOKS), entryTypeId: "remark", summary };
  record.entries.set(uuid, { summary, eventTime });
  return add(record, uuid, { factUuid: uuid, kind: "entry", time: timeOf(random), entry });
}

function addChange(record: ShipRecord, random: Random, logbookEntryUuid: string): void {
  const factUuid = uuidOf(random);
  const user = { forename: "Signe", surname: random.pick(TEXTS) };
  const kind = random.pick(CHANGES);
  const remark = kind.startsWith("remark") ? { remarkUuid: uuidOf(random) } : {};
  const value = kind === "remark_added" ? { value: random.pick(TEXTS) } : {};
  add(record, factUuid, { user, kind, factUuid, time: timeOf(random), logbookEntryUuid, ...remark, ...value });
}

function add({ lines, accepted }: ShipRecord, factUuid: string, fact: object): string {
  const line = JSON.stringify(fact);
  lines.push(line);
  accepted.set(factUuid, createHash("sha256").update(line).digest("hex"));
  return line;
}

function addRefused({ lines, refused }: ShipRecord, random: Random): void {
  const fact = { factUuid: uuidOf(random), time: timeOf(random) };
  const line = JSON.stringify(
    random.pick([
      { ...fact, kind: "poem" },
      { ...fact, kind: "struck", colour: "red" },
    ]),
  );
  lines.push(line);
  refused.add(line);
}

function timeOf(random: Random): string {
  const minute = String(random.below(60)).padStart(2, "0");
  const offset = random.pick(["Z", "+01:00", "-03:30"]);
  return `2026-11-${String(1 + random.below(20)).padStart(2, "0")}T0${random.below(10)}:${minute}:00${offset}`;
}

function uuidOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const BOOKS = ["deck", "engine", "gmdss", "oil1"];
const CHANGES = [
  "verified",
  "verification_withdrawn",
  "signed",
  "signature_withdrawn",
  "struck",
  "remark_added",
  "remark_struck",
];
const TEXTS = [
  "Fog",
  "Ære, Åse — 56° 48.2′ N",
  "船が来た",
  "'; drop table logbook_entry; --",
  "\u202eabc",
  'a\\b"c',
  "x".repeat(3_000),
];
