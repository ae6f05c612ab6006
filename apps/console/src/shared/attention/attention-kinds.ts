import type { AttentionItem } from "@shore/api/gen/shore/v1/attention_pb";
import { kindLabel } from "@shore/api/formatting/attention-kinds";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import type { Grade } from "@shore/design-system/GradeChip";
import { ageOf, durationText } from "../ship-link/ages.ts";
import { isChange } from "@shore/api/formatting/entry-changes";
import { numberText } from "@shore/design-system/number-text";

export function gradeOf({ grade }: Pick<AttentionItem, "grade">): Grade {
  return GRADES.find((known) => known === grade) ?? "know";
}

/** Most urgent first. */
export const GRADES = ["act", "look", "know"] as const satisfies readonly Grade[];

/** `14`, `1,204`, `more than 10,000`. */
export function countText({ count, countIsExact }: Pick<AttentionItem, "count" | "countIsExact">): string {
  const figure = numberText(count);
  return countIsExact ? figure : `more than ${figure}`;
}

/**
 * Returns the text of an item's pill: `Not verified 14`, `Removed 2 new`, `Engine silent 31 h`, `Clock 7 min ahead`; of a saved view its
 * name, `Pump alarms 3 new`.
 * @param now when the data was read, milliseconds since 1970
 */
export function pillText(item: AttentionItem, now: number): string {
  const word = kindLabel(item.kind);
  switch (item.kind) {
    case "link_silent":
      return [word, sinceText(item.oldestTime, now)].filter(Boolean).join(" ");
    case "book_silent":
      return [`${logbookLabel(item.logbookName)} silent`, sinceText(item.oldestTime, now)].filter(Boolean).join(" ");
    case "spool_conflict":
    case "export_missing":
      return word;
    case "clock":
      return `${word} ${clockText(Number(item.clockDifferenceMs))}`;
    case "storage_expires":
    case "credential_expires":
      return `${word} ${untilText(item.oldestTime, now)}`;
    case "view":
      // Counting timed out.
      return [item.subjectDisplayName, item.count > 0 ? `${countText(item)} new` : ""].filter(Boolean).join(" ");
    case "draft_stale":
      return [word, sinceText(item.oldestTime, now)].filter(Boolean).join(" ");
    default:
      return `${word} ${countText(item)}${item.kind === "struck" ? " new" : ""}`;
  }
}

/** Returns the logbook, or the other subject of the item. */
export function subjectText({
  logbookName,
  subjectDisplayName,
}: Pick<AttentionItem, "logbookName" | "subjectDisplayName">): string | undefined {
  return logbookName === "" ? subjectDisplayName || undefined : logbookLabel(logbookName);
}

/** Returns the limit in a few words: `24 h after the event`, `7 days`; empty if the kind has none. */
export function limitText({ kind, limitSeconds }: Pick<AttentionItem, "kind" | "limitSeconds">): string {
  if (limitSeconds === 0n) return "";
  const length = durationText(Number(limitSeconds) * 1000);
  if (kind === "link_silent") return `${length} without contact`;
  if (kind === "book_silent") return `${length} without an entry`;
  return kind === "not_verified" || isChange(kind) ? `${length} after the event` : length;
}

function sinceText(time: string, now: number): string {
  const age = ageOf(time, now);
  return age === undefined ? "" : durationText(age);
}

function untilText(time: string, now: number): string {
  const age = ageOf(time, now);
  return age === undefined ? "soon" : `in ${durationText(-age)}`;
}

function clockText(differenceMs: number): string {
  return `${durationText(Math.abs(differenceMs))} ${differenceMs < 0 ? "behind" : "ahead"}`;
}
