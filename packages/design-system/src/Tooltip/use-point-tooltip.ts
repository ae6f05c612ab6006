import { type RefObject, useLayoutEffect, useState } from "react";
import { mergeProps } from "react-aria/mergeProps";
import { type TooltipTriggerAria, useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { type TooltipTriggerState, useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { tooltipDelays } from "./tooltip-delays.ts";

/**
 * Returns the tooltip of one point at a time of a chart whose points are not elements. Spread `triggerProps` onto the surface and
 * render a TooltipBubble with `state` while a point is `shown`. Escape hides it until pointer or keyboard reach another point.
 */
export function usePointTooltip<Point>(surface: RefObject<HTMLElement | null>): PointTooltip<Point> {
  const [reached, setReached] = useState<Point>();
  const [hovered, setHovered] = useState<Point>();
  const state = useTooltipTriggerState(tooltipDelays);
  const { triggerProps } = useTooltipTrigger({ trigger: "focus", shouldCloseOnPress: false }, state, surface);
  // Its text is the name of the active point.
  const { "aria-describedby": _whileOpen, tabIndex: _unset, ...handlers } = triggerProps;
  useEscape(state);
  const show = (point: Point | undefined) => {
    setReached(point);
    if (point === undefined) state.close(true);
    else state.open(true);
  };
  const onPointerLeave = () => {
    setHovered(undefined);
    state.close();
  };
  return {
    triggerProps: mergeProps(handlers, { onPointerLeave }),
    state,
    hovered,
    shown: state.isOpen ? reached : undefined,
    show,
    hover: (point) => {
      setHovered(point);
      show(point);
    },
  };
}

/**
 * Hides the tooltip on Escape from the moment it is seen. react-aria listens only once its effects have run: until then, longer on a busy
 * machine, the key would go to the chart, which leaves the view.
 */
function useEscape(state: TooltipTriggerState): void {
  const { isOpen } = state;
  // The keyboard is outside React.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      state.close(true);
    };
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, [isOpen, state]);
}

export type PointTooltip<Point> = {
  triggerProps: Omit<TooltipTriggerAria["triggerProps"], "aria-describedby" | "tabIndex">;
  state: TooltipTriggerState;
  /** The point whose tooltip is open. */
  shown: Point | undefined;
  /** Shows the tooltip of a point reached by the keyboard; `undefined` hides it. */
  show: (point: Point | undefined) => void;
  /** The point under the pointer, also after Escape. */
  hovered: Point | undefined;
  /** The same as `show` for the pointer; call it when the point differs from `hovered`. */
  hover: (point: Point | undefined) => void;
};
