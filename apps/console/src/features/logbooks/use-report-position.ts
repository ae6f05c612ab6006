import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useEffect, useEffectEvent } from "react";
import { dayText } from "#shared/ship-time/day-names.ts";

/** The current position in a list. */
export type ListPosition = {
  /** Ship-time day of the first visible row, `yyyy-MM-dd`. */
  day: string;
  /** The number of the entry open beside the list, or of the first visible one, from 1. */
  number: number;
};

/** Calls back with the current position in a list whenever it changes. */
export function useReportPosition(
  items: readonly TableItem<LogbookEntry>[],
  firstKey: string | undefined,
  openKey: string | undefined,
  onPositionChange: (position: ListPosition) => void,
): void {
  const first = items.find(({ key }) => key === firstKey);
  const day = first && "row" in first ? dayText(first.row.eventTime) : undefined;
  const number = numberOf(items, openKey) ?? numberOf(items, firstKey);
  const notify = useEffectEvent(onPositionChange);
  // An effect, because the list's owner is another component.
  useEffect(() => {
    if (day !== undefined && number !== undefined) notify({ day, number });
  }, [day, number]);
}

function numberOf(items: readonly TableItem<LogbookEntry>[], key: string | undefined): number | undefined {
  let number = 0;
  for (const item of items) {
    if (!("row" in item)) continue;
    number += 1;
    if (item.key === key) return number;
  }
  return undefined;
}
