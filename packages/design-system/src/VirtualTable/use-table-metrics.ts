import type { RefObject } from "react";
import { listPlace, useListMetrics } from "../primitives/virtual-list.ts";

/** Where the table stands in the page and what covers its rows, in CSS pixels. */
export type TableMetrics = {
  /** From the top of the page to the first line. */
  start: number;
  /** What the top bar, the stuck head and the stuck group row cover at the top of the window. */
  covered: number;
  inlineSize: number;
  /** The usual height of a row in this width, until it is measured. */
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
  const hasHead = style.display !== "block";
  return {
    ...listPlace(body),
    // Rows of one line are as high in every width: nothing has to be measured anew, and the list stays where it is.
    ...(style.getPropertyValue("--table-one-line") !== "" && { inlineSize: 1 }),
    covered:
      pixels("--ds-top-bar-block-size") + pixels("--ds-page-line-block-size") + (hasHead ? HEAD_SIZE : 0) + GROUP_SIZE,
    rowEstimate: pixels("--table-row-estimate") || pixels("--table-row-size"),
  };
}

const HEAD_SIZE = 40;
export const GROUP_SIZE = 36;
