import type { AttentionItem, AttentionVessel } from "@shore/api/gen/shore/v1/attention_pb";
import type { Grade } from "@shore/design-system/GradeChip";
import { GRADES, gradeOf } from "./attention-kinds.ts";

/** One pill: a kind, of all logbooks or checklists that have it and are counted alike, so that one page shows all of them. */
export type Pill = {
  key: string;
  grade: Grade;
  /** With the sum of what is counted; of the oldest of them. */
  item: AttentionItem;
  logbookNames: readonly string[];
};

/** What needs a person now: without what was set aside. */
export function pressing(items: readonly AttentionItem[]): AttentionItem[] {
  return items.filter(({ setAside }) => setAside === undefined);
}

/** The highest grade of what needs a person; undefined: nothing does. */
export function highestGrade(items: readonly AttentionItem[]): Grade | undefined {
  const grades = new Set(pressing(items).map(gradeOf));
  return GRADES.find((grade) => grades.has(grade));
}

/** The pills of items, in their order. */
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

/** How many of the fleet have something to act on, worth a look, or to know, by the highest grade of each. */
export function gradeCounts(vessels: readonly AttentionVessel[]): Record<Grade, number> {
  const count = (grade: Grade) => vessels.filter(({ items }) => highestGrade(items) === grade).length;
  return { act: count("act"), look: count("look"), know: count("know") };
}

/** Tells an item from all others of its vessel or of the organisation. */
export function keyOfItem({ kind, logbookName, subjectUuid }: AttentionItem): string {
  return `${kind} ${logbookName} ${subjectUuid}`;
}

/** Of one that is no number of things there is no sum. */
function keyOfPill(item: AttentionItem): string {
  const { kind, logbookName, subjectUuid, beforeTime, fromTime, receivedFromTime, setAside } = item;
  const one = ONE_EACH.has(kind) ? `${logbookName} ${subjectUuid}` : "";
  return [kind, one, beforeTime, fromTime, receivedFromTime, setAside === undefined ? "" : "aside"].join(" ");
}

const ONE_EACH: ReadonlySet<string> = new Set([
  "book_silent",
  "export_failed",
  "export_missing",
  "storage_expires",
  "credential_expires",
  "draft_stale",
]);
