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

export function useTableMetrics(body: RefObject<HTMLTableSectionElement | null>, dense: boolean): TableMetrics {
  return useListMetrics<TableMetrics>(body, dense ? measureDense : measureUsual, {
    start: 0,
    covered: 0,
    inlineSize: 0,
    rowEstimate: 48,
  });
}

const measureDense = (body: HTMLElement) => measureTable(body, 44);
const measureUsual = (body: HTMLElement) => measureTable(body, 48);

function measureTable(body: HTMLElement, usualRow: number): TableMetrics {
  const isStacked = getComputedStyle(body).display === "block";
  const topBar = Number.parseFloat(getComputedStyle(body).getPropertyValue("--ds-top-bar-block-size")) || 0;
  return {
    ...listPlace(body),
    covered: topBar + (isStacked ? 0 : HEAD_SIZE) + GROUP_SIZE,
    rowEstimate: isStacked ? STACKED_ROW : usualRow,
  };
}

const HEAD_SIZE = 40;
const GROUP_SIZE = 36;
const STACKED_ROW = 90;
