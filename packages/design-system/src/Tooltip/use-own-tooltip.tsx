import type { ReactElement, RefObject } from "react";
import { type TooltipTriggerAria, useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { LazyTooltipBubble } from "./LazyTooltipBubble.tsx";
import { tooltipDelays } from "./tooltip-delays.ts";

/**
 * A tooltip that belongs to a control itself, which another Tooltip may still be put around. Spread `triggerProps` onto the
 * control and render `bubble` beside it. Without `text` nothing shows; what the words tell must be in the control's name or
 * description already.
 */
export function useOwnTooltip(text: string | undefined, ref: RefObject<HTMLElement | null>): OwnTooltip {
  const state = useTooltipTriggerState(tooltipDelays);
  // Only one tooltip is open at a time: without words this one must not close another that is put around the control.
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
