import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { TableRowModels } from "./table-row-models.ts";

/**
 * Moves focus between rows with the arrow keys, Page Up, Page Down, Home and End, like the rows of an APG grid; inside a row
 * Tab moves on to its controls, and from its chevron or checkbox they move to that of another row. For screen readers it remains a table, and their own reading keys keep working.
 *
 * One row at a time is in the tab order. The focused row stays mounted however far the page is scrolled.
 */
export function useRowFocus<Row>(lines: TableRowModels<Row>, body: RefObject<HTMLTableSectionElement | null>) {
  const [focusedKey, setFocusedKey] = useState<string>();

  const moveTo = (line: number, control?: string): boolean => {
    flushSync(() => setFocusedKey(lines.keyAt(line)));
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${line}"]`);
    const inRow = control === undefined ? undefined : row?.querySelector<HTMLElement>(control);
    (inRow ?? row)?.focus({ preventScroll: true });
    return row?.contains(document.activeElement) === true;
  };

  return {
    /** Focuses a row, and mounts it if needed. @returns whether it has the focus now: a row that is not displayed yet takes none */
    focusLine: (line: number) => moveTo(line),
    focusedLine: focusedKey === undefined ? undefined : lines.lineOf(focusedKey),
    /** @returns the line that is focused now */
    onFocus: (event: FocusEvent<HTMLElement>): number | undefined => {
      const at = lineOfElement(event.target);
      if (at === undefined) return undefined;
      const line = lines.kindAt(at) === "detail" ? at - 1 : at;
      setFocusedKey(lines.keyAt(line));
      return line;
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      // Leaving the window keeps focus in the row, and returning must find it there.
      const left =
        !event.currentTarget.contains(event.relatedTarget) && !event.currentTarget.contains(document.activeElement);
      if (left) setFocusedKey(undefined);
    },
    /** Moves focus for supported keys. @returns the line moved to, to be scrolled into view; `undefined` for other keys */
    onKeyDown: (event: KeyboardEvent<HTMLElement>, pageLines: number): number | undefined => {
      const from = lineOfElement(event.target);
      if (from === undefined || !isPlain(event)) return undefined;
      const control = [toggleSelector, checkboxSelector].find((selector) => matches(event.target, selector));
      // In a cell's own controls the arrow keys are not handled.
      if (control === undefined && event.target !== rowOfElement(event.target)) return undefined;
      const to = nextLine(lines, from, event.key, pageLines);
      if (to === undefined) return undefined;
      event.preventDefault();
      moveTo(to, control);
      return to;
    },
  };
}

/**
 * Returns the row that a key expands or collapses: Enter and Space on the row itself, the arrow towards the inline end where it
 * is collapsed and towards the start where it is expanded, as in a tree grid.
 * @returns its key; `undefined` for other keys, and in a cell's own controls
 */
export function rowToggledBy<Row>(event: KeyboardEvent<HTMLElement>, lines: TableRowModels<Row>): string | undefined {
  const { target, key, repeat } = event;
  const line = lineOfElement(target);
  const model = line === undefined ? undefined : lines.at(line);
  if (model?.kind !== "row" || repeat || !isPlain(event)) return undefined;
  // The chevron is a button, which handles Enter and Space itself.
  const onRow = target === rowOfElement(target);
  if (onRow && (key === "Enter" || key === " ")) return model.key;
  const isRightToLeft = target instanceof Element && target.matches(":dir(rtl)");
  const [opens, closes] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
  return (onRow || matches(target, toggleSelector)) && key === (model.isOpen ? closes : opens) ? model.key : undefined;
}

/** Returns whether no modifier is held; except Control with Home and End, which mean the same without it. */
function isPlain({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !metaKey && !altKey && !shiftKey && (!ctrlKey || key === "Home" || key === "End");
}

function matches(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.matches(selector);
}

/** Returns the line a key moves to; details are skipped, they belong to the row above them. */
function nextLine<Row>(lines: TableRowModels<Row>, from: number, key: string, pageLines: number): number | undefined {
  const last = lines.count - 1;
  const step = steps(pageLines, last)[key];
  if (step === undefined) return undefined;
  const to = Math.min(Math.max(from + step, 0), last);
  if (lines.kindAt(to) !== "detail") return to;
  return step > 0 && to < last ? to + 1 : to - 1;
}

function steps(pageLines: number, last: number): { [key: string]: number | undefined } {
  return { ArrowDown: 1, ArrowUp: -1, PageDown: pageLines, PageUp: -pageLines, End: last, Home: -last };
}

function rowOfElement(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("tr[data-index]") : null;
}

function lineOfElement(target: EventTarget): number | undefined {
  const line = rowOfElement(target)?.dataset["index"];
  return line === undefined ? undefined : Number(line);
}

const toggleSelector = '[data-cell="toggle"] > button';
const checkboxSelector = '[data-cell="select"] input';
