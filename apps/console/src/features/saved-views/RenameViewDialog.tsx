import { Code } from "@connectrpc/connect";
import { hasCode } from "@shore/api/errors";
import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { useState } from "react";
import { updateOf, useUpdateView } from "#shared/saved-views/mutations.ts";
import { ViewDialog } from "#shared/saved-views/ViewDialog.tsx";

type RenameViewDialogProps = {
  /** As it is listed now. */
  view: SavedView;
  /** Reads the views anew. */
  onRefused: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Asks for another name. Where somebody else has changed the view since, it says so and what it is called now, and keeps what was
 * typed: the next try is made from the view as it is.
 */
export function RenameViewDialog({ view, onRefused, onClose }: RenameViewDialogProps) {
  /** What the change is made from, until a refusal has shown the view as it is; reads behind the dialog show nothing. */
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
            await onRefused();
            setFrom(undefined);
          }
          throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
