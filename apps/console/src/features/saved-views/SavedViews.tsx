import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { useRowDialog } from "#shared/list-screen/use-row-dialog.ts";
import { updateOf, useUpdateView } from "#shared/saved-views/mutations.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { RemoveViewDialog, StopSharingDialog } from "./confirm-dialogs.tsx";
import { RenameViewDialog } from "./RenameViewDialog.tsx";
import { useViewOrder } from "./use-view-order.ts";
import { type ViewAction, ViewList } from "./ViewList.tsx";

type SavedViewsProps = {
  /** At least one. */
  views: readonly SavedView[];
  /** Refetches the views. */
  refetch: () => Promise<unknown>;
};

/** The user's own views in their order, and those shared by others. */
export function SavedViews({ views, refetch }: SavedViewsProps) {
  const [refusal, setRefusal] = useState<string>();
  const { chosen, open, dialog } = useRowDialog<SavedView, ViewAction>(views, uuidOf);
  const update = useUpdateView();
  const reportError = async (error: unknown) => {
    setRefusal(rpcErrorText(error));
    await refetch();
  };
  const own = useViewOrder(
    views.filter((view) => view.own),
    reportError,
  );
  const shared = useViewOrder(
    views.filter((view) => !view.own),
    reportError,
  );
  const act = (action: ViewAction, view: SavedView) => {
    setRefusal(undefined);
    const part = WITHOUT_CONFIRMATION[action];
    if (part !== undefined) {
      update.mutate(updateOf(view, part), { onError: (error) => void reportError(error) });
      return;
    }
    open(view, action);
  };
  const moving = (move: (from: number, to: number) => void) => (from: number, to: number) => {
    setRefusal(undefined);
    move(from, to);
  };
  return (
    <Stack>
      {refusal !== undefined && (
        <InlineMessage tone="danger" isAnnounced>
          {refusal} The list shows how it is now.
        </InlineMessage>
      )}
      {own.views.length > 0 && (
        <Part title={<CountedTitle count={own.views.length}>Yours</CountedTitle>}>
          <ViewList label="Yours" noun="view" views={own.views} onMove={moving(own.move)} onAction={act} />
        </Part>
      )}
      {shared.views.length > 0 && (
        <Part title={<CountedTitle count={shared.views.length}>Shared by others</CountedTitle>}>
          <ViewList
            label="Shared by others"
            noun="shared view"
            views={shared.views}
            onMove={moving(shared.move)}
            onAction={act}
          />
        </Part>
      )}
      {dialog.isOpen && chosen?.action === "rename" && (
        <RenameViewDialog key={uuidOf(chosen.row)} view={chosen.row} refetch={refetch} onClose={dialog.onClose} />
      )}
      {chosen?.action === "stop sharing" && (
        <StopSharingDialog key={uuidOf(chosen.row)} view={chosen.row} {...dialog} />
      )}
      {chosen?.action === "remove" && <RemoveViewDialog key={uuidOf(chosen.row)} view={chosen.row} {...dialog} />}
    </Stack>
  );
}

function uuidOf({ savedViewUuid }: SavedView): string {
  return savedViewUuid;
}

/** Actions without confirmation. */
const WITHOUT_CONFIRMATION: Partial<Record<ViewAction, { shared: true } | { onAttention: boolean }>> = {
  share: { shared: true },
  "show on attention": { onAttention: true },
  "take off attention": { onAttention: false },
};

/** Without a frame, as each view has one. */
function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {children}
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-24);
`;

const Title = styled.h2`
  margin: 0 0 var(--ds-space-8);
  font: var(--ds-font-heading);
`;
