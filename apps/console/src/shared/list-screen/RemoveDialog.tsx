import type { ReactNode } from "react";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";

/** How a list or a page controls the dialog. */
export type RemoveDialogControl = {
  isOpen: boolean;
  onClose: () => void;
  /** Called after removal, to leave a page that shows the record. */
  onRemoved?: (() => void) | undefined;
};

type RemoveDialogProps<Input> = RemoveDialogControl & {
  /** What is removed: "Coastal". */
  name: string;
  /** The write, as returned by `useMutation`, and its request: the record's id and etag. */
  write: { error: unknown; reset: () => void; mutateAsync: (input: Input) => Promise<unknown> };
  input: Input;
  /** What is removed with it and for whom, and what stays. */
  children: ReactNode;
};

/** Confirmation dialog before a record is removed. */
export function RemoveDialog<Input>({ name, write, input, onRemoved, ...dialog }: RemoveDialogProps<Input>) {
  return (
    <ConfirmWrite
      {...dialog}
      write={write}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      isDestructive
      onConfirm={async () => {
        await write.mutateAsync(input);
        onRemoved?.();
      }}
    />
  );
}
