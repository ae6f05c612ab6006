import { type ReactNode, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** Handler that is called on Cancel, on Escape, and when the confirmed action has finished. */
  onClose: () => void;
  /** The question, naming the object: "Revoke access for Bjørn Haugen?". */
  title: string;
  /** The consequence, in a sentence or two. */
  children: ReactNode;
  /** The label of the confirm button, a verb: "Revoke access". */
  confirmLabel: string;
  /** @default "Cancel" */
  cancelLabel?: string;
  /** Whether the action is destructive: the button is red and focus starts on Cancel. @default false */
  isDestructive?: boolean;
  /**
   * Runs the action. If it returns a promise, the dialog is busy until it settles, closes when it is fulfilled and stays open
   * when it is rejected, so that the user can retry. The caller reports the failure.
   */
  onConfirm: () => Promise<unknown> | void;
  /** Whether the action is pending, where `onConfirm` returns no promise. @default false */
  isBusy?: boolean;
  /** Why the action cannot be confirmed, a sentence. @default undefined: it can */
  disabledReason?: string | undefined;
};

/** A dialog that confirms a consequential action. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = "Cancel",
  isDestructive = false,
  onConfirm,
  isBusy: isBusyOutside = false,
  disabledReason,
}: ConfirmDialogProps) {
  const [isWorking, setIsWorking] = useState(false);
  const isBusy = isWorking || isBusyOutside;
  const confirm = async () => {
    const work = onConfirm();
    if (!work) return;
    setIsWorking(true);
    const isDone = await work.then(
      () => true,
      () => false,
    );
    setIsWorking(false);
    if (isDone) onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      role="alertdialog"
      isBusy={isBusy}
      actions={
        <>
          <Button
            onPress={onClose}
            disabledReason={isBusy ? `${confirmLabel}: under way.` : undefined}
            {...(isDestructive && focused)}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={isDestructive ? "danger" : "primary"}
            isBusy={isBusy}
            disabledReason={disabledReason}
            onPress={() => void confirm()}
            {...(!isDestructive && focused)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** The initial focus of the dialog. */
const focused = { autoFocus: true };
