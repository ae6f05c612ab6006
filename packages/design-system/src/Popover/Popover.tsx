import { type ReactElement, type ReactNode, useRef } from "react";
import { PressResponder } from "react-aria/private/interactions/PressResponder";
import { useDialog } from "react-aria/useDialog";
import { useOverlayTrigger } from "react-aria/useOverlayTrigger";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { styled } from "styled-components";
import { PopoverPanel, type PopoverPlacement } from "./PopoverPanel.tsx";

export type PopoverProps = {
  /** The Button or IconButton that opens and closes it. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  /** @default "bottom-start" */
  placement?: PopoverPlacement | undefined;
  /** What it holds; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A small dialog beside its button: focus moves in and stays in, Escape or a press outside closes it and gives focus back.
 */
export function Popover({ trigger, label, placement, children }: PopoverProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const state = useOverlayTriggerState({});
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: "dialog" }, state, triggerRef);

  return (
    <>
      <PressResponder {...triggerProps} ref={triggerRef} isPressed={state.isOpen}>
        {trigger}
      </PressResponder>
      {state.isOpen ? (
        <PopoverPanel onClose={() => state.close()} triggerRef={triggerRef} placement={placement}>
          <PopoverContent id={overlayProps.id} label={label}>
            {typeof children === "function" ? children(() => state.close()) : children}
          </PopoverContent>
        </PopoverPanel>
      ) : null}
    </>
  );
}

function PopoverContent({ id, label, children }: { id: string | undefined; label: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const { dialogProps } = useDialog({ "aria-label": label }, ref);
  return (
    <Content {...dialogProps} id={id} ref={ref}>
      {children}
    </Content>
  );
}

const Content = styled.div`
  padding: var(--ds-space-16);
  overflow-wrap: anywhere;
`;
