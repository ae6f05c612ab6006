import { parseShipTime } from "@shore/api/ship-time";
import type { KeptEntry } from "../logbooks/keeping.ts";
import { randomFrom, uuidOf } from "../random.ts";
import type { Fault } from "./ship-calls.ts";

/** A fact as a ship writes it. Source: docs/ship-link.md#facts. */
type Fact = { at: number; content: Buffer };

/** Facts sent together, and the time of sending in milliseconds since 1970. */
export type ShipBatch = { at: number; contents: Buffer[] };

/** Returns entries as facts in the order of their times: the original entries, then their changes. */
export function factsOf(entries: readonly KeptEntry[]): Fact[] {
  return entries.flatMap(entryFacts).toSorted((a, b) => a.at - b.at);
}

/**
 * Groups facts by the ship's calls: one every one to three hours, if there is anything to send.
 * @param until the ship's last call
 */
export function batchesOf(
  facts: readonly Fact[],
  { name, from, until }: { name: string; from: number; until: number },
): ShipBatch[] {
  const random = randomFrom(`calls of ${name}`);
  const calls: number[] = [];
  for (let call = from; call < until;) {
    call = Math.min(call + random.whole(60, 190) * MINUTE + random.whole(0, 59) * 1_000, until);
    calls.push(call);
  }
  const byCall = Map.groupBy(facts, ({ at }) => calls.find((call) => call >= at) ?? until);
  return [...byCall].map(([at, group]) => ({ at, contents: group.map(({ content }) => content) }));
}

/** Returns a fact that the shore rejects, made from the newest entry of these batches. */
export function invalidContent(batches: readonly ShipBatch[], { what }: Fault): Buffer {
  const contents = batches.flatMap((batch) => batch.contents);
  const first = contents.findLast((content) => content.includes('"kind":"entry"')) ?? Buffer.from("{}");
  if (what === "cut") return first.subarray(0, 200);
  if (what === "unknown") return Buffer.from(first.toString().replace('"kind":"', '"kind":"draft_'));
  return Buffer.from(first.toString().replace(/"summary":"/, '"summary":"Corrected: '));
}

function entryFacts(entry: KeptEntry): Fact[] {
  const {
    vesselUuid: _,
    verified,
    verification,
    signed,
    signature,
    crossedOut,
    strikethrough,
    remarks,
    ...recorded
  } = entry;
  const about = { logbookEntryUuid: entry.logbookEntryUuid };
  return [
    fact(entry.logbookEntryUuid, "entry", entry.recordTime, { entry: recorded }),
    ...(verified && verification ? [done("verified", verification)] : []),
    ...(signed && signature ? [done("signed", signature)] : []),
    ...(crossedOut && strikethrough ? [done("struck", strikethrough)] : []),
    ...remarks.flatMap(
      ({ remarkUuid, value, user, time, crossedOut: isStruck, strikethroughUser, strikethroughTime }) => [
        fact(remarkUuid, "remark_added", time, { ...about, remarkUuid, value, user }),
        ...(isStruck && strikethroughUser && strikethroughTime
          ? [
              fact(uuidOf(`${remarkUuid} struck`), "remark_struck", strikethroughTime, {
                ...about,
                remarkUuid,
                user: strikethroughUser,
              }),
            ]
          : []),
      ],
    ),
  ];

  function done(kind: string, { user, time }: { user: object; time: string }): Fact {
    return fact(uuidOf(`${entry.logbookEntryUuid} ${kind}`), kind, time, { ...about, user });
  }
}

function fact(factUuid: string, kind: string, time: string, more: object): Fact {
  const at = parseShipTime(time).epochMilliseconds;
  return { at, content: Buffer.from(JSON.stringify({ factUuid, kind, time, ...more })) };
}

const MINUTE = 60_000;
