import { useEffect, useEffectEvent } from "react";
import type { TableRowModels } from "./table-row-models.ts";

/** Tells the caller the key of the first row at or below a line, whenever it is another one, or the caller is there again. */
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
  // Where the window is scrolled to is outside React.
  useEffect(() => {
    if (isTold && key !== undefined) tell(key);
  }, [isTold, key]);
}

/** Tells the caller once per number of lines that their end is near, or as soon as it wants to know again. */
export function useNearEnd(count: number, lastInSight: number, onEndNear: (() => void) | undefined): void {
  const tell = useEffectEvent(() => onEndNear?.());
  const nearEndOf = onEndNear !== undefined && count > 0 && lastInSight >= count - nearLines ? count : undefined;
  useEffect(() => {
    // The network is outside React: loading begins when scrolling has come near the end.
    if (nearEndOf !== undefined) tell();
  }, [nearEndOf]);
}

/** So many lines before the last one more are asked for: about one screen ahead. */
const nearLines = 15;
