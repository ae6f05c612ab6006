import type { RefObject } from "react";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";

/**
 * Keyboard shortcuts of the list: the arrows move between rows, including those of an expanded vessel; `o` opens the counted entries, `e`
 * marks the vessel as seen, `a` sets the item aside. Enter on a vessel's row expands it, because its button has the focus.
 * @param container contains all rows
 */
export function useAttentionKeys(container: RefObject<HTMLElement | null>): void {
  const rows = () => [...(container.current?.querySelectorAll<HTMLElement>("tr[data-kind=row]") ?? [])];
  const moveBy = (step: 1 | -1) => {
    const all = rows();
    const from = all.findLastIndex((row) => hasFocus(row));
    // From the head of the page the first row is next; elsewhere the arrows keep their browser default.
    if (from < 0 && !isFocusAtTop()) return false;
    const target = focusTargetOf(all[from < 0 ? (step === 1 ? 0 : -1) : from + step]);
    target?.focus();
    return target === undefined ? false : undefined;
  };
  const press = (what: "open" | "seen" | "aside") => {
    const row = rows().findLast((candidate) => hasFocus(candidate));
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

/** Whether the focus is in a row, or in its detail where the detail has no rows. */
function hasFocus(row: HTMLElement): boolean {
  const { activeElement } = document;
  return row.contains(activeElement) || detailOf(row)?.contains(activeElement) === true;
}

function isFocusAtTop(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.tagName === "H1" || activeElement?.id === "main";
}

/** The element that gets the focus in a row: its expand button, else the link to its entries. */
function focusTargetOf(row: HTMLElement | undefined): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>("button[aria-expanded], [data-does=open] a, a, button") ?? undefined;
}

/** The control of a row; a vessel's row uses its first item, which the row shows first. */
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
  // Items to set aside appear once the row is expanded.
  return (
    control ?? (what === "aside" ? row.querySelector<HTMLElement>("button[aria-expanded=false]") : null) ?? undefined
  );
}

/** The vessel's row that contains an item's row. */
function vesselRowOf(row: HTMLElement): Element | null {
  return row.closest("tr[data-kind=detail]")?.previousElementSibling ?? null;
}

/** The detail row that a row expands to. */
function detailOf(row: HTMLElement): Element | null {
  const next = row.nextElementSibling;
  return next?.matches("tr[data-kind=detail]") ? next : null;
}
