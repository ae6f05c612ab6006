import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";

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
  const refusal = write.error === null ? undefined : rpcErrorText(write.error);
  const isStale = hasCode(write.error, Code.Aborted);
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
      {refusal !== undefined && (
        <Banner
          tone="warning"
          title={refusal}
          action={isStale ? <Button onPress={() => void reload()}>Load it again</Button> : undefined}
        />
      )}
      {isOpen && children}
    </ConfirmDialog>
  );
}
