import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RefusalBanner } from "./RefusalBanner.tsx";

type ConfirmWriteProps = {
  /** The write to confirm, as returned by `useMutation`. */
  write: { error: unknown; reset: () => void };
  isOpen: boolean;
  onClose: () => void;
  /** Names the object, as "Remove Coastal?". */
  title: string;
  /** The verb. */
  confirmLabel: string;
  isDestructive?: boolean;
  /** Why it cannot be confirmed yet, as a sentence. */
  disabledReason?: string | undefined;
  /** Called when the user has loaded a stale record again. */
  onReload?: () => void;
  /** Calls the write; the dialog stays open when it fails, and when nothing was started. */
  onConfirm: () => Promise<unknown> | void;
  /** The consequences; mounted, and so fetched, only while the dialog is open. */
  children: ReactNode;
};

/**
 * Confirms a write. A failed write shows its error in the dialog, which stays for a retry. Cancelling after a failure refetches the page:
 * another user may have changed the record. When the record has changed since it was shown, the dialog offers to reload it.
 */
export function ConfirmWrite({ write, isOpen, onClose, onReload, children, ...question }: ConfirmWriteProps) {
  const queryClient = useQueryClient();
  const reload = async () => {
    await queryClient.refetchQueries({ type: "active" });
    write.reset();
    onReload?.();
  };
  return (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      onClose={() => {
        if (write.error !== null) void queryClient.refetchQueries({ type: "active" });
        write.reset();
        onClose();
      }}
    >
      {write.error !== null && <RefusalBanner error={write.error} onReload={reload} />}
      {isOpen && children}
    </ConfirmDialog>
  );
}
