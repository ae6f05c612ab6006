/** A person on board as named in an entry: the contract's JSON, empty when absent. */
export type EntryUser = Partial<Record<"userUuid" | "displayNameShort" | "forename" | "surname" | "shortname", string>>;

/** Who did something to an entry, and when: ISO 8601 with the ship's offset. */
export type EntryUserTime = { user?: EntryUser; time?: string };

/** A remark on an entry: the contract's JSON, default values left out. */
export type EntryRemark = {
  remarkUuid?: string;
  value?: string;
  user?: EntryUser;
  time?: string;
  crossedOut?: boolean;
  strikethroughUser?: EntryUser;
  strikethroughTime?: string;
};

/** The fields of an entry that later facts may change: the contract's JSON, default values left out. */
export type ChangeableFields = {
  verified?: boolean;
  verification?: EntryUserTime;
  signed?: boolean;
  signature?: EntryUserTime;
  strikethrough?: EntryUserTime;
  /** Oldest first. */
  remarks?: EntryRemark[];
};

/** An entry as the ship sent it. */
export type ReceivedEntry = { crossedOut: boolean; entry: ChangeableFields };

/** Kinds of facts about an entry after the ship has sent it. */
export const ENTRY_FACT_KINDS = [
  "verified",
  "verification_withdrawn",
  "signed",
  "signature_withdrawn",
  "struck",
  "remark_added",
  "remark_struck",
] as const;

export type EntryFactKind = (typeof ENTRY_FACT_KINDS)[number];

/** Something that happened to an entry on board. */
export type EntryFact = {
  factUuid: string;
  kind: EntryFactKind;
  /** When it happened, ISO 8601 with the ship's offset. */
  time: string;
  /** Position of the fact in the ship's stream: orders facts of one instant. */
  epochUuid: string;
  sequence: number;
  factIndex: number;
  user?: EntryUser;
  /** Why the entry was struck. */
  reason?: string;
  /** The remark that was added or struck. */
  remarkUuid?: string;
  /** Text of the remark that was added. */
  value?: string;
};

/**
 * The state of an entry after all its facts: the contract's JSON, default values left out. Replaces all of these fields of the received
 * entry.
 */
export type EntryState = ChangeableFields & {
  crossedOut?: boolean;
  /** True when the entry was struck, remarked or withdrawn after its verification, even if it was verified again. */
  changedAfterVerification?: boolean;
};

/**
 * The state of an entry: the received entry with its facts applied. The same for every order of `facts`.
 *
 * Facts apply in the order of time, epoch, sequence and index. A struck entry stays struck, and the earliest strike is shown; the last
 * fact decides on verification and signature; a remark may be struck before it arrives. The received entry's own fields apply at their
 * own time, before facts of the same instant. Source: docs/spec/entry-state.md.
 */
export function entryState({ crossedOut, entry }: ReceivedEntry, facts: readonly EntryFact[]): EntryState {
  const steps = entrySteps({ crossedOut, entry }, facts);
  const strikes = steps.filter(({ kind }) => kind === "struck");
  const strikethrough = earliest(strikes) ?? entry.strikethrough;
  const remarks = remarksOf(entry.remarks ?? [], steps);
  const verified = steps.findIndex(({ kind }) => kind === "verified");
  const isChanged = verified !== -1 && steps.slice(verified).some(({ kind }) => CHANGES.has(kind));
  return {
    ...latest("verified", "verification", "verification_withdrawn", entry, steps),
    ...latest("signed", "signature", "signature_withdrawn", entry, steps),
    ...(strikes.length > 0 && { crossedOut: true }),
    ...(strikethrough && { strikethrough }),
    ...(remarks.length > 0 && { remarks }),
    ...(isChanged && { changedAfterVerification: true }),
  };
}

/** All steps of an entry in the order in which they apply: those of the received entry, and its facts. */
export function entrySteps(received: ReceivedEntry, facts: readonly EntryFact[]): EntryStep[] {
  return [...receivedSteps(received), ...facts.map(stepOf)].toSorted(inOrder);
}

/** A change of an entry, from a fact or from the received entry; `factUuid` is empty for the latter. */
export type EntryStep = Pick<
  EntryFact,
  "kind" | "epochUuid" | "sequence" | "factIndex" | "factUuid" | "reason" | "remarkUuid" | "value"
> & {
  /** Milliseconds since 1970; a step without a time sorts before all others. */
  instant: number;
  by: EntryUserTime | undefined;
};

function stepOf({ user, time, ...fact }: EntryFact): EntryStep {
  return { ...fact, instant: instantOf(time), by: { ...(user && { user }), time } };
}

function receivedSteps({ crossedOut, entry }: ReceivedEntry): EntryStep[] {
  const { verified, verification, signed, signature, strikethrough, remarks = [] } = entry;
  return [
    ...(crossedOut ? [receivedStep("struck", strikethrough)] : []),
    ...remarks.flatMap((remark) => [
      receivedStep("remark_added", remark, remark),
      ...(remark.crossedOut ? [receivedStep("remark_struck", strikeOf(remark), remark)] : []),
    ]),
    // Last, so that a remark of the same instant does not count as written after the verification.
    ...(verified ? [receivedStep("verified", verification)] : []),
    ...(signed ? [receivedStep("signed", signature)] : []),
  ];
}

/** A step of the received entry. Sorts before all facts of its instant; several of one instant keep the order of creation. */
function receivedStep(
  kind: EntryFactKind,
  by: EntryUserTime | undefined,
  { remarkUuid, value }: Pick<EntryRemark, "remarkUuid" | "value"> = {},
): EntryStep {
  const place = { epochUuid: "", sequence: 0, factIndex: 0, factUuid: "" };
  return {
    kind,
    instant: instantOf(by?.time),
    by,
    ...place,
    ...(remarkUuid && { remarkUuid }),
    ...(value && { value }),
  };
}

/** By time, epoch, sequence and index; by uuid where an import repeats a position. */
function inOrder(a: EntryStep, b: EntryStep): number {
  return (
    a.instant - b.instant ||
    compareText(a.epochUuid, b.epochUuid) ||
    a.sequence - b.sequence ||
    a.factIndex - b.factIndex ||
    compareText(a.factUuid, b.factUuid)
  );
}

/** The verification or signature after the last step; as received where no step concerns it. */
function latest(
  done: "verified" | "signed",
  who: "verification" | "signature",
  withdrawn: EntryFactKind,
  { [who]: received }: ChangeableFields,
  steps: readonly EntryStep[],
): ChangeableFields {
  const last = steps.findLast(({ kind }) => kind === done || kind === withdrawn);
  if (!last) return received ? { [who]: received } : {};
  return last.kind === done ? { [done]: true, ...(last.by && { [who]: last.by }) } : {};
}

/** The first strike's person and time. A strike without both is used only if there is no other. */
function earliest(strikes: readonly EntryStep[]): EntryUserTime | undefined {
  return strikes.find(({ by }) => by?.user !== undefined || by?.time !== undefined)?.by;
}

/** The received and added remarks, oldest first. Of several with one uuid the first is kept. */
function remarksOf(received: readonly EntryRemark[], steps: readonly EntryStep[]): EntryRemark[] {
  const strikes = Map.groupBy(
    steps.filter(({ kind, remarkUuid }) => kind === "remark_struck" && remarkUuid),
    ({ remarkUuid }) => remarkUuid,
  );
  const known = new Set(received.map(({ remarkUuid }) => remarkUuid));
  const added = steps.filter(({ kind, epochUuid, remarkUuid }) => {
    if (kind !== "remark_added" || epochUuid === "" || known.has(remarkUuid)) return false;
    known.add(remarkUuid);
    return true;
  });
  return remarksInOrder(
    [...received, ...added.map(remarkOf)].map((remark) =>
      withStrike(remark, (remark.remarkUuid && strikes.get(remark.remarkUuid)) || []),
    ),
  );
}

/**
 * Returns remarks in the order in which they are shown everywhere: by the ship's time, those without one first; of one instant those of the
 * received entry in its order, then added ones in the order of their facts.
 */
export function remarksInOrder<Remark extends Pick<EntryRemark, "time">>(remarks: readonly Remark[]): Remark[] {
  return remarks.toSorted((a, b) => instantOf(a.time) - instantOf(b.time));
}

function remarkOf({ remarkUuid, value, by }: EntryStep): EntryRemark {
  return { ...(remarkUuid && { remarkUuid }), ...(value && { value }), ...by };
}

function withStrike(remark: EntryRemark, strikes: readonly EntryStep[]): EntryRemark {
  if (strikes.length === 0) return remark;
  const { strikethroughUser: _user, strikethroughTime: _time, ...rest } = remark;
  const { user, time } = earliest(strikes) ?? {};
  return {
    ...rest,
    crossedOut: true,
    ...(user && { strikethroughUser: user }),
    ...(time && { strikethroughTime: time }),
  };
}

function strikeOf({ strikethroughUser: user, strikethroughTime: time }: EntryRemark): EntryUserTime {
  return { ...(user && { user }), ...(time && { time }) };
}

/** Milliseconds since 1970; a missing time sorts before all others. */
function instantOf(time: string | undefined): number {
  return time ? Date.parse(time) : EARLIEST;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

// Finite, so that the difference of two of them is zero.
const EARLIEST = Number.MIN_SAFE_INTEGER;

const CHANGES: ReadonlySet<EntryFactKind> = new Set([
  "verification_withdrawn",
  "signature_withdrawn",
  "struck",
  "remark_added",
  "remark_struck",
]);
