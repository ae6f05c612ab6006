import type { Placement } from "@floating-ui/react";
import { type ReactElement, useRef } from "react";
import { FocusableProvider } from "react-aria/private/interactions/useFocusable";
import { useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { LazyTooltipBubble } from "./LazyTooltipBubble.tsx";
import { tooltipDelays } from "./tooltip-delays.ts";

export type TooltipProps = {
  /** A few words. They must be available elsewhere too: a finger never sees a tooltip. */
  text: string;
  /** The one control it explains; any control of this design system that can hold focus. */
  children: ReactElement;
  /** `name` when the control already carries the same words as its name, so that nobody hears them twice. @default "description" */
  tells?: "description" | "name" | undefined;
  /** @default "top" */
  placement?: Extract<Placement, "top" | "bottom" | "left" | "right"> | undefined;
};

/** Words that show after 500 ms under the pointer, or at once on keyboard focus. Escape hides them. */
export function Tooltip({ text, children, tells = "description", placement = "top" }: TooltipProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const state = useTooltipTriggerState(tooltipDelays);
  const { triggerProps, tooltipProps } = useTooltipTrigger({}, state, triggerRef);
  const { "aria-describedby": description, ...rest } = triggerProps;

  return (
    <>
      <FocusableProvider
        {...rest}
        {...(tells === "description" && description ? { "aria-describedby": description } : {})}
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
