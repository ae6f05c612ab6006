import { flushSync } from "react-dom";
import { announcements } from "./announcements.ts";
import { DraggedRow, type Stage } from "./dragged-row.ts";
import { followPointer, isDragStart } from "./pointer-sensor.ts";
import type { LineBox, DropTarget, DropTargets } from "./drop-targets.ts";

/** The properties of a list, updated on each render. */
export type SortControllerList<To> = {
  stage: () => Stage | undefined;
  lineOf: (key: string) => number | undefined;
  boxAt: (line: number) => LineBox;
  dropTargetsOf: (key: string) => DropTargets<To>;
  /** Returns the name in announcements. */
  nameOf: (key: string) => string;
  /** Keeps this row mounted and, when it is lifted, switches the list to its form for sorting. */
  onHold: (key: string, isLifted: boolean) => void;
  onMove: (key: string, to: To) => void;
};

/** Moves rows by pointer, keys and buttons, announces it, and keeps focus. One instance for the life of a list. */
export class SortController<To> {
  #list: SortControllerList<To> | undefined;
  #lifted: DraggedRow<To> | undefined;
  readonly #elements = new Map<string, HTMLElement>();

  /** Call it in a layout effect, after every render of the list. */
  rendered(list: SortControllerList<To>): void {
    this.#list = list;
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    if (lifted.isIn(list.lineOf(lifted.key), list.dropTargetsOf)) lifted.redraw();
    // The list changed during the move, and the lifted row may be gone. Outside React's render.
    else queueMicrotask(() => this.putBack());
  }

  /** Ends it when the list unmounts. */
  end(): void {
    this.#lifted = undefined;
  }

  /** Registers a line's element, and `null` when it unmounts. */
  readonly keep = (key: string, element: HTMLElement | null): void => {
    if (element === null) this.#elements.delete(key);
    else this.#elements.set(key, element);
  };

  pressed(event: MouseEvent | TouchEvent): void {
    const key = handleKey(event.target);
    if (key === undefined || !isDragStart(event)) return;
    followPointer(key, event, {
      onStart: (y) => {
        this.putBack();
        this.#elements.get(key)?.querySelector<HTMLElement>(HANDLE_SELECTOR)?.focus({ preventScroll: true });
        this.lift(key);
        this.#lifted?.hold(y);
      },
      area: () => this.#list?.stage()?.body.getBoundingClientRect(),
      onFrame: (y) => {
        if (this.#lifted?.follow(y)) this.#say(announcements.over(this.#lifted.place));
      },
      onDrop: () => this.drop(),
      onCancel: () => this.putBack(),
    });
  }

  /** Handles a key on a handle. @returns whether it applied to a lifted row */
  keyPressed(key: string): boolean {
    const lifted = this.#lifted;
    if (lifted === undefined) return false;
    if (key === "Escape") this.putBack();
    const by = STEPS[key];
    if (by !== undefined && lifted.step(by)) {
      this.#say(announcements.over(lifted.place));
      this.#showGap(lifted);
    }
    return key === "Escape" || by !== undefined;
  }

  /** Handles Space, Enter or a screen reader's press on a handle. */
  toggle(target: EventTarget): void {
    const key = handleKey(target);
    if (key === undefined) return;
    if (this.#lifted === undefined) this.lift(key);
    else this.drop();
  }

  /** Cancels a keyboard move when focus leaves; focus may move on. */
  left(target: EventTarget): void {
    const lifted = this.#lifted;
    if (lifted === undefined || lifted.isPointerDrag || handleKey(target) !== lifted.key) return;
    this.putBack(false);
  }

  lift(key: string): void {
    const element = this.#elements.get(key);
    const stage = this.#list?.stage();
    if (this.#list === undefined || stage === undefined || element === undefined) return;
    const top = element.getBoundingClientRect().top;
    // The list may become shorter now; the page must not, or the row would move away from the pointer.
    stage.root.style.minBlockSize = `${stage.root.offsetHeight}px`;
    flushSync(() => this.#list?.onHold(key, true));
    this.#scrollBackTo(key, top, stage);

    const { lineOf, dropTargetsOf, nameOf } = this.#list;
    const line = lineOf(key);
    if (line === undefined) return;
    const lines = {
      // From the latest render: it may have been measured again since.
      boxAt: (at: number) => this.#list?.boxAt(at) ?? { start: 0, size: 0 },
      mounted: () => this.#mounted(),
    };
    this.#lifted = new DraggedRow(stage, lines, { key, line, places: dropTargetsOf(key) });
    stage.root.dataset["lifting"] = element.dataset["kind"] ?? "";
    this.#lifted.redraw();
    this.#say(announcements.lifted(nameOf(key), this.#lifted.place));
  }

  drop(): void {
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    const { place } = lifted;
    const name = this.#list?.nameOf(lifted.key) ?? "";
    this.#release(lifted, place);
    this.#say(announcements.dropped(name, place));
  }

  putBack(takesFocus = true): void {
    const lifted = this.#lifted;
    if (lifted === undefined) return;
    this.#release(lifted, lifted.origin, takesFocus);
    this.#say(announcements.putBack(this.#list?.nameOf(lifted.key) ?? "", lifted.origin));
  }

  /** Moves by a button: one place up (-1) or down (1). Focus stays on the button, the row stays visible. */
  readonly moveBy = (key: string, by: -1 | 1): void => {
    const list = this.#list;
    const places = list?.dropTargetsOf(key);
    const place: DropTarget<To> | undefined = places?.places[places.current + by];
    if (list === undefined || place === undefined) return;
    const name = list.nameOf(key);
    const top = this.#elements.get(key)?.getBoundingClientRect().top;
    const part = document.activeElement?.closest<HTMLElement>("[data-move]")?.dataset["move"];
    flushSync(() => {
      list.onHold(key, false);
      list.onMove(key, place.to);
    });
    const row = this.#elements.get(key);
    row?.querySelector<HTMLElement>(`[data-move="${part}"] button`)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (row !== undefined && top !== undefined) settle(row, top);
    this.#say(announcements.moved(name, place));
  };

  #release(lifted: DraggedRow<To>, place: DropTarget<To>, takesFocus = true): void {
    const stage = this.#list?.stage();
    const [from, gap] = [lifted.rowTop(), lifted.gapTop(place)];
    this.#lifted = undefined;
    lifted.clear();
    if (stage === undefined) return;
    delete stage.root.dataset["lifting"];
    flushSync(() => {
      this.#list?.onHold(lifted.key, false);
      if (place !== lifted.origin) this.#list?.onMove(lifted.key, place.to);
    });
    this.#scrollBackTo(lifted.key, gap, stage);
    stage.root.style.removeProperty("min-block-size");
    stage.root.style.removeProperty("padding-block-start");
    const row = this.#elements.get(lifted.key);
    if (takesFocus) row?.querySelector<HTMLElement>(HANDLE_SELECTOR)?.focus({ preventScroll: true });
    const isOutOfSight = gap < 0 || gap > innerHeight;
    if (isOutOfSight || !lifted.isPointerDrag) row?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (row !== undefined && from !== undefined && !isOutOfSight) settle(row, from);
  }

  /** Scrolls the row to its former position in the window; above the start of the page the list is padded instead. */
  #scrollBackTo(key: string, top: number, { root }: Stage): void {
    const now = this.#elements.get(key)?.getBoundingClientRect().top;
    if (now === undefined || Math.abs(now - top) < 1) return;
    scrollBy({ top: now - top, behavior: "instant" });
    const left = top - (this.#elements.get(key)?.getBoundingClientRect().top ?? top);
    if (left >= 1) root.style.paddingBlockStart = `${left}px`;
  }

  /** Repeated in the next frames, when lines mounted by a jump are measured. */
  #showGap(lifted: DraggedRow<To>, again = 3): void {
    if (lifted !== this.#lifted) return;
    const top = lifted.gapTop(lifted.place);
    const out = Math.min(top - COVERED_SIZE, 0) + Math.max(top - (innerHeight - 2 * COVERED_SIZE), 0);
    if (out !== 0) scrollBy({ top: out, behavior: "instant" });
    if (again > 0) requestAnimationFrame(() => this.#showGap(lifted, again - 1));
  }

  *#mounted(): Iterable<[number, HTMLElement]> {
    for (const [key, element] of this.#elements) {
      const line = this.#list?.lineOf(key);
      if (line !== undefined) yield [line, element];
    }
  }

  #say(words: string): void {
    const live = this.#list?.stage()?.live;
    if (live !== undefined) live.textContent = words;
  }
}

/** Animates the row from its former position in the window; not with reduced motion. */
function settle(row: HTMLElement, from: number): void {
  const distance = from - row.getBoundingClientRect().top;
  if (Math.abs(distance) < 1 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  row.animate([{ transform: `translateY(${distance}px)` }, { transform: "none" }], REORDER_MOTION);
}

function handleKey(target: EventTarget | null): string | undefined {
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
