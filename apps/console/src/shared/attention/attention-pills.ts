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

/** Groups items into pills, in order. */
export function pillsOf(items: readonly AttentionItem[]): Pill[] {
  const pills = new Map<string, Pill>();
  for (const item of items) {
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

/** Counts the vessels of the fleet by their highest grade. */
export function gradeCounts(vessels: readonly AttentionVessel[]): Record<Grade, number> {
  const count = (grade: Grade) => vessels.filter(({ items }) => highestGrade(items) === grade).length;
  return { act: count("act"), look: count("look"), know: count("know") };
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
