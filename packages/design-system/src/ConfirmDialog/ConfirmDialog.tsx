import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../Button/Button.tsx";
import { Dialog } from "../Dialog/Dialog.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  /** Called for Cancel, Escape, and when what was confirmed is done. */
  onClose: () => void;
  /** Names the object, as "Revoke access for Bjørn Haugen?". */
  title: string;
  /** What follows from it, in a sentence or two. */
  children: ReactNode;
  /** The verb: "Revoke access". */
  confirmLabel: string;
  /** @default "Cancel" */
  cancelLabel?: string;
  /** Something is lost by it: the button is red and focus starts on Cancel. @default false */
  isDestructive?: boolean;
  /**
   * Does it. With a promise, the dialog is busy until it settles; it closes when that is fulfilled and stays open when it is rejected, so
   * that one can try again. Telling of the failure is up to the caller.
   */
  onConfirm: () => Promise<unknown> | void;
  /** The work is known to be under way, where `onConfirm` gives no promise. @default false */
  isBusy?: boolean;
};

/** Asks before something that matters. */
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
    // At once, effects and all: focus can only go back to a page that is no longer inert.
    if (isDone) flushSync(onClose);
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

/** Where focus starts in the dialog. */
const focused = { autoFocus: true };
