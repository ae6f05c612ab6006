import type { RefObject } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { keyInstructions } from "./announcements.ts";

export type DragOverlayProps = {
  slotRef: RefObject<HTMLDivElement | null>;
  tipRef: RefObject<HTMLDivElement | null>;
  liveRef: RefObject<HTMLSpanElement | null>;
  instructionsId: string;
};

/**
 * The slot and the tip of a lifted row, the live region and the instructions for the handles. Always mounted, and updated
 * without rendering during a move.
 */
export function DragOverlay({ slotRef, tipRef, liveRef, instructionsId }: DragOverlayProps) {
  return (
    <>
      <Slot ref={slotRef} aria-hidden hidden />
      <Tip ref={tipRef} aria-hidden hidden />
      <VisuallyHidden ref={liveRef} role="status" aria-live="assertive" aria-atomic="true" />
      <VisuallyHidden id={instructionsId} hidden>
        {keyInstructions}
      </VisuallyHidden>
    </>
  );
}

/** As large as the lifted line, with a dashed outline at its row's original position. */
const Slot = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  border-inline: 1px solid var(--ds-border);
  background: var(--ds-surface);
  pointer-events: none;

  &[data-kind="task"] {
    background: var(--ds-canvas);
  }

  &::before {
    content: "";
    position: absolute;
    inset: var(--slot-inset, 0);
    margin-inline: -1px;
    border: 2px dashed var(--ds-accent);
    border-radius: var(--ds-radius-control);
    background: var(--ds-selected);
  }

  ${media.forcedColors} {
    &::before {
      border-color: Highlight;
    }
  }
`;

const Tip = styled.div`
  position: absolute;
  z-index: 2;
  inset-block-start: -12px;
  inset-inline-end: 20px;
  padding: 3px 8px;
  border: 1px solid transparent;
  border-radius: var(--ds-radius-tag);
  background: var(--ds-snack);
  color: var(--ds-on-snack);
  font: var(--ds-font-small);
  line-height: 18px;
  white-space: nowrap;
  pointer-events: none;

  /* Where names lack space it is at the upper edge of the row. */
  ${media.belowSm} {
    inset-block-start: -44px;
  }
`;
