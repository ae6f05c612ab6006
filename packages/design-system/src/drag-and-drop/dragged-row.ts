import { tipText } from "./announcements.ts";
import { gapStart, nearestDropTarget, type DropTarget, type DropTargets, shiftOf } from "./drop-targets.ts";
import type { LineBox } from "../primitives/virtual-list.ts";

/** The elements a lift is drawn with, all of them always mounted. */
export type OverlayElements = {
  root: HTMLElement;
  /** The container of the lines. */
  body: HTMLElement;
  slot: HTMLElement;
  tip: HTMLElement;
  live: HTMLElement;
};

export type Lines = {
  boxAt: (line: number) => LineBox;
  /** Returns the mounted elements, by line. */
  mounted: () => Iterable<[line: number, element: HTMLElement]>;
};

/**
 * One row from lift to drop, drawn without React: the row follows by a transform, the rows between its own place and the gap
 * are shifted by one, and the slot lies in the gap. Nothing is rendered until the drop.
 */
export class DraggedRow<To> {
  readonly key: string;
  #index: number;
  readonly #overlay: OverlayElements;
  readonly #line: number;
  readonly #lines: Lines;
  readonly #targets: DropTargets<To>;
  /** The distance of the pointer from the top of the row; undefined for keyboard moves. */
  #grip: number | undefined;
  #drawn: { index: number; count: number } | undefined;

  constructor(overlay: OverlayElements, lines: Lines, row: { key: string; line: number; targets: DropTargets<To> }) {
    this.key = row.key;
    this.#overlay = overlay;
    this.#lines = lines;
    this.#line = row.line;
    this.#targets = row.targets;
    this.#index = row.targets.current;
    this.#measureSlot();
  }

  get dropTarget(): DropTarget<To> {
    return targetAt(this.#targets, this.#index);
  }

  get origin(): DropTarget<To> {
    return targetAt(this.#targets, this.#targets.current);
  }

  /** Returns whether the list still has this row at this line, with the same number of places. */
  isIn(line: number | undefined, dropTargetsOf: (key: string) => DropTargets<To>): boolean {
    return line === this.#line && dropTargetsOf(this.key).targets.length === this.#targets.targets.length;
  }

  get isPointerDrag(): boolean {
    return this.#grip !== undefined;
  }

  /** Attaches the row to the pointer, which is at `y` in the window. */
  grab(y: number): void {
    const top = this.#element()?.getBoundingClientRect().top ?? y;
    this.#grip = y - top;
  }

  /** Draws the row under the pointer and finds the gap below it. @returns whether the gap changed */
  dragTo(y: number): boolean {
    const { body } = this.#overlay;
    const bodyBox = body.getBoundingClientRect();
    const { size } = this.#lines.boxAt(this.#line);
    const wanted = y - (this.#grip ?? 0) - bodyBox.top;
    const top = Math.min(Math.max(wanted, 0), Math.max(bodyBox.height - size, 0));
    const before = this.#index;
    this.#index = nearestDropTarget(this.#targets, top, this.#line, this.#lines.boxAt);
    this.#draw(top);
    return before !== this.#index;
  }

  /** Moves the gap by that many places. @returns whether such a place exists */
  step(by: number): boolean {
    const next = Math.min(Math.max(this.#index + by, 0), this.#targets.targets.length - 1);
    if (next === this.#index) return false;
    this.#index = next;
    this.redraw();
    return true;
  }

  /** Draws the row in the gap: after a key, and when lines were mounted. */
  redraw(): void {
    if (this.#grip === undefined) this.#draw(gapStart(this.dropTarget.after, this.#line, this.#lines.boxAt));
    else this.#drawShifts();
  }

  /** Returns the window position of the gap of this place, in CSS pixels from the top. */
  gapTop({ after }: DropTarget<To>): number {
    const { top } = this.#overlay.body.getBoundingClientRect();
    return top + gapStart(after, this.#line, this.#lines.boxAt);
  }

  rowTop(): number | undefined {
    return this.#element()?.getBoundingClientRect().top;
  }

  /** Removes all styles it has set. */
  clear(): void {
    const { slot, tip } = this.#overlay;
    for (const [, element] of this.#lines.mounted()) {
      element.style.removeProperty("transform");
      delete element.dataset["lifted"];
    }
    slot.hidden = true;
    tip.hidden = true;
  }

  #draw(top: number): void {
    const { slot, tip } = this.#overlay;
    const { boxAt } = this.#lines;
    const own = boxAt(this.#line);
    this.#drawShifts();
    const element = this.#element();
    if (element !== undefined) element.style.transform = `translate3d(0, ${top - own.start}px, 0)`;
    slot.style.transform = `translate3d(0, ${gapStart(this.dropTarget.after, this.#line, boxAt)}px, 0)`;
    tip.style.transform = `translate3d(0, ${top + own.size / 2}px, 0)`;
  }

  #drawShifts(): void {
    const mounted = [...this.#lines.mounted()];
    if (this.#drawn?.index === this.#index && this.#drawn.count === mounted.length) return;
    this.#drawn = { index: this.#index, count: mounted.length };
    const { size } = this.#lines.boxAt(this.#line);
    for (const [line, element] of mounted) {
      if (line === this.#line) {
        element.dataset["lifted"] = "";
        continue;
      }
      const shift = shiftOf(line, this.#line, this.dropTarget.after, size);
      const transform = shift === 0 ? "" : `translate3d(0, ${shift}px, 0)`;
      if (element.style.transform !== transform) element.style.transform = transform;
    }
    this.#overlay.tip.textContent = tipText(this.dropTarget);
  }

  #measureSlot(): void {
    const { slot, tip } = this.#overlay;
    const element = this.#element();
    const row = element?.querySelector<HTMLElement>("[data-row]");
    if (element === undefined || row === null || row === undefined) return;
    const [line, inner] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
    slot.hidden = false;
    tip.hidden = false;
    slot.dataset["kind"] = element.dataset["kind"] ?? "";
    slot.style.blockSize = `${line.height}px`;
    slot.style.setProperty("--slot-inset", insetText(line, inner));
  }

  #element(): HTMLElement | undefined {
    for (const [line, element] of this.#lines.mounted()) if (line === this.#line) return element;
    return undefined;
  }
}

function targetAt<To>({ targets }: DropTargets<To>, index: number): DropTarget<To> {
  const dropTarget = targets[index];
  if (dropTarget === undefined) throw new RangeError(`The dragged row has no drop target ${index}.`);
  return dropTarget;
}

/** Returns the distances between a line and its row, as a value of `inset`. */
function insetText(line: DOMRect, row: DOMRect): string {
  const edges = [row.top - line.top, line.right - row.right, line.bottom - row.bottom, row.left - line.left];
  return edges.map((edge) => `${edge}px`).join(" ");
}
