/**
 * Counts the attention items of a generated fleet by scanning all facts the ships sent. Shares no code with the product: it reads the
 * facts as written.
 */

/** A fact as written by a ship, received before or after the person's mark. */
export type SentFact = {
  vesselUuid: string;
  isNew: boolean;
  content: {
    factUuid: string;
    kind: string;
    time: string;
    logbookEntryUuid?: string;
    entry?: { logbookName: string; eventTime: string; recordTime: string; crossedOut?: boolean; verified?: boolean };
  };
};

export type ExpectedCount = { vesselUuid: string; kind: string; logbookName: string; count: number };

const HOUR = 3_600_000;

/**
 * Counts the expected items.
 * @param now instant of the request
 * @param receivedAt time of all receipts, within the same minute
 * @param notVerifiedFrom entries of earlier events need no verification
 */
export function expectedCounts(
  facts: readonly SentFact[],
  { now, receivedAt, notVerifiedFrom }: { now: number; receivedAt: number; notVerifiedFrom: number },
): ExpectedCount[] {
  const counts = new Map<string, ExpectedCount>();
  const add = (vesselUuid: string, kind: string, logbookName: string) => {
    const key = `${vesselUuid} ${kind} ${logbookName}`;
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { vesselUuid, kind, logbookName, count: 1 });
  };
  for (const { vesselUuid, isNew, content } of facts) {
    if (!content.entry) continue;
    const { logbookName, eventTime, recordTime, crossedOut = false, verified = false } = content.entry;
    const about = facts
      .filter((fact) => fact.vesselUuid === vesselUuid && fact.content.logbookEntryUuid === content.factUuid)
      .toSorted((a, b) => Date.parse(a.content.time) - Date.parse(b.content.time));
    let isVerified = verified;
    let wasVerified = verified;
    let isStruck = crossedOut;
    let isChangedAfter = false;
    const happened = new Set<string>();
    for (const { content: change, isNew: changeIsNew } of about) {
      if (change.kind === "verified") [isVerified, wasVerified] = [true, true];
      else if (wasVerified) isChangedAfter = true;
      if (change.kind === "verification_withdrawn") isVerified = false;
      if (change.kind === "struck") isStruck = true;
      if (changeIsNew && change.kind !== "verified") happened.add("some");
      if (changeIsNew && change.kind === "struck") happened.add("struck");
      if (changeIsNew && change.kind === "remark_added") happened.add("remarks");
      if (changeIsNew && change.kind === "remark_struck") happened.add("remark_struck");
    }
    const event = Date.parse(eventTime);
    if (!isVerified && !isStruck && event >= notVerifiedFrom && event < now - 24 * HOUR)
      add(vesselUuid, "not_verified", logbookName);
    for (const kind of ["struck", "remarks", "remark_struck"])
      if (happened.has(kind)) add(vesselUuid, kind, logbookName);
    if (isChangedAfter && happened.has("some")) add(vesselUuid, "changed_after_verification", logbookName);
    if (isNew && Date.parse(recordTime) - event > 24 * HOUR) add(vesselUuid, "recorded_late", logbookName);
    if (isNew && receivedAt - event > 48 * HOUR) add(vesselUuid, "received_late", logbookName);
  }
  return [...counts.values()];
}
