import { useMemo } from "react";
import { useStoredText } from "./use-preference.ts";

/** The groups of a table that the person folded, by uuid, and the way to change them; remembered under the table's name. */
export function useStoredFolds(
  table: string,
  groupUuids: readonly string[],
): [ReadonlySet<string>, (folded: ReadonlySet<string>) => void] {
  const [text, write] = useStoredText(`shore.folds.${table}`);
  const stored = useMemo(() => foldsFrom(text), [text]);
  const folded = new Set(groupUuids.filter((uuid) => stored.includes(foldOf(uuid))));
  return [
    folded,
    (next) => {
      const own = groupUuids.map(foldOf);
      // Groups of another organisation, and those that are not shown now, stay as they were.
      const others = stored.filter((fold) => !own.includes(fold));
      write(JSON.stringify([...others, ...[...next].map(foldOf)].slice(-MOST)));
    },
  ];
}

/** The folds in a stored text; none for one of another shape. */
export function foldsFrom(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((fold) => typeof fold === "string") : [];
  } catch {
    return [];
  }
}

/** The end of a uuid is enough to tell a person's groups apart: all preferences of a person have 4 kB. */
function foldOf(uuid: string): string {
  return uuid.slice(-12);
}

/** As packages/api/src/preferences.ts allows. */
const MOST = 100;
