import { type ReactNode, useEffect, useRef, useState } from "react";
import { Overlay } from "react-aria/Overlay";
import { useDialog } from "react-aria/useDialog";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { Actions, Body, Panel, Scrim, Title } from "./Dialog.styles.ts";

export type DialogProps = {
  isOpen: boolean;
  /** Handler that is called on Escape. Not called while `isBusy`. */
  onClose: () => void;
  /** A question or a task. */
  title: string;
  children: ReactNode;
  /** The buttons; the one that performs the title's action comes last. */
  actions: ReactNode;
  /** Whether its action is pending: Escape does not close it. @default false */
  isBusy?: boolean;
  /** `alertdialog` interrupts: title and content are announced at once. @default "dialog" */
  role?: "dialog" | "alertdialog";
  /** Whether the dialog is 560 px wide instead of 480, for a line that must not wrap. @default false */
  isWide?: boolean;
  /** Whether it takes up to 1080 px, for content that is read in columns. @default false */
  isBroad?: boolean;
};

/**
 * A modal dialog for one decision. Focus moves into it (to the dialog, or to the element with `autoFocus`) and is contained;
 * the page behind is inert. On closing focus is restored.
 */
export function Dialog({ isOpen, ...props }: DialogProps) {
  // The overlay's hooks run only while it is open.
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
  isBroad = false,
}: Omit<DialogProps, "isOpen">) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => isOpen || onClose() });
  const { modalProps, underlayProps } = useModalOverlay({ isKeyboardDismissDisabled: isBusy }, state, ref);
  useRestoredFocus();
  return (
    <Overlay>
      <Scrim {...underlayProps}>
        <div {...modalProps} ref={ref}>
          <DialogPanel title={title} role={role} actions={actions} isWide={isWide} isBroad={isBroad}>
            {children}
          </DialogPanel>
        </div>
      </Scrim>
    </Overlay>
  );
}

/**
 * Restores focus once the page is no longer inert. react-aria does so in the next frame, which may be earlier: it removes `inert` in an
 * effect, and those of a transition or after a promise run when they can. Called after `useModalOverlay`, whose effect is cleaned up first.
 */
function useRestoredFocus() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}

type PanelProps = Required<Pick<DialogProps, "title" | "role" | "actions" | "children" | "isWide" | "isBroad">>;

function DialogPanel({ title, role, actions, isWide, isBroad, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { dialogProps, titleProps, contentProps } = useDialog({ role }, ref);
  return (
    <Panel
      {...dialogProps}
      ref={ref}
      aria-modal="true"
      data-wide={isWide ? "" : undefined}
      data-broad={isBroad ? "" : undefined}
    >
      <Title {...titleProps}>{title}</Title>
      <Body {...contentProps}>{children}</Body>
      <Actions>{actions}</Actions>
    </Panel>
  );
}
