import type { AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import type { Grade } from "@shore/design-system/GradeChip";
import { GRADES, gradeOf } from "./attention-kinds.ts";

/** One pill: all items of a kind, of several logbooks or checklists, that are counted alike, so that one page shows all of them. */
export type Pill = {
  key: string;
  grade: Grade;
  /** The oldest of the items, with the sum of their counts. */
  item: AttentionItem;
  logbookNames: readonly string[];
};

/** Returns the items that are not set aside. */
export function withoutSetAside(items: readonly AttentionItem[]): AttentionItem[] {
  return items.filter(({ setAside }) => setAside === undefined);
}

/** Returns the highest grade of items that are not set aside; undefined if there are none. */
export function highestGrade(items: readonly AttentionItem[]): Grade | undefined {
  const grades = new Set(withoutSetAside(items).map(gradeOf));
  return GRADES.find((grade) => grades.has(grade));
}

/**
 * Groups items into pills: by grade, those to act on by what weighs most, which is what a sentence about the vessel begins with, else in
 * the order of the response.
 */
export function pillsOf(items: readonly AttentionItem[]): Pill[] {
  const pills = new Map<string, Pill>();
  for (const item of items.toSorted((a, b) => weightOf(a) - weightOf(b))) {
    const key = keyOfPill(item);
    const known = pills.get(key);
    pills.set(
      key,
      known === undefined
        ? { key, grade: gradeOf(item), item, logbookNames: item.logbookName === "" ? [] : [item.logbookName] }
        : {
            ...known,
            item: {
              ...known.item,
              count: known.item.count + item.count,
              countIsExact: known.item.countIsExact && item.countIsExact,
            },
            logbookNames: [...known.logbookNames, item.logbookName].filter(Boolean),
          },
    );
  }
  return [...pills.values()];
}

/** A vessel with its pills of one grade. */
export type VesselPills = { vessel: AttentionVessel; pills: Pill[] };

/** Returns the vessels with items of a grade that are not set aside, with those items, in the order of the answer. */
export function vesselsWith(grade: Grade, vessels: readonly AttentionVessel[]): VesselPills[] {
  return vessels.flatMap((vessel) => {
    const pills = pillsOf(withoutSetAside(vessel.items).filter((item) => gradeOf(item) === grade));
    return pills.length > 0 ? [{ vessel, pills }] : [];
  });
}

/** Returns an item's key, unique within its vessel or organisation. */
export function keyOfItem({ kind, logbookName, subjectUuid }: AttentionItem): string {
  return `${kind} ${logbookName} ${subjectUuid}`;
}

/** Items whose kind is not a count are not summed. */
function keyOfPill(item: AttentionItem): string {
  const { kind, logbookName, subjectUuid, beforeTime, fromTime, receivedFromTime, setAside } = item;
  const one = UNGROUPED_KINDS.has(kind) ? `${logbookName} ${subjectUuid}` : "";
  return [kind, one, beforeTime, fromTime, receivedFromTime, setAside === undefined ? "" : "aside"].join(" ");
}

const UNGROUPED_KINDS: ReadonlySet<string> = new Set([
  "book_silent",
  "export_failed",
  "export_missing",
  "storage_expires",
  "credential_expires",
  "draft_stale",
]);

function weightOf(item: AttentionItem): number {
  const grade = GRADES.indexOf(gradeOf(item)) * KINDS_TO_ACT_ON.length;
  const kind = KINDS_TO_ACT_ON.indexOf(item.kind);
  return grade + (kind < 0 ? 0 : kind);
}

/** Nothing arrives; a record is wrong; something is missing; something waits. */
const KINDS_TO_ACT_ON: readonly string[] = [
  "link_silent",
  "spool_conflict",
  "balance",
  "kept_aside",
  "book_silent",
  "checklist_overdue",
  "not_verified",
];
