import { type ReactElement, type ReactNode, useRef } from "react";
import { PressResponder } from "react-aria/private/interactions/PressResponder";
import { useOverlayTrigger } from "react-aria/useOverlayTrigger";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { PopoverDialog } from "./PopoverDialog.tsx";
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
          <PopoverDialog id={overlayProps.id} label={label}>
            {typeof children === "function" ? children(() => state.close()) : children}
          </PopoverDialog>
        </PopoverPanel>
      ) : null}
    </>
  );
}
