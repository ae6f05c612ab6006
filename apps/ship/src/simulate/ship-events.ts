import { randomUUID } from "node:crypto";
import type { KeptEntry } from "@shore/server/seed/keeping";

/** An event that is recorded on board. */
export type ShipEvent = {
  /** When it happens on the demonstration's ship, milliseconds since 1970. */
  atMs: number;
  /** Its facts, timed as if it happened now. */
  facts: (now: Temporal.Instant) => object[];
};

/**
 * The facts of an entry of the demonstration: the entry, then its remarks, verification, signature and strike-through as separate facts.
 * In addition to the demonstration's own, some entries are remarked, struck and replaced, so that every kind occurs within minutes.
 * @param chance returns true with a probability
 */
export function eventsOfEntry(entry: KeptEntry, chance: (probability: number) => boolean): ShipEvent[] {
  const uuid = randomUUID();
  const offset = entry.recordTime.slice(-6);
  const at = (now: Temporal.Instant) => textOf(now, offset);
  const recordedMs = msOf(entry.recordTime);
  const about =
    (kind: string, user: object, more: object = {}) =>
    (now: Temporal.Instant) => [{ factUuid: randomUUID(), kind, time: at(now), logbookEntryUuid: uuid, ...more, user }];
  const { strikethrough, verification, signature, recordUser } = entry;
  const events: ShipEvent[] = [{ atMs: recordedMs, facts: (now) => [entryFact(entry, uuid, now)] }];

  const remark = chance(1 / 10) ? [{ value: "Seen and agreed with the master.", time: entry.recordTime }] : [];
  for (const { value, time, crossedOut } of [
    ...entry.remarks,
    ...remark.map((each) => ({ ...each, crossedOut: chance(1 / 3) })),
  ]) {
    const remarkUuid = randomUUID();
    const remarkedMs = msOf(time) + 6 * MINUTE_MS;
    events.push({ atMs: remarkedMs, facts: about("remark_added", recordUser, { remarkUuid, value }) });
    if (crossedOut)
      events.push({ atMs: remarkedMs + 9 * MINUTE_MS, facts: about("remark_struck", recordUser, { remarkUuid }) });
  }

  if (strikethrough || chance(1 / 15)) {
    const struckMs = strikethrough ? msOf(strikethrough.time) : recordedMs + 15 * MINUTE_MS;
    const reason = entry.remarks[0]?.value ?? "Wrong time.";
    const replacement = (now: Temporal.Instant) => [
      { ...entryFact(entry, randomUUID(), now), replacesLogbookEntryUuid: uuid },
    ];
    events.push({ atMs: struckMs, facts: about("struck", strikethrough?.user ?? recordUser, { reason }) });
    events.push({ atMs: struckMs + 4 * MINUTE_MS, facts: replacement });
    return events;
  }
  if (verification) events.push({ atMs: msOf(verification.time), facts: about("verified", verification.user) });
  if (signature) events.push({ atMs: msOf(signature.time), facts: about("signed", signature.user) });
  if (verification && chance(1 / 30))
    events.push({
      atMs: msOf(verification.time) + 20 * MINUTE_MS,
      facts: about("verification_withdrawn", verification.user),
    });
  return events;
}

/** The entry as first recorded, without later changes. */
function entryFact(entry: KeptEntry, uuid: string, now: Temporal.Instant) {
  const { entryTypeId, entryTypeName, entryTypeCategory, logbookName, summary, recordUser, userData, collectedData } =
    entry;
  const recordTime = textOf(now, entry.recordTime.slice(-6));
  const agoMs = msOf(entry.recordTime) - msOf(entry.eventTime);
  const eventTime = textOf(now.subtract({ milliseconds: agoMs }), entry.eventTime.slice(-6));
  return {
    factUuid: uuid,
    kind: "entry",
    time: recordTime,
    entry: {
      logbookEntryUuid: uuid,
      eventTime,
      recordTime,
      logbookName,
      entryTypeId,
      entryTypeName,
      entryTypeCategory,
      summary,
      recordUser,
      ...(userData.length > 0 && { userData }),
      ...(collectedData.length > 0 && { collectedData }),
    },
  };
}

function msOf(time: string): number {
  return Temporal.Instant.from(time).epochMilliseconds;
}

function textOf(instant: Temporal.Instant, offset: string): string {
  return instant.toZonedDateTimeISO(offset).toString({ timeZoneName: "never", smallestUnit: "second" });
}

const MINUTE_MS = 60_000;
