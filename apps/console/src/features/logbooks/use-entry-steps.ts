import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useState } from "react";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";
import type { useOpenEntries } from "./use-open-entries.ts";

type Items = readonly TableItem<LogbookEntry>[];

/**
 * The entry beside the list, and stepping to the ones above and below it: by buttons, j and k. The list scrolls to the entry
 * unless it is already visible.
 */
export function useEntrySteps(items: Items, { openKey, setOpenKey }: ReturnType<typeof useOpenEntries>) {
  const [step, setStep] = useState({ key: "", turn: 0 });
  const at = openKey === undefined ? -1 : items.findIndex(({ key }) => key === openKey);
  const item = items[at];
  const stepTo = (direction: -1 | 1) => {
    const key = at === -1 ? undefined : keyBeside(items, at, direction);
    return key === undefined
      ? undefined
      : () => {
          setOpenKey(key);
          setStep({ key, turn: step.turn - 1 });
        };
  };
  const [previous, next] = [stepTo(-1), stepTo(1)];
  useShortcut("j", () => next?.(), { isEnabled: item !== undefined });
  useShortcut("k", () => previous?.(), { isEnabled: item !== undefined });
  return {
    entry: item && "row" in item ? item.row : undefined,
    previous,
    next,
    /** The last row stepped to, while it is open. Its turns are negative, those of hits positive. */
    shown: step.key === openKey ? step : undefined,
  };
}

/** Returns the next row in a direction; day headings are skipped. */
function keyBeside(items: Items, from: number, direction: -1 | 1): string | undefined {
  for (let at = from + direction; at >= 0 && at < items.length; at += direction) {
    const item = items[at];
    if (item && "row" in item) return item.key;
  }
  return undefined;
}
