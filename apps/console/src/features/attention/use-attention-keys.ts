import type { RefObject } from "react";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";

/**
 * Keys of the list: the arrows move from row to row, those of an open vessel included; `o` opens what the row counts, `e` marks its vessel
 * as seen, `a` sets the item aside. Enter on a vessel's row opens it, as its button is what has the focus.
 * @param place holds all rows
 */
export function useAttentionKeys(place: RefObject<HTMLElement | null>): void {
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>("tr[data-kind=row]") ?? [])];
  const moveBy = (step: 1 | -1) => {
    const all = rows();
    const from = all.findLastIndex((row) => isIn(row));
    // From the head of the page the first row is the next one; anywhere else the arrows are the browser's.
    if (from < 0 && !isAtHead()) return false;
    const stop = stopOf(all[from < 0 ? (step === 1 ? 0 : -1) : from + step]);
    stop?.focus();
    return stop === undefined ? false : undefined;
  };
  const press = (what: "open" | "seen" | "aside") => {
    const row = rows().findLast((candidate) => isIn(candidate));
    const control = row && controlOf(row, what);
    control?.click();
    return control === undefined ? false : undefined;
  };
  useShortcut("ArrowDown", () => moveBy(1));
  useShortcut("ArrowUp", () => moveBy(-1));
  useShortcut("o", () => press("open"));
  useShortcut("e", () => press("seen"));
  useShortcut("a", () => press("aside"));
}

/** Whether the focus is in a row, or in what it opens to where that has no row of its own. */
function isIn(row: HTMLElement): boolean {
  const { activeElement } = document;
  return row.contains(activeElement) || detailOf(row)?.contains(activeElement) === true;
}

function isAtHead(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.tagName === "H1" || activeElement?.id === "main";
}

/** Where the focus rests in a row: the button that opens it, else the way to what it counts. */
function stopOf(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>("button[aria-expanded], [data-does=open] a, a, button") ?? undefined;
}

/** Of a vessel's row its first item stands for all: what the row shows first is what it is about. */
function controlOf(row: HTMLElement, what: "open" | "seen" | "aside"): HTMLElement | undefined {
  const selector = `[data-does=${what}] :is(a, button)`;
  const inRow = row.querySelector<HTMLElement>(selector);
  if (inRow) return inRow;
  if (what === "open") {
    const pill = row.querySelector<HTMLElement>("td a");
    if (pill) return pill;
  }
  const ofVessel = what === "seen" ? vesselRowOf(row) : detailOf(row);
  const control = ofVessel?.querySelector<HTMLElement>(selector);
  // What can be set aside shows once the row is open.
  return (
    control ?? (what === "aside" ? row.querySelector<HTMLElement>("button[aria-expanded=false]") : null) ?? undefined
  );
}

/** The row of the vessel that an item's row is inside of. */
function vesselRowOf(row: HTMLElement): Element | null {
  return row.closest("tr[data-kind=detail]")?.previousElementSibling ?? null;
}

/** What a row has opened to. */
function detailOf(row: HTMLElement): Element | null {
  const next = row.nextElementSibling;
  return next?.matches("tr[data-kind=detail]") ? next : null;
}
