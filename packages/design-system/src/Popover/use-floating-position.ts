import { autoUpdate, flip, offset, type Placement, shift, size, useFloating } from "@floating-ui/react";
import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";

export type FloatingPosition = {
  /** Goes on the outermost element of what floats. */
  setFloating: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** The writing direction where the trigger stands; a portal would lose it. */
  dir: "ltr" | "rtl";
  /** What the trigger lies in, so that a popover opened in a dialog lies above that dialog. */
  layer: "popover" | "dialog";
};

/**
 * Keeps an element beside its trigger and inside the window, also while either moves. The element gets
 * `--floating-max-block-size`, `--floating-max-inline-size` and `--floating-trigger-inline-size` in pixels.
 * @param gap distance from the trigger in pixels
 */
export function useFloatingPosition(
  triggerRef: RefObject<Element | null>,
  placement: Placement,
  gap: number,
): FloatingPosition {
  const [surroundings, setSurroundings] = useState<Pick<FloatingPosition, "dir" | "layer">>(PLAIN);
  const { refs, floatingStyles } = useFloating({
    strategy: "fixed",
    placement,
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding: WINDOW_PADDING }),
      shift({ padding: WINDOW_PADDING }),
      size({
        padding: WINDOW_PADDING,
        apply({ availableHeight, availableWidth, rects, elements }) {
          const { style } = elements.floating;
          style.setProperty("--floating-max-block-size", `${Math.floor(availableHeight)}px`);
          style.setProperty("--floating-max-inline-size", `${Math.floor(availableWidth)}px`);
          style.setProperty("--floating-trigger-inline-size", `${rects.reference.width}px`);
        },
      }),
    ],
  });

  // The trigger exists only once it is drawn, and what is around it is known to the browser alone.
  useLayoutEffect(() => {
    const trigger = triggerRef.current;
    if (!trigger) return;
    refs.setReference(trigger);
    setSurroundings({
      dir: getComputedStyle(trigger).direction === "rtl" ? "rtl" : "ltr",
      layer: trigger.closest('[role="dialog"], [role="alertdialog"]') ? "dialog" : "popover",
    });
  }, [refs, triggerRef]);

  return { setFloating: refs.setFloating, style: floatingStyles, ...surroundings };
}

const PLAIN = { dir: "ltr", layer: "popover" } as const;

/** Nothing that floats comes closer to the window's edge than this, in pixels. */
const WINDOW_PADDING = 8;
