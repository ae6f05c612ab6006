import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refusalText } from "#shared/text/refusal.ts";

type ConfirmWriteProps = {
  /** The write that is asked about, as `useMutation` gives it. */
  write: { error: unknown; reset: () => void };
  isOpen: boolean;
  onClose: () => void;
  /** Names the object, as "Remove Coastal?". */
  title: string;
  /** The verb. */
  confirmLabel: string;
  isDestructive?: boolean;
  /** Makes the write; the question stays open when it fails, and when nothing was begun. */
  onConfirm: () => Promise<unknown> | void;
  /** What follows from it; asked for only while the question is open. */
  children: ReactNode;
};

/**
 * Asks before a write. Why it failed is said in the question, which stays for another try or another thought. Who gives it up
 * then sees the page as things stand: somebody else may have been first. When the record has changed since it was shown, the question
 * offers to load it again.
 */
export function ConfirmWrite({ write, isOpen, onClose, children, ...question }: ConfirmWriteProps) {
  const queryClient = useQueryClient();
  const refusal = write.error === null ? undefined : refusalText(write.error);
  const isStale = hasCode(write.error, Code.Aborted);
  const reload = async () => {
    await queryClient.refetchQueries({ type: "active" });
    write.reset();
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
