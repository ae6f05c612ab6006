import type { ReceiptState } from "../../domains/checklists/templates/checklist-receipts.ts";
import { FLEET } from "../voyage/fleet.ts";
import { randomFrom, uuidOf } from "../random.ts";

/** A published revision that a vessel has or had. */
export type VesselRevision = {
  documentReference: string;
  revisionUuid: string;
  revisionNumber: number;
  /** Milliseconds since 1970. */
  publishTime: number;
  /** Whether it is the latest published revision. */
  isLatest: boolean;
};

/**
 * Returns a ship's checklist receipts as facts: for the latest revisions as in the picture of docs/spec/vessel-checklists.md#delivery,
 * for older ones that they were used and withdrawn.
 * @param until the ship's last call, milliseconds since 1970; no receipt is later
 */
export function receiptFacts(name: string, revisions: readonly VesselRevision[], until: number): object[] {
  return revisions.flatMap((revision) => {
    const random = randomFrom(`receipts ${name} ${revision.documentReference} ${revision.revisionNumber}`);
    const delivered = revision.publishTime + random.whole(3, 30) * HOUR;
    const next = Math.min(...revisions.filter((one) => isAfter(one, revision)).map(({ publishTime }) => publishTime));
    const steps = stepsOf(name, revision, revisions).map((state, index) => ({
      state,
      // A withdrawn revision was in use until the next one was: at most 70 hours after that was published.
      at: state === "withdrawn" ? next + random.whole(71, 80) * HOUR : delivered + index * random.whole(5, 20) * HOUR,
    }));
    return steps.filter(({ at }) => at < until).map(({ state, at }) => fact(name, revision, state, at));
  });
}

function stepsOf(
  name: string,
  { documentReference, revisionNumber, isLatest }: VesselRevision,
  all: readonly VesselRevision[],
) {
  const index = FLEET.findIndex(({ displayName }) => displayName === name);
  const shown = DELIVERY[documentReference]?.[index] ?? "N";
  const used: ReceiptState[] = ["delivered", "opened", "in_use"];
  if (isLatest) return STEPS[shown] ?? [];
  const older = Number(shown);
  if (older > 0) return revisionNumber === older ? used : revisionNumber < older ? [...used, "withdrawn" as const] : [];
  // A ship without a receipt of the latest revision still uses the one before it.
  const isLastUsed =
    (STEPS[shown] ?? []).length < used.length && !all.some((one) => isBetween(one, documentReference, revisionNumber));
  return isLastUsed ? used : [...used, "withdrawn" as const];
}

function isAfter({ documentReference, publishTime }: VesselRevision, revision: VesselRevision): boolean {
  return documentReference === revision.documentReference && publishTime > revision.publishTime;
}

function isBetween(one: VesselRevision, documentReference: string, revisionNumber: number): boolean {
  return one.documentReference === documentReference && !one.isLatest && one.revisionNumber > revisionNumber;
}

function fact(name: string, { revisionUuid }: VesselRevision, state: ReceiptState, at: number): object {
  const [forename = "", surname = ""] = FLEET.find(({ displayName }) => displayName === name)?.crew[1].split(" ") ?? [];
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("Europe/Oslo").round("second");
  return {
    factUuid: uuidOf(`receipt ${name} ${revisionUuid} ${state}`),
    kind: "checklist_receipt",
    time: `${time.toPlainDateTime().toString()}${time.offset}`,
    checklistTemplateRevisionUuid: revisionUuid,
    state,
    ...(state === "delivered"
      ? {}
      : { user: { displayNameShort: `${forename.slice(0, 1)}. ${surname}`, forename, surname } }),
  };
}

const HOUR = 3_600_000;

/** A letter for each vessel of the fleet: U in use, O opened, D delivered, N no receipt, a digit: that older revision in use. */
const DELIVERY: Readonly<Record<string, string>> = {
  "BR-101": "UUUUU2UUUUUN",
  "BR-102": "DUUUU1UUUUUN",
  "BR-110": "UUUUUUUUUUUN",
  "EP-301": "UOUUDNUUUODN",
  "EP-316": "UUUUUUUUUUUN",
  "ER-201": "UUU.U..U....",
  "ER-207": "UUU.U..U....",
};

const STEPS: Readonly<Record<string, ReceiptState[]>> = {
  U: ["delivered", "opened", "in_use"],
  O: ["delivered", "opened"],
  D: ["delivered"],
};
