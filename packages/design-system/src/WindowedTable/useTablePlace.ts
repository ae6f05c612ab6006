import { type RefObject, useLayoutEffect, useState } from "react";

/** Where the table stands in the page and what covers its rows, in CSS pixels. */
export type TablePlace = {
  /** From the top of the page to the first line. */
  bodyStart: number;
  /** What the top bar, the stuck head and the stuck group row cover at the top of the window. */
  covered: number;
  inlineSize: number;
  /** The usual height of a row in this width, until it is measured. */
  rowEstimate: number;
};

/** Measured once and again whenever the page or the table changes size; not while scrolling, which would force layout. */
export function useTablePlace(body: RefObject<HTMLTableSectionElement | null>, dense: boolean): TablePlace {
  const [place, setPlace] = useState<TablePlace>({ bodyStart: 0, covered: 0, inlineSize: 0, rowEstimate: 48 });
  useLayoutEffect(() => {
    const element = body.current;
    if (element === null) return undefined;
    const measure = () => {
      const next = measurePlace(element, dense);
      setPlace((last) => (samePlace(last, next) ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(element);
    return () => observer.disconnect();
  }, [body, dense]);
  return place;
}

function measurePlace(body: HTMLTableSectionElement, dense: boolean): TablePlace {
  const box = body.getBoundingClientRect();
  const isStacked = getComputedStyle(body).display === "block";
  const topBar = Number.parseFloat(getComputedStyle(body).getPropertyValue("--ds-top-bar-block-size")) || 0;
  const usualRow = dense ? 44 : 48;
  return {
    bodyStart: Math.round(box.top + scrollY),
    covered: topBar + (isStacked ? 0 : headSize) + groupSize,
    inlineSize: Math.round(box.width),
    rowEstimate: isStacked ? stackedRow : usualRow,
  };
}

function samePlace(one: TablePlace, other: TablePlace): boolean {
  return (
    one.bodyStart === other.bodyStart &&
    one.covered === other.covered &&
    one.inlineSize === other.inlineSize &&
    one.rowEstimate === other.rowEstimate
  );
}

const headSize = 40;
const groupSize = 36;
const stackedRow = 90;
