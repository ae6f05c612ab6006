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

type SortableListOptions<To> = Omit<SortControllerList<To>, "overlay"> & {
  root: RefObject<HTMLElement | null>;
  /** The container of the lines. */
  body: RefObject<HTMLElement | null>;
};

/** Returns the controller of a list, and the refs of its overlay. */
export function useSortController<To>() {
  const [sortController] = useState(() => new SortController<To>());
  const slot = useRef<HTMLDivElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const live = useRef<HTMLSpanElement>(null);
  const instructionsId = useId();
  useEffect(() => () => sortController.dispose(), [sortController]);
  return { sortController, overlay: { slotRef: slot, tipRef: tip, liveRef: live, instructionsId } };
}

/** Updates the controller after each render; it works outside React, on the elements themselves. */
export function useSortableList<To>(
  { sortController, overlay: { slotRef: slot, tipRef: tip, liveRef: live } }: ReturnType<typeof useSortController<To>>,
  { root, body, ...list }: SortableListOptions<To>,
): void {
  useLayoutEffect(() => {
    sortController.update({
      ...list,
      overlay: () =>
        root.current && body.current && slot.current && tip.current && live.current
          ? { root: root.current, body: body.current, slot: slot.current, tip: tip.current, live: live.current }
          : undefined,
    });
  });
}

/**
 * Returns the root's listeners, one set for all rows.
 * @param onFocusLine called when a line is focused, or focus has left the list
 */
export function sortListeners<To>(sortController: SortController<To>, onFocusLine: (key: string | undefined) => void) {
  return {
    onMouseDown: (event: MouseEvent) => sortController.handlePointerDown(event.nativeEvent),
    onTouchStart: (event: TouchEvent) => sortController.handlePointerDown(event.nativeEvent),
    // Keyboard and screen readers click without a pointer; a mouse click on the handle does nothing.
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) sortController.toggle(event.target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && event.repeat) event.preventDefault();
      if (!sortController.handleKeyDown(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event: FocusEvent) => onFocusLine(event.target.closest<HTMLElement>("[data-line]")?.dataset["line"]),
    onBlur: (event: FocusEvent) => {
      // Leaving the window keeps focus in the row, and returning must find it there.
      if (!document.hasFocus()) return;
      sortController.handleBlur(event.target);
      if (!event.currentTarget.contains(event.relatedTarget)) onFocusLine(undefined);
    },
  };
}
