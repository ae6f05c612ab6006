/** One field that a change altered; undefined on the side where it was empty. */
export type FieldChange = { field: string; before: FieldValue | undefined; after: FieldValue | undefined };

export type FieldValue = {
  /** One text, or the items of a list. */
  texts: string[];
  isList: boolean;
  isFlag: boolean;
};

/**
 * Returns the fields that differ, each by its path: `restrictToVesselUuid`, `templateData.sections[2].tasks[4].name`. In lists of
 * records the common prefix and suffix are skipped, and the others compared one by one.
 * @param before the value before the change; undefined: none
 * @param after the value after it; undefined: none
 */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  return differences(before, after, "").filter(({ field }) => !SKIPPED.test(field));
}

function differences(before: unknown, after: unknown, path: string): FieldChange[] {
  if (before === after) return [];
  if (isRecordList(before) || isRecordList(after)) {
    const [found, left] = [before, after].map((side): unknown[] => (Array.isArray(side) ? side : []));
    if (found && left) return listDifferences(found, left, path);
  }
  if (isRecord(before) || isRecord(after)) {
    const [found, left] = [before, after].map((side) => (isRecord(side) ? side : {}));
    const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(found ?? {})]);
    return [...keys].flatMap((key) => differences(found?.[key], left?.[key], path ? `${path}.${key}` : key));
  }
  const change = { field: path, before: valueOf(before), after: valueOf(after) };
  return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
}

function listDifferences(before: unknown[], after: unknown[], path: string): FieldChange[] {
  const [found, left] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  if (!found || !left) return [];
  let start = 0;
  while (start < found.length && start < left.length && found[start] === left[start]) start += 1;
  let end = 0;
  const most = Math.min(found.length, left.length) - start;
  while (end < most && found.at(-1 - end) === left.at(-1 - end)) end += 1;
  const count = Math.max(found.length, left.length) - start - end;
  return Array.from({ length: count }, (_, index) => start + index).flatMap((index) =>
    differences(
      index < found.length - end ? before[index] : undefined,
      index < left.length - end ? after[index] : undefined,
      `${path}[${index}]`,
    ),
  );
}

function valueOf(value: unknown): FieldValue | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (Array.isArray(value)) return { texts: value.map(textOf), isList: true, isFlag: false };
  return { texts: [textOf(value)], isList: false, isFlag: typeof value === "boolean" };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isRecordList(value: unknown): boolean {
  return Array.isArray(value) && value.some(isRecord);
}

/** Fields that mean nothing to a reader. */
const SKIPPED = /(?:^|\.)(?:etag|\$sha256|organization_uuid)$/;
