import { applyChanges } from "./apply-changes.ts";
import type { Mapping } from "./mapping.ts";
import type { Change, Question } from "./propose.ts";

/** Whether a row of the sample that is read needs the answer to a question: those that it is about can be left out meanwhile. */
export function isNeeded({ onlyFor }: Question, mapping: Mapping): boolean {
  if (onlyFor === undefined) return true;
  const { firstRow, lastRow, leaveOut } = mapping.table;
  return onlyFor.rows.some(({ row, leftOutBy }) => {
    const isOfTable = row >= firstRow && (lastRow === null || row <= lastRow);
    if (!isOfTable || leaveOut.some(({ from, to }) => row >= from && row <= to)) return false;
    return !hasAny(mapping, leftOutBy);
  });
}

/**
 * Returns a changed mapping in which each question that no row needs any more is answered by its `otherwise`, and each that a row needs again
 * is open again.
 */
export function withoutNeedless(questions: readonly Question[], before: Mapping, changed: Mapping): Mapping {
  return questions.reduce((now, question) => {
    if (question.onlyFor === undefined) return now;
    const { otherwise } = question.onlyFor;
    const open = otherwise.map(({ path }) => ({ path, value: null }));
    if (!isNeeded(question, now)) return hasAny(now, open) ? applyChanges(now, otherwise) : now;
    const isAgain = !isNeeded(question, before) && otherwise.every((change) => hasAny(now, [change]));
    return isAgain ? applyChanges(now, open) : now;
  }, changed);
}

/** Whether a mapping has one of these values. */
function hasAny(mapping: Mapping, changes: readonly Change[]): boolean {
  return changes.some(({ path, value }) => {
    let at: unknown = mapping;
    for (const step of path) at = (at as Record<string | number, unknown> | undefined)?.[step]; // A mapping is plain data.
    return at === value;
  });
}
