import type { Placement } from "@floating-ui/react";
import type { RefObject } from "react";
import { Overlay } from "react-aria/Overlay";
import { useTooltip } from "react-aria/useTooltipTrigger";
import type { TooltipTriggerState } from "react-stately/useTooltipTriggerState";
import { keyframes, styled } from "styled-components";
import { useFloatingPosition } from "../Popover/use-floating-position.ts";
import { media } from "../tokens/breakpoints.ts";

export type TooltipBubbleProps = {
  id: string | undefined;
  state: TooltipTriggerState;
  triggerRef: RefObject<HTMLElement | null>;
  placement: Placement;
  text: string;
};

/** The visible tooltip: a part of Tooltip and of controls with their own tooltip. */
export function TooltipBubble({ id, state, triggerRef, placement, text }: TooltipBubbleProps) {
  const { setFloating, style, dir } = useFloatingPosition(triggerRef, placement, GAP);
  const { tooltipProps } = useTooltip({}, state);
  return (
    <Overlay disableFocusManagement>
      <Position {...tooltipProps} id={id} ref={setFloating} style={style} dir={dir} data-react-aria-top-layer="true">
        <Text>{text}</Text>
      </Position>
    </Overlay>
  );
}

const GAP = 6;

const Position = styled.div`
  z-index: var(--ds-layer-tooltip);

  /* The gap is part of it: on the way to its text the pointer reaches no other point of a chart. */
  &::before {
    content: "";
    position: absolute;
    inset-inline: 0;
    block-size: ${GAP}px;
  }

  &[data-side="top"]::before {
    inset-block-start: 100%;
  }

  &[data-side="bottom"]::before {
    inset-block-end: 100%;
  }

  ${media.print} {
    display: none;
  }
`;

const fade = keyframes`
  from { opacity: 0; }
`;

const Text = styled.div`
  /* More would cover the control it describes; screen readers get all of it. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 10;
  overflow: hidden;
  max-inline-size: min(280px, 100vw - 16px);
  padding: var(--ds-space-4) var(--ds-space-8);
  /* Forced colours remove the fill and paint this border. */
  border: 1px solid transparent;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-snack);
  color: var(--ds-on-snack);
  font: var(--ds-font-small);
  overflow-wrap: anywhere;
  animation: ${fade} var(--ds-motion-fast) var(--ds-ease-enter);
`;
