import { useEffect, useEffectEvent } from "react";
import type { TableRowModels } from "./table-row-models.ts";

/** Calls the caller with the key of the first row at or below a line when it changes, or when the callback is passed again. */
export function useFirstRow<Row>(
  lines: TableRowModels<Row>,
  line: number,
  onChange: ((key: string) => void) | undefined,
): void {
  const row = line < lines.count && lines.kindAt(line) === "group" ? line + 1 : line;
  const what = row < lines.count ? lines.at(row) : undefined;
  const key = what?.kind === "detail" ? what.rowKey : what?.key;
  const tell = useEffectEvent((first: string) => onChange?.(first));
  const isTold = onChange !== undefined;
  // The scroll position is outside React.
  useEffect(() => {
    if (isTold && key !== undefined) tell(key);
  }, [isTold, key]);
}

/** Calls the caller once per number of lines when their end is near, or when the callback is passed again. */
export function useNearEnd(count: number, lastInSight: number, onEndNear: (() => void) | undefined): void {
  const tell = useEffectEvent(() => onEndNear?.());
  const nearEndOf = onEndNear !== undefined && count > 0 && lastInSight >= count - nearLines ? count : undefined;
  useEffect(() => {
    // The network is outside React: loading starts when the end is near.
    if (nearEndOf !== undefined) tell();
  }, [nearEndOf]);
}

/** The distance from the last line at which more are requested: about one screen ahead. */
const nearLines = 15;
