import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { SortController, type SortControllerList } from "./sort-controller.ts";

type Owner<To> = Omit<SortControllerList<To>, "stage"> & {
  root: RefObject<HTMLElement | null>;
  /** Holds the lines. */
  body: RefObject<HTMLElement | null>;
};

/** The sorter of a list, what its root listens to, and the refs of its stage. */
export function useSortController<To>() {
  const [sorter] = useState(() => new SortController<To>());
  const slot = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const instructionsId = useId();
  useEffect(() => () => sorter.end(), [sorter]);
  return { sorter, stage: { slotRef: slot, tipRef: tip, liveRef: live, instructionsId } };
}

/** Tells the sorter how the list stands after each rendering; it works outside React, on the elements themselves. */
export function useSortableList<To>(
  { sorter, stage: { slotRef: slot, tipRef: tip, liveRef: live } }: ReturnType<typeof useSortController<To>>,
  { root, body, ...list }: Owner<To>,
): void {
  useLayoutEffect(() => {
    sorter.rendered({
      ...list,
      stage: () =>
        root.current && body.current && slot.current && tip.current && live.current
          ? { root: root.current, body: body.current, slot: slot.current, tip: tip.current, live: live.current }
          : undefined,
    });
  });
}

/**
 * What the root of a list listens to. One set for all its rows.
 * @param onFocusLine focus came to this line, or has left the list
 */
export function sorterListeners<To>(sorter: SortController<To>, onFocusLine: (key: string | undefined) => void) {
  return {
    onMouseDown: (event: MouseEvent) => sorter.pressed(event.nativeEvent),
    onTouchStart: (event: TouchEvent) => sorter.pressed(event.nativeEvent),
    // Keys and screen readers press without a pointer; a click of a mouse on the handle does nothing.
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) sorter.toggle(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.repeat) event.preventDefault();
      if (!sorter.keyPressed(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event: FocusEvent) => onFocusLine(event.target.closest<HTMLElement>("[data-line]")?.dataset["line"]),
    onBlur: (event: FocusEvent) => {
      // Leaving the window keeps the focus in the row; coming back must find it there.
      if (!document.hasFocus()) return;
      sorter.left(event.target);
      if (!event.currentTarget.contains(event.relatedTarget)) onFocusLine(undefined);
    },
  };
}
