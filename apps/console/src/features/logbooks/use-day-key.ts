import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import type { RefObject } from "react";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import type { useOpenEntries } from "./use-open-entries.ts";

/**
 * The key e expands or collapses all entries of a day below their rows: of the day of the focused row, else of the first visible
 * one.
 */
export function useDayKey(
  items: readonly TableItem<LogbookEntry>[],
  area: RefObject<HTMLElement | null>,
  { expandedKeys, setExpandedKeys }: ReturnType<typeof useOpenEntries>,
  firstKey: string | undefined,
): void {
  useShortcut("e", ({ repeat }) => {
    if (repeat) return false;
    const focused = area.current?.querySelector<HTMLElement>("tbody tr:focus-within")?.dataset["rowKey"];
    const day = dayOf(items, focused ?? firstKey);
    if (day.length === 0) return false;
    const isOpen = day.every((key) => expandedKeys.has(key));
    const others = [...expandedKeys].filter((key) => !day.includes(key));
    setExpandedKeys(new Set(isOpen ? others : [...others, ...day]));
    return undefined;
  });
}

/** Returns the keys of all rows of the day that a row belongs to. */
function dayOf(items: readonly TableItem<LogbookEntry>[], key: string | undefined): string[] {
  const at = items.findIndex((item) => item.key === key);
  if (at === -1) return [];
  const start = items.findLastIndex((item, index) => index <= at && "group" in item);
  const end = items.findIndex((item, index) => index > at && "group" in item);
  return items.slice(start + 1, end === -1 ? undefined : end).map((item) => item.key);
}
