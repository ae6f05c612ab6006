import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { useState } from "react";
import { updateOf, useUpdateView } from "#shared/saved-views/mutations.ts";
import { ViewDialog } from "#shared/saved-views/ViewDialog.tsx";

type RenameViewDialogProps = {
  /** The view as currently listed. */
  view: SavedView;
  /** Refetches the views. */
  refetch: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Dialog for a new name. After another user's change it shows the current name and keeps the input: the retry is based on the
 * current view.
 */
export function RenameViewDialog({ view, refetch, onClose }: RenameViewDialogProps) {
  /** The base of the update, until a conflict has shown the current view; refetches behind the dialog are not shown. */
  const [from, setFrom] = useState<SavedView | undefined>(view);
  const update = useUpdateView();
  return (
    <ViewDialog
      title={`Rename ${view.displayName}`}
      submitLabel="Rename"
      name={view.displayName}
      hint={from === undefined ? `It is called “${view.displayName}” now.` : undefined}
      onSubmit={async (displayName) => {
        try {
          await update.mutateAsync(updateOf(from ?? view, { displayName }));
        } catch (error) {
          if (hasCode(error, Code.Aborted)) {
            await refetch();
            setFrom(undefined);
          }
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
