import { createHash } from "node:crypto";
import {
  type EntryFactKind,
  type EntryStep,
  type EntryUser,
  type ReceivedEntry,
  entryState,
  entrySteps,
} from "@shore/api/entry-state";
import { offsetMinutes, parseShipTime } from "@shore/api/ship-time";
import { nameOf, personKey } from "../find/entry-words.ts";
import { entryFact, type EntryChangeRow } from "../../entries/entry-states.sql.ts";
import type { StoredEntry } from "../../entries/stored-entry.ts";

/** An entry as it was received, the facts about it, and the entry that replaces it. */
export type AmendableEntry = {
  logbookEntryUuid: string;
  logbookName: string;
  entryTypeId: string;
  eventTime: Date;
  receiveTime: Date;
  crossedOut: boolean;
  entry: StoredEntry;
  facts: readonly (EntryChangeRow & { receive_time: Date })[];
  replacedByUuid: string | null;
};

/** An amendment as stored. */
export type EntryAmendment = {
  amendmentUuid: string;
  logbookEntryUuid: string;
  kind: EntryFactKind;
  receivedSo: boolean;
  changeTime: Date;
  /** Null: no time is recorded, and `changeTime` is the receive time. */
  changeOffsetMinutes: number | null;
  receiveTime: Date;
  logbookName: string;
  entryTypeId: string;
  entryTypeName: string;
  personKey: string;
  personName: string;
  afterEventSeconds: number | null;
  afterVerification: boolean;
  afterVerificationSeconds: number | null;
  byAnother: boolean;
  hasRemark: boolean;
  replacedByUuid: string | null;
  detail: { user?: EntryUser; reason?: string; remark?: string };
};

/**
 * Derives an entry's amendments, in the order in which they count: everything struck or withdrawn, and every remark added after the entry
 * was first verified. Source: docs/spec/amendments.md.
 */
export function amendmentsOf(of: AmendableEntry): EntryAmendment[] {
  const received: ReceivedEntry = { crossedOut: of.crossedOut, entry: of.entry };
  const facts = of.facts.map(entryFact);
  const steps = entrySteps(received, facts);
  const { remarks = [] } = entryState(received, facts);
  const receiveTimes = new Map(of.facts.map((fact) => [fact.fact_uuid, fact.receive_time]));
  const verified = steps.findIndex(({ kind }) => kind === "verified");
  const verification = steps[verified];
  const isRemarked = remarks.some(({ crossedOut }) => !crossedOut);
  const remarkText = ({ value, remarkUuid }: EntryStep) =>
    value || (remarkUuid && remarks.find((remark) => remark.remarkUuid === remarkUuid)?.value) || "";
  return steps.flatMap((step, index) => {
    const afterVerification = verified !== -1 && index > verified;
    if (!(ALWAYS.has(step.kind) || (step.kind === "remark_added" && afterVerification))) return [];
    const { user, time } = step.by ?? {};
    const receiveTime = receiveTimes.get(step.factUuid) ?? of.receiveTime;
    const changeTime = time ? new Date(step.instant) : receiveTime;
    const remark = step.kind.startsWith("remark") ? remarkText(step) : "";
    return [
      {
        amendmentUuid: step.factUuid || receivedUuid(of.logbookEntryUuid, steps, step),
        logbookEntryUuid: of.logbookEntryUuid,
        kind: step.kind,
        receivedSo: step.factUuid === "",
        changeTime,
        changeOffsetMinutes: time ? offsetMinutes(parseShipTime(time)) : null,
        receiveTime,
        logbookName: of.logbookName,
        entryTypeId: of.entryTypeId,
        entryTypeName: of.entry.entryTypeName ?? "",
        personKey: personKey(user),
        personName: nameOf(user),
        afterEventSeconds: time ? secondsBetween(of.eventTime.getTime(), step.instant) : null,
        afterVerification,
        afterVerificationSeconds:
          time && afterVerification && verification?.by?.time
            ? secondsBetween(verification.instant, step.instant)
            : null,
        byAnother: isAnother(user, of.entry.recordUser),
        hasRemark: isRemarked || (step.reason ?? "") !== "",
        replacedByUuid: of.replacedByUuid,
        detail: { ...(user && { user }), ...(step.reason && { reason: step.reason }), ...(remark && { remark }) },
      },
    ];
  });
}

/** Compares uuids where both have one, else names. @returns false when a user is not named */
function isAnother(user: EntryUser | undefined, writer: EntryUser | undefined): boolean {
  if (user?.userUuid && writer?.userUuid) return user.userUuid !== writer.userUuid;
  const [name, writersName] = [nameOf(user), nameOf(writer)];
  return name !== "" && writersName !== "" && name !== writersName;
}

function secondsBetween(from: number, to: number): number {
  return Math.floor((to - from) / 1_000);
}

/** Derives a stable uuid: the received entry is immutable, so the index of the step never changes. */
function receivedUuid(logbookEntryUuid: string, steps: readonly EntryStep[], step: EntryStep): string {
  const index = steps.filter(({ factUuid }) => factUuid === "").indexOf(step);
  const hex = createHash("sha256").update(`${logbookEntryUuid} ${index}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

const ALWAYS: ReadonlySet<EntryFactKind> = new Set([
  "struck",
  "remark_struck",
  "verification_withdrawn",
  "signature_withdrawn",
]);
