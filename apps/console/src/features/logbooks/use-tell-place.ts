import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useEffect, useEffectEvent } from "react";
import { dayText } from "#shared/ship-time/day-names.ts";

/** Where one is in a list. */
export type ListPlace = {
  /** Ship-time day of the first row in sight, `yyyy-MM-dd`. */
  day: string;
  /** Which entry of the list is open beside it, or the first in sight, counted from 1. */
  number: number;
};

/** Tells where one is in a list, whenever that changes. */
export function useTellPlace(
  items: readonly TableItem<LogbookEntry>[],
  firstKey: string | undefined,
  openKey: string | undefined,
  onPlace: (place: ListPlace) => void,
): void {
  const first = items.find(({ key }) => key === firstKey);
  const day = first && "row" in first ? dayText(first.row.eventTime) : undefined;
  const number = numberOf(items, openKey) ?? numberOf(items, firstKey);
  const tell = useEffectEvent(onPlace);
  // The list's owner is another component.
  useEffect(() => {
    if (day !== undefined && number !== undefined) tell({ day, number });
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
