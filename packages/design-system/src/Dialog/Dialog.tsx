import { type ReactNode, useRef } from "react";
import { Overlay } from "react-aria/Overlay";
import { useDialog } from "react-aria/useDialog";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { Actions, Body, Panel, Scrim, Title } from "./Dialog.styles.ts";

export type DialogProps = {
  isOpen: boolean;
  /** Called for Escape. Not called while `isBusy`. */
  onClose: () => void;
  /** A question or a task. */
  title: string;
  children: ReactNode;
  /** Its buttons, the one that does what the title says last. */
  actions: ReactNode;
  /** What it started is under way: Escape does not close it. @default false */
  isBusy?: boolean;
  /** `alertdialog` interrupts: title and content are read at once. @default "dialog" */
  role?: "dialog" | "alertdialog";
  /** 560 px instead of 480, for a line that should be read whole. @default false */
  isWide?: boolean;
};

/**
 * One decision over the page. Focus moves in (to the dialog, or to what asks for it by `autoFocus`) and stays in; the page behind
 * cannot be reached. On closing focus goes back to where it was.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  // The overlay's hooks start when it opens, and end with it.
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  isBusy = false,
  role = "dialog",
  isWide = false,
}: Omit<DialogProps, "isOpen">) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => isOpen || onClose() });
  const { modalProps, underlayProps } = useModalOverlay({ isKeyboardDismissDisabled: isBusy }, state, ref);
  return (
    <Overlay>
      <Scrim {...underlayProps}>
        <div {...modalProps} ref={ref}>
          <DialogPanel title={title} role={role} actions={actions} isWide={isWide}>
            {children}
          </DialogPanel>
        </div>
      </Scrim>
    </Overlay>
  );
}

type PanelProps = Required<Pick<DialogProps, "title" | "role" | "actions" | "children" | "isWide">>;

function DialogPanel({ title, role, actions, isWide, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dialogProps, titleProps, contentProps } = useDialog({ role }, ref);
  return (
    <Panel {...dialogProps} ref={ref} aria-modal="true" data-wide={isWide ? "" : undefined}>
      <Title {...titleProps}>{title}</Title>
      <Body {...contentProps}>{children}</Body>
      <Actions>{actions}</Actions>
    </Panel>
  );
}
