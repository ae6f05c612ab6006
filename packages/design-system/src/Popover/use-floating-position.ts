import {
  autoUpdate,
  computePosition,
  type ComputePositionConfig,
  flip,
  offset,
  type Placement,
  shift,
  size,
} from "@floating-ui/react";
import { type CSSProperties, type RefCallback, type RefObject, useCallback, useLayoutEffect, useState } from "react";

export type FloatingPosition = {
  /** A ref callback for the outermost floating element. */
  setFloating: RefCallback<HTMLElement>;
  style: CSSProperties;
  /** The writing direction at the trigger, which a portal would lose. */
  dir: "ltr" | "rtl";
  /** The layer of the trigger, so that a popover opened in a dialog lies above that dialog. */
  layer: "popover" | "dialog";
};

/**
 * Keeps an element beside its trigger and inside the window, also while either moves. Sets `--floating-max-block-size`,
 * `--floating-max-inline-size` and `--floating-trigger-inline-size` on the element in pixels, and the side it
 * was placed on as `data-side`. The trigger must be rendered before.
 *
 * The position is written to the element without React, whose re-render took a fifth of the time in which a list opens.
 * @param gap distance from the trigger in pixels
 */
export function useFloatingPosition(
  triggerRef: RefObject<Element | null>,
  placement: Placement,
  gap: number,
): FloatingPosition {
  const [context, setContext] = useState(DEFAULT_CONTEXT);
  // Measured in the DOM. Where nothing differs from the default, nothing is re-rendered.
  useLayoutEffect(() => {
    const found = contextOf(triggerRef.current);
    if (found.dir !== DEFAULT_CONTEXT.dir || found.layer !== DEFAULT_CONTEXT.layer) setContext(found);
  }, [triggerRef]);
  const setFloating = useCallback(
    (floating: HTMLElement | null) => {
      const trigger = triggerRef.current;
      if (floating === null || trigger === null) return undefined;
      const config: ComputePositionConfig = { strategy: "fixed", placement, middleware: middleware(gap) };
      return autoUpdate(trigger, floating, () => void moveTo(trigger, floating, config));
    },
    [triggerRef, placement, gap],
  );
  return { setFloating, style: AT_ORIGIN, ...context };
}

async function moveTo(trigger: Element, floating: HTMLElement, config: ComputePositionConfig): Promise<void> {
  const { x, y, placement } = await computePosition(trigger, floating, config);
  floating.dataset["side"] = placement.split("-")[0];
  floating.style.transform = `translate(${wholePixels(x)}px, ${wholePixels(y)}px)`;
}

function middleware(gap: number): ComputePositionConfig["middleware"] {
  return [
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
  ];
}

function contextOf(trigger: Element | null): TriggerContext {
  return {
    dir: trigger?.matches(":dir(rtl)") === true ? "rtl" : "ltr",
    layer: trigger?.closest('[role="dialog"], [role="alertdialog"]') ? "dialog" : "popover",
  };
}

/** Rounds to device pixels: text at fractions is blurred. */
function wholePixels(cssPixels: number): number {
  return Math.round(cssPixels * devicePixelRatio) / devicePixelRatio;
}

type TriggerContext = Pick<FloatingPosition, "dir" | "layer">;

const DEFAULT_CONTEXT: TriggerContext = { dir: "ltr", layer: "popover" };
const AT_ORIGIN: CSSProperties = { position: "fixed", top: 0, left: 0 };

/** The minimum distance to the window's edge, in pixels. */
const WINDOW_PADDING = 8;
