import type { RefObject } from "react";
import { listMetrics, useListMetrics } from "../primitives/virtual-list.ts";

/** The position of the table in the page and the elements that cover its rows, in CSS pixels. */
export type TableMetrics = {
  /** From the top of the page to the first line. */
  start: number;
  /** The height covered by the top bar, the stuck head and the stuck group row at the top of the window. */
  covered: number;
  inlineSize: number;
  /** The estimated height of a row in this width, until it is measured. */
  rowEstimate: number;
};

export function useTableMetrics(body: RefObject<HTMLTableSectionElement | null>): TableMetrics {
  return useListMetrics<TableMetrics>(body, measureTable, {
    start: 0,
    covered: 0,
    inlineSize: 0,
    rowEstimate: 48,
  });
}

function measureTable(body: HTMLElement): TableMetrics {
  const style = getComputedStyle(body);
  const pixels = (name: string) => Number.parseFloat(style.getPropertyValue(name)) || 0;
  const isOneLine = style.getPropertyValue("--table-one-line") !== "";
  // Stacked rows have none.
  const hasHead = isOneLine || style.display !== "block";
  return {
    ...listMetrics(body),
    // One-line rows have the same height in every width, so nothing is measured again and the list does not shift.
    ...(isOneLine && { inlineSize: 1 }),
    covered:
      pixels("--ds-top-bar-block-size") +
      pixels("--ds-page-line-block-size") +
      (hasHead ? pixels("--table-head-size") : 0) +
      GROUP_SIZE,
    rowEstimate: pixels("--table-row-estimate") || pixels("--table-row-size"),
  };
}

export const GROUP_SIZE = 36;
