import type { Placement } from "@floating-ui/react";
import { type ReactElement, useRef } from "react";
import { FocusableProvider } from "react-aria/private/interactions/useFocusable";
import { useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { LazyTooltipBubble } from "./LazyTooltipBubble.tsx";
import { tooltipDelays } from "./tooltip-delays.ts";

export type TooltipProps = {
  /** A few words. The text must be available elsewhere too: touch never shows a tooltip. */
  text: string;
  /** The one control it describes; any focusable control of this design system. */
  children: ReactElement;
  /** The role of the text; `name` when the control already has it as its name, so that it is not announced twice. @default "description" */
  relationship?: "description" | "name" | undefined;
  /** The position relative to the control. @default "top" */
  placement?: Extract<Placement, "top" | "bottom" | "left" | "right"> | undefined;
};

/** A text shown after 500 ms of hover, or at once on keyboard focus. Escape hides it. */
export function Tooltip({ text, children, relationship = "description", placement = "top" }: TooltipProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const state = useTooltipTriggerState(tooltipDelays);
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, triggerRef);
  const { "aria-describedby": description, ...rest } = triggerProps;

  return (
    <>
      <FocusableProvider
        {...rest}
        {...(relationship === "description" && description ? { "aria-describedby": description } : {})}
        ref={triggerRef}
      >
        {children}
      </FocusableProvider>
      {state.isOpen ? (
        <LazyTooltipBubble
          id={tooltipProps.id}
          state={state}
          triggerRef={triggerRef}
          placement={placement}
          text={text}
        />
      ) : null}
    </>
  );
}
