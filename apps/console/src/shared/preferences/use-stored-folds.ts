import { useMemo } from "react";
import { useStoredText } from "./use-preference.ts";

/** Returns the collapsed groups of a table, by uuid, and the setter; stored under the table's name. */
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
      // Keep groups of another organisation, and those not shown now.
      const others = stored.filter((fold) => !own.includes(fold));
      write(JSON.stringify([...others, ...[...next].map(foldOf)].slice(-MAX_FOLDS)));
    },
  ];
}

/** Parses stored folds; empty for an invalid text. */
export function foldsFrom(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((fold) => typeof fold === "string") : [];
  } catch {
    return [];
  }
}

/** The end of a uuid is enough to tell a user's groups apart: all preferences of a user are limited to 4 kB. */
function foldOf(uuid: string): string {
  return uuid.slice(-12);
}

/** The limit of packages/api/src/preferences.ts. */
const MAX_FOLDS = 100;
