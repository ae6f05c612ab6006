import type { Placement } from "@floating-ui/react";
import { type ReactElement, type RefObject, useRef } from "react";
import { Overlay } from "react-aria/Overlay";
import { FocusableProvider } from "react-aria/private/interactions/useFocusable";
import { useTooltip, useTooltipTrigger } from "react-aria/useTooltipTrigger";
import { type TooltipTriggerState, useTooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { keyframes, styled } from "styled-components";
import { useFloatingPosition } from "../Popover/use-floating-position.ts";
import { media } from "../tokens/breakpoints.ts";

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
  const state = useTooltipTriggerState({ delay: DELAY_MS, closeDelay: CLOSE_DELAY_MS });
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
        <Bubble id={tooltipProps.id} state={state} triggerRef={triggerRef} placement={placement} text={text} />
      ) : null}
    </>
  );
}

type BubbleProps = {
  id: string | undefined;
  state: TooltipTriggerState;
  triggerRef: RefObject<HTMLElement | null>;
  placement: Placement;
  text: string;
};

function Bubble({ id, state, triggerRef, placement, text }: BubbleProps) {
  const { setFloating, style, dir } = useFloatingPosition(triggerRef, placement, GAP);
  const { tooltipProps } = useTooltip({}, state);
  return (
    <Overlay disableFocusManagement>
      <Position ref={setFloating} style={style} dir={dir} data-react-aria-top-layer="true">
        <Words {...tooltipProps} id={id}>
          {text}
        </Words>
      </Position>
    </Overlay>
  );
}

const DELAY_MS = 500;
/** Long enough to move the pointer onto the words (WCAG 1.4.13). */
const CLOSE_DELAY_MS = 200;
const GAP = 6;

const Position = styled.div`
  z-index: var(--ds-layer-tooltip);
  ${media.print} {
    display: none;
  }
`;

const fade = keyframes`
  from { opacity: 0; }
`;

const Words = styled.div`
  max-inline-size: min(280px, 100vw - 16px);
  padding: var(--ds-space-4) var(--ds-space-8);
  /* Forced colours erase the fill and paint this edge. */
  border: 1px solid transparent;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-snack);
  color: var(--ds-on-snack);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
  animation: ${fade} var(--ds-motion-fast) var(--ds-ease-enter);
`;
