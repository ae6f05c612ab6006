import type { ReactElement, RefObject } from "react";
import { type TooltipTriggerAria, useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { LazyTooltipBubble } from "./LazyTooltipBubble.tsx";
import { tooltipDelays } from "./tooltip-delays.ts";

/**
 * Returns a tooltip that belongs to a control itself, around which another Tooltip is still possible. Spread `triggerProps`
 * onto the control and render `bubble` beside it. Without `text` nothing shows; the text must already be in the control's name
 * or description.
 */
export function useOwnTooltip(text: string | undefined, ref: RefObject<HTMLElement | null>): OwnTooltip {
  const state = useTooltipTriggerState(tooltipDelays);
  // Only one tooltip is open at a time: without text this one must not close another around the control.
  const { triggerProps, tooltipProps } = useTooltipTrigger({ isDisabled: text === undefined }, state, ref);
  const { "aria-describedby": _whileOpen, ...handlers } = triggerProps;
  const isShown = state.isOpen && text !== undefined;
  return {
    triggerProps: handlers,
    bubble: isShown ? (
      <LazyTooltipBubble id={tooltipProps.id} state={state} triggerRef={ref} placement="top" text={text} />
    ) : null,
  };
}

export type OwnTooltip = {
  triggerProps: Omit<TooltipTriggerAria["triggerProps"], "aria-describedby">;
  bubble: ReactElement | null;
};
