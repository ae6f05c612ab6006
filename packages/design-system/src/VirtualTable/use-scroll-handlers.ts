import { useEffect, useEffectEvent } from "react";
import type { TableRowModels } from "./table-row-models.ts";

/** Calls the caller with the key of the first row at or below a line when it changes, or when the callback is passed again. */
export function useFirstRow<Row>(
  lines: TableRowModels<Row>,
  line: number,
  onChange: ((key: string) => void) | undefined,
): void {
  const row = line < lines.count && lines.kindAt(line) === "group" ? line + 1 : line;
  const model = row < lines.count ? lines.at(row) : undefined;
  const key = model?.kind === "detail" ? model.rowKey : model?.key;
  const notify = useEffectEvent((first: string) => onChange?.(first));
  const hasHandler = onChange !== undefined;
  // The scroll position is outside React.
  useEffect(() => {
    if (hasHandler && key !== undefined) notify(key);
  }, [hasHandler, key]);
}

/** Calls the caller once per number of lines when their end is near, or when the callback is passed again. */
export function useNearEnd(count: number, lastVisible: number, onEndNear: (() => void) | undefined): void {
  const notify = useEffectEvent(() => onEndNear?.());
  const nearEndOf = onEndNear !== undefined && count > 0 && lastVisible >= count - NEAR_END_LINES ? count : undefined;
  useEffect(() => {
    // The network is outside React: loading starts when the end is near.
    if (nearEndOf !== undefined) notify();
  }, [nearEndOf]);
}

/** The distance from the last line at which more are requested: about one screen ahead. */
const NEAR_END_LINES = 15;
