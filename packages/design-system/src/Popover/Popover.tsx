import { Activity, type ReactElement, type ReactNode, useRef, useState } from "react";
import { PressResponder } from "react-aria/private/interactions/PressResponder";
import { useOverlayTrigger } from "react-aria/useOverlayTrigger";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { PopoverDialog } from "./PopoverDialog.tsx";
import { PopoverPanel, type PopoverPlacement } from "./PopoverPanel.tsx";

export type PopoverProps = {
  /** The Button or IconButton that opens and closes it. */
  trigger: ReactElement;
  /** The accessible name. */
  label: string;
  /** The position relative to the trigger. @default "bottom-start" */
  placement?: PopoverPlacement | undefined;
  /** Whether what was typed and opened in it is there again when it is opened again. @default false */
  keepsContent?: boolean | undefined;
  /** Handler that is called when it was opened or closed. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The content; a function receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A small dialog beside its button. Focus moves into it and is contained; Escape or a press outside closes it and restores focus. What was typed in it is taken. */
export function Popover({ trigger, label, placement, keepsContent = false, onOpenChange, children }: PopoverProps) {
  const triggerRef = useRef<HTMLElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const state = useOverlayTriggerState({
    onOpenChange: (isOpen) => {
      if (isOpen) setWasOpened(true);
      onOpenChange?.(isOpen);
    },
  });
  const { triggerProps, overlayProps } = useOverlayTrigger({ type: "dialog" }, state, triggerRef);
  const close = () => {
    // A field takes its text when it is left; one that is removed with the focus is not told.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && panelRef.current?.contains(activeElement)) activeElement.blur();
    state.close();
  };

  const panel = () => (
    <PopoverPanel onClose={close} triggerRef={triggerRef} panelRef={panelRef} placement={placement}>
      <PopoverDialog id={overlayProps.id} label={label}>
        {typeof children === "function" ? children(() => state.close()) : children}
      </PopoverDialog>
    </PopoverPanel>
  );

  return (
    <>
      <PressResponder {...triggerProps} ref={triggerRef} isPressed={state.isOpen}>
        {trigger}
      </PressResponder>
      {keepsContent
        ? wasOpened && <Activity mode={state.isOpen ? "visible" : "hidden"}>{panel()}</Activity>
        : state.isOpen && panel()}
    </>
  );
}
