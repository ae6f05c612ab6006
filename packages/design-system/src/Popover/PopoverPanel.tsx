import { type ReactNode, type RefObject, useRef, useState } from "react";
import { DismissButton, Overlay } from "react-aria/Overlay";
import { useOverlay } from "react-aria/useOverlay";
import { keyframes, styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";
import { useFloatingPosition } from "./use-floating-position.ts";

export type PopoverPanelProps = {
  /** Handler that is called on Escape, on a press outside and when focus moves out. */
  onClose: () => void;
  /** The element that the panel is positioned at. */
  triggerRef: RefObject<Element | null>;
  panelRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Side and alignment; flips where there is no room, and follows the writing direction. @default "bottom-start" */
  placement?: PopoverPlacement | undefined;
  /** The width; `trigger` makes it at least as wide as its trigger. @default "content" */
  width?: "content" | "trigger" | undefined;
  /**
   * `field` leaves focus and the rest of the page to the trigger (an input that keeps its caret while the list is open); `own`
   * moves focus inside and restores it. @default "own"
   */
  focus?: "own" | "field" | undefined;
  children: ReactNode;
};

export type PopoverPlacement = "bottom-start" | "bottom-end" | "bottom" | "top-start" | "top-end" | "top";

/** The raised panel of menus, lists and calendars. Render it while it is open. It has no role of its own: the content provides it. */
export function PopoverPanel({
  onClose,
  triggerRef,
  panelRef,
  placement = "bottom-start",
  width = "content",
  focus = "own",
  children,
}: PopoverPanelProps) {
  const ownRef = useRef<HTMLDivElement>(null);
  const ref = panelRef ?? ownRef;
  const { overlayProps } = useOverlay({ isOpen: true, onClose, shouldCloseOnBlur: true }, ref);
  const { setFloating, style, dir, layer } = useFloatingPosition(triggerRef, placement, GAP);
  const [container] = useState(findPortalContainer);
  const ownsFocus = focus === "own";

  // An open dialog makes the rest of the page inert; the top-layer mark exempts panels opened inside it.
  return (
    <Overlay portalContainer={container} disableFocusManagement={!ownsFocus}>
      {ownsFocus ? (
        <Underlay
          role="presentation"
          data-layer={layer}
          data-react-aria-top-layer="true"
          // Keeps focus where it is until the panel closes and restores it to the trigger.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClose}
        />
      ) : null}
      <Position ref={setFloating} style={style} dir={dir} data-layer={layer} data-react-aria-top-layer="true">
        {/* A press between its controls focuses the panel, not an element around it, which would close it. */}
        <Panel {...overlayProps} ref={ref} data-width={width} tabIndex={-1}>
          {children}
          {/* For screen readers on touch screens, which have no Escape key. */}
          <DismissButton onDismiss={onClose} />
        </Panel>
      </Position>
    </Overlay>
  );
}

/**
 * Returns the main landmark, so that landmark navigation reaches the open panel. Not while the landmark is inert: a popover of
 * a dialog.
 */
function findPortalContainer(): Element {
  const main = document.querySelector("main");
  return main === null || main.closest("[inert], [aria-hidden='true']") !== null ? document.body : main;
}

const GAP = 6;

const Underlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--ds-layer-popover);
  &[data-layer="dialog"] {
    z-index: var(--ds-layer-dialog);
  }
`;

const Position = styled.div`
  z-index: var(--ds-layer-popover);
  &[data-layer="dialog"] {
    z-index: var(--ds-layer-dialog);
  }
  ${media.print} {
    display: none;
  }
`;

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

const fade = keyframes`
  from { opacity: 0; }
`;

const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  max-block-size: min(var(--floating-max-block-size, 100dvh), 800px);
  max-inline-size: min(var(--floating-max-inline-size, 100vw), 480px);
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-popover);
  background: var(--ds-raised);
  box-shadow: var(--ds-shadow-2);
  color: var(--ds-text);
  font: var(--ds-font-body);
  animation: ${appear} var(--ds-motion-base) var(--ds-ease-enter);
  &[data-width="trigger"] {
    min-inline-size: var(--floating-trigger-inline-size);
  }
  &:focus {
    outline: none;
  }
  ${media.reducedMotion} {
    animation-name: ${fade};
  }
`;
