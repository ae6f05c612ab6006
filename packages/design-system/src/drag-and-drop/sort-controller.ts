import { flushSync } from "react-dom";
import { announcements } from "./announcements.ts";
import { DraggedRow, type OverlayElements } from "./dragged-row.ts";
import { isDragStart, trackPointer } from "./pointer-sensor.ts";
import type { LineBox } from "../primitives/virtual-list.ts";
import type { DropTarget, DropTargets } from "./drop-targets.ts";

/** The properties of a list, updated on each render. */
export type SortControllerList<To> = {
  overlay: () => OverlayElements | undefined;
  lineOf: (key: string) => number | undefined;
  boxAt: (line: number) => LineBox;
  dropTargetsOf: (key: string) => DropTargets<To>;
  /** Returns the name in announcements. */
  nameOf: (key: string) => string;
  /** Keeps this row mounted and, when it is lifted, switches the list to its form for sorting. */
  onPinRow: (key: string, isLifted: boolean) => void;
  onMove: (key: string, to: To) => void;
};

/** Moves rows by pointer, keys and buttons, announces it, and keeps focus. One instance for the life of a list. */
export class SortController<To> {
  #list: SortControllerList<To> | undefined;
  #lifted: DraggedRow<To> | undefined;
  readonly #elements = new Map<string, HTMLElement>();

  /** Call it in a layout effect, after every render of the list. */
  update(list: SortControllerList<To>): void {
    this.#list = list;
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    if (lifted.isIn(list.lineOf(lifted.key), list.dropTargetsOf)) lifted.redraw();
    // The list changed during the move, and the lifted row may be gone. Outside React's render.
    else queueMicrotask(() => this.cancel());
  }

  /** Ends it when the list unmounts. */
  dispose(): void {
    this.#lifted = undefined;
  }

  /** Registers a line's element, and `null` when it unmounts. */
  readonly registerElement = (key: string, element: HTMLElement | null): void => {
    if (element === null) this.#elements.delete(key);
    else this.#elements.set(key, element);
  };

  handlePointerDown(event: MouseEvent | TouchEvent): void {
    const key = keyOfHandle(event.target);
    if (key === undefined || !isDragStart(event)) return;
    trackPointer(key, event, {
      onStart: (y) => {
        this.cancel();
        this.#elements.get(key)?.querySelector<HTMLElement>(HANDLE_SELECTOR)?.focus({ preventScroll: true });
        this.lift(key);
        this.#lifted?.grab(y);
      },
      area: () => this.#list?.overlay()?.body.getBoundingClientRect(),
      onFrame: (y) => {
        if (this.#lifted?.dragTo(y)) this.#announce(announcements.over(this.#lifted.dropTarget));
      },
      onDrop: () => this.drop(),
      onCancel: () => this.cancel(),
    });
  }

  /** Handles a key on a handle. @returns whether it applied to a lifted row */
  handleKeyDown(key: string): boolean {
    const lifted = this.#lifted;
    if (lifted === undefined) return false;
    if (key === "Escape") this.cancel();
    const by = STEPS[key];
    if (by !== undefined && lifted.step(by)) {
      this.#announce(announcements.over(lifted.dropTarget));
      this.#showGap(lifted);
    }
    return key === "Escape" || by !== undefined;
  }

  /** Handles Space, Enter or a screen reader's press on a handle. */
  toggle(target: EventTarget): void {
    const key = keyOfHandle(target);
    if (key === undefined) return;
    if (this.#lifted === undefined) this.lift(key);
    else this.drop();
  }

  /** Cancels a keyboard move when focus leaves; focus may move on. */
  handleBlur(target: EventTarget): void {
    const lifted = this.#lifted;
    if (lifted === undefined || lifted.isPointerDrag || keyOfHandle(target) !== lifted.key) return;
    this.cancel(false);
  }

  lift(key: string): void {
    const element = this.#elements.get(key);
    const overlay = this.#list?.overlay();
    if (this.#list === undefined || overlay === undefined || element === undefined) return;
    const top = element.getBoundingClientRect().top;
    // The list may become shorter now; the page must not, or the row would move away from the pointer.
    overlay.root.style.minBlockSize = `${overlay.root.offsetHeight}px`;
    flushSync(() => this.#list?.onPinRow(key, true));
    this.#scrollBackTo(key, top, overlay);

    const { lineOf, dropTargetsOf, nameOf } = this.#list;
    const line = lineOf(key);
    if (line === undefined) return;
    const lines = {
      // From the latest render: it may have been measured again since.
      boxAt: (at: number) => this.#list?.boxAt(at) ?? { start: 0, size: 0 },
      mounted: () => this.#mounted(),
    };
    this.#lifted = new DraggedRow(overlay, lines, { key, line, targets: dropTargetsOf(key) });
    overlay.root.dataset["lifting"] = element.dataset["kind"] ?? "";
    this.#lifted.redraw();
    this.#announce(announcements.lifted(nameOf(key), this.#lifted.dropTarget));
  }

  drop(): void {
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    const { dropTarget } = lifted;
    const name = this.#list?.nameOf(lifted.key) ?? "";
    this.#release(lifted, dropTarget);
    this.#announce(announcements.dropped(name, dropTarget));
  }

  cancel(restoresFocus = true): void {
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    this.#release(lifted, lifted.origin, restoresFocus);
    this.#announce(announcements.cancelled(this.#list?.nameOf(lifted.key) ?? "", lifted.origin));
  }

  /** Moves by a button: one place up (-1) or down (1). Focus stays on the button, the row stays visible. */
  readonly moveBy = (key: string, by: -1 | 1): void => {
    const list = this.#list;
    const targets = list?.dropTargetsOf(key);
    const dropTarget: DropTarget<To> | undefined = targets?.targets[targets.current + by];
    if (list === undefined || dropTarget === undefined) return;
    const name = list.nameOf(key);
    const top = this.#elements.get(key)?.getBoundingClientRect().top;
    const part = document.activeElement?.closest<HTMLElement>("[data-move]")?.dataset["move"];
    flushSync(() => {
      list.onPinRow(key, false);
      list.onMove(key, dropTarget.to);
    });
    const row = this.#elements.get(key);
    row?.querySelector<HTMLElement>(`[data-move="${part}"] button`)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (row !== undefined && top !== undefined) animateFrom(row, top);
    this.#announce(announcements.moved(name, dropTarget));
  };

  #release(lifted: DraggedRow<To>, dropTarget: DropTarget<To>, restoresFocus = true): void {
    const overlay = this.#list?.overlay();
    const [from, gap] = [lifted.rowTop(), lifted.gapTop(dropTarget)];
    this.#lifted = undefined;
    lifted.clear();
    if (overlay === undefined) return;
    delete overlay.root.dataset["lifting"];
    flushSync(() => {
      this.#list?.onPinRow(lifted.key, false);
      if (dropTarget !== lifted.origin) this.#list?.onMove(lifted.key, dropTarget.to);
    });
    this.#scrollBackTo(lifted.key, gap, overlay);
    overlay.root.style.removeProperty("min-block-size");
    overlay.root.style.removeProperty("padding-block-start");
    const row = this.#elements.get(lifted.key);
    if (restoresFocus) row?.querySelector<HTMLElement>(HANDLE_SELECTOR)?.focus({ preventScroll: true });
    const isOutOfView = gap < 0 || gap > innerHeight;
    if (isOutOfView || !lifted.isPointerDrag) row?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (row !== undefined && from !== undefined && !isOutOfView) animateFrom(row, from);
  }

  /** Scrolls the row to its former position in the window; above the start of the page the list is padded instead. */
  #scrollBackTo(key: string, top: number, { root }: OverlayElements): void {
    const now = this.#elements.get(key)?.getBoundingClientRect().top;
    if (now === undefined || Math.abs(now - top) < 1) return;
    scrollBy({ top: now - top, behavior: "instant" });
    const left = top - (this.#elements.get(key)?.getBoundingClientRect().top ?? top);
    if (left >= 1) root.style.paddingBlockStart = `${left}px`;
  }

  /** Repeated in the next frames, when lines mounted by a jump are measured. */
  #showGap(lifted: DraggedRow<To>, retries = 3): void {
    if (lifted !== this.#lifted) return;
    const top = lifted.gapTop(lifted.dropTarget);
    const out = Math.min(top - COVERED_SIZE, 0) + Math.max(top - (innerHeight - 2 * COVERED_SIZE), 0);
    if (out !== 0) scrollBy({ top: out, behavior: "instant" });
    if (retries > 0) requestAnimationFrame(() => this.#showGap(lifted, retries - 1));
  }

  *#mounted(): Iterable<[number, HTMLElement]> {
    for (const [key, element] of this.#elements) {
      const line = this.#list?.lineOf(key);
      if (line !== undefined) yield [line, element];
    }
  }

  #announce(text: string): void {
    const live = this.#list?.overlay()?.live;
    if (live !== undefined) live.textContent = text;
  }
}

/** Animates the row from its former position in the window; not with reduced motion. */
function animateFrom(row: HTMLElement, from: number): void {
  const distance = from - row.getBoundingClientRect().top;
  if (Math.abs(distance) < 1 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], REORDER_MOTION);
}

function keyOfHandle(target: EventTarget | null): string | undefined {
  const handle = target instanceof Element ? target.closest(HANDLE_SELECTOR) : null;
  return handle?.closest<HTMLElement>("[data-line]")?.dataset["line"];
}

const HANDLE_SELECTOR = "[data-sort-handle]";
const STEPS: { [key: string]: number | undefined } = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const REORDER_MOTION = { duration: 200, easing: "cubic-bezier(.2, 0, 0, 1)" };
/** The height that a top bar or an action bar may cover. */
const COVERED_SIZE = 80;
