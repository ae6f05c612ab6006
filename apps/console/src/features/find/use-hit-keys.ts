import { type RefObject, useRef } from "react";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";

/**
 * The keys j and k: move the focus to the link of the next or previous row, where Enter opens it.
 * @returns the ref for the table
 */
export function useHitKeys(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const moveBy = (step: 1 | -1) => {
    const { activeElement } = document;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("tr[data-kind=row]") ?? [])];
    const from = rows.findIndex((row) => row.contains(activeElement));
    // One row of a table is the tab stop: the first visible one, as long as none has the focus.
    const to = from < 0 ? rows.findIndex((row) => row.tabIndex === 0) : from + step;
    // Scrolled far from the focus, the neighbouring row may be virtualised away: scroll the focused one into view first.
    const isNeighbour = from < 0 || Math.abs(indexOf(rows[to]) - indexOf(rows[from])) === 1;
    const row = isNeighbour ? rows[to] : rows[from];
    row?.querySelector("a")?.focus();
    return row === undefined ? false : undefined;
  };
  useShortcut("j", () => moveBy(1));
  useShortcut("k", () => moveBy(-1));
  return table;
}

function indexOf(row: HTMLElement | undefined): number {
  return Number(row?.dataset["index"]);
}
