/**
 * Counts amendments by reading the lines of a file one after the other. Shares neither code nor statements with the product. Slow, but
 * short enough to review.
 */

/** The parts of a line that are read here. */
type Person = { userUuid?: string; displayNameShort?: string; forename?: string; surname?: string; shortname?: string };
type Step = {
  kind: string;
  factUuid?: string;
  time?: string;
  user?: Person;
  reason?: string;
  remarkUuid?: string;
};
type Entry = {
  logbookEntryUuid: string;
  eventTime: string;
  logbookName: string;
  entryTypeId: string;
  entryTypeName?: string;
  recordUser?: Person;
  verified?: boolean;
  verification?: { user?: Person; time?: string };
  crossedOut?: boolean;
  strikethrough?: { user?: Person; time?: string };
  remarks?: {
    remarkUuid: string;
    user?: Person;
    time?: string;
    crossedOut?: boolean;
    strikethroughUser?: Person;
    strikethroughTime?: string;
  }[];
};
type Line = Step & { logbookEntryUuid?: string; entry?: Entry; replacesLogbookEntryUuid?: string };

/** An amendment derived from the lines. */
export type CountedAmendment = {
  vessel: string;
  vesselName: string;
  entry: string;
  /** Uuid of the fact. */
  fact: string;
  kind: string;
  instant: number | undefined;
  /** `yyyy-MM` of ship time. */
  month: string;
  book: string;
  type: string;
  typeName: string;
  person: string;
  personName: string;
  afterEvent: number | undefined;
  afterVerification: boolean;
  byAnother: boolean;
  hasRemark: boolean;
  replacedBy: string;
};

export type CountedEntry = {
  vessel: string;
  book: string;
  type: string;
  person: string;
  instant: number;
  month: string;
};

export type CountedFilter = {
  vesselUuids?: string[];
  logbookNames?: string[];
  entryTypeIds?: string[];
  people?: string[];
  fromTime?: string;
  toTime?: string;
  states?: string[];
};

/** @param vesselNames by uuid */
export function countLines(
  lines: readonly { vessel: string; text: string }[],
  vesselNames: ReadonlyMap<string, string>,
) {
  const entries: CountedEntry[] = [];
  const amendments: CountedAmendment[] = [];
  const all = lines.map(({ vessel, text }) => ({ vessel, line: JSON.parse(text) as Line }));
  for (const { vessel, line } of all) {
    const { entry } = line;
    if (!entry) continue;
    const uuid = entry.logbookEntryUuid;
    const eventInstant = Date.parse(entry.eventTime);
    const ofEntry = { vessel, book: entry.logbookName, type: entry.entryTypeId };
    entries.push({
      ...ofEntry,
      person: keyOf(entry.recordUser),
      instant: eventInstant,
      month: entry.eventTime.slice(0, 7),
    });
    const steps: Step[] = [];
    if (entry.crossedOut) steps.push({ ...entry.strikethrough, kind: "struck" });
    for (const remark of entry.remarks ?? []) {
      steps.push({ ...remark, kind: "remark_added" });
      if (remark.crossedOut)
        steps.push(stepOf("remark_struck", remark.strikethroughUser, remark.strikethroughTime, remark.remarkUuid));
    }
    if (entry.verified) steps.push({ ...entry.verification, kind: "verified" });
    for (const other of all) {
      if (other.vessel === vessel && other.line.logbookEntryUuid === uuid) steps.push(other.line);
    }
    const verifiedAt = steps
      .filter(({ kind }) => kind === "verified")
      .reduce((earliest, step) => Math.min(earliest, when(step)), Infinity);
    const standing = remarksThatStand(steps);
    const [replacing] = all
      .filter((other) => other.vessel === vessel && other.line.replacesLogbookEntryUuid === uuid)
      .flatMap((other) => other.line.entry ?? [])
      .toSorted((a, b) => Date.parse(a.eventTime) - Date.parse(b.eventTime));
    for (const step of steps) {
      // Times are unique per entry, so `>` is sufficient.
      const afterVerification = when(step) > verifiedAt;
      const isAlways = ["struck", "remark_struck", "verification_withdrawn", "signature_withdrawn"].includes(step.kind);
      if (!isAlways && !(step.kind === "remark_added" && afterVerification)) continue;
      const [who, writer] = [step.user, entry.recordUser];
      amendments.push({
        ...ofEntry,
        vesselName: vesselNames.get(vessel) ?? "",
        entry: uuid,
        fact: step.factUuid ?? "",
        kind: step.kind,
        instant: step.time ? when(step) : undefined,
        month: step.time ? step.time.slice(0, 7) : new Date().toISOString().slice(0, 7),
        typeName: entry.entryTypeName ?? "",
        person: keyOf(who),
        personName: nameOf(who),
        afterEvent: step.time ? Math.floor((when(step) - eventInstant) / 1000) : undefined,
        afterVerification,
        byAnother:
          who?.userUuid && writer?.userUuid
            ? who.userUuid !== writer.userUuid
            : nameOf(who) !== "" && nameOf(writer) !== "" && nameOf(who) !== nameOf(writer),
        hasRemark: standing > 0 || Boolean(step.reason),
        replacedBy: replacing?.logbookEntryUuid ?? "",
      });
    }
  }
  return { entries, amendments };
}

export function fits(amendment: CountedAmendment, filter: CountedFilter): boolean {
  const { vesselUuids = [], logbookNames = [], entryTypeIds = [], people = [], states = [] } = filter;
  const among = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);
  const late = amendment.afterEvent ?? -Infinity;
  const holds: Record<string, boolean> = {
    after_verification: amendment.afterVerification,
    by_another: amendment.byAnother,
    late_day: late > 24 * 3600,
    late_week: late > 7 * 24 * 3600,
    without_remark: !amendment.hasRemark,
    without_replacement: amendment.kind === "struck" && amendment.replacedBy === "",
  };
  return (
    among(vesselUuids, amendment.vessel) &&
    among(logbookNames, amendment.book) &&
    among(entryTypeIds, amendment.type) &&
    among(people, amendment.person) &&
    isWithin(amendment.instant ?? Date.now(), filter) &&
    states.every((state) => holds[state])
  );
}

export function isWithin(instant: number, { fromTime, toTime }: CountedFilter): boolean {
  return (!fromTime || instant >= Date.parse(fromTime)) && (!toTime || instant < Date.parse(toTime));
}

/** Returns the value that a column sorts by. */
export function sortValue(amendment: CountedAmendment, sort: string): number | string {
  const late = (amendment.afterEvent ?? 0) > 24 * 3600;
  const { afterVerification, byAnother } = amendment;
  switch (sort) {
    case "vessel":
      return amendment.vesselName.toLowerCase();
    case "logbook":
      return amendment.book;
    case "what":
      return amendment.kind;
    case "entry":
      return (amendment.typeName || amendment.type).toLowerCase();
    case "by":
      return amendment.personName.toLowerCase();
    case "after":
      return amendment.afterEvent ?? -1e15;
    case "replaced":
      return amendment.replacedBy === "" ? 0 : 1;
    case "unusual": {
      const held = [afterVerification, byAnother, late].filter(Boolean).length;
      const which = (afterVerification ? 4 : 0) + (byAnother ? 2 : 0) + (late ? 1 : 0);
      return (held * 8 + which) * 1e12 + Math.max(amendment.afterEvent ?? 0, 0);
    }
    default:
      return amendment.instant ?? Infinity;
  }
}

function when({ time }: Step): number {
  return time ? Date.parse(time) : -Infinity;
}

function stepOf(kind: string, user?: Person, time?: string, remarkUuid?: string): Step {
  return { kind, ...(user && { user }), ...(time && { time }), ...(remarkUuid && { remarkUuid }) };
}

function remarksThatStand(steps: readonly Step[]): number {
  const those = (of: string) =>
    steps.flatMap(({ kind, remarkUuid }) => (kind === of && remarkUuid ? [remarkUuid] : []));
  const struck = new Set(those("remark_struck"));
  return new Set(those("remark_added").filter((uuid) => !struck.has(uuid))).size;
}

function keyOf(user: Person | undefined): string {
  return user?.userUuid || nameOf(user);
}

function nameOf(user: Person | undefined): string {
  if (!user) return "";
  const whole = [user.forename, user.surname].filter(Boolean).join(" ");
  return user.displayNameShort || whole || user.shortname || "";
}
