import type { SavedView } from "@shore/api/gen/shore/v1/saved_views_pb";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { type ReactNode, useId, useState } from "react";
import { styled } from "styled-components";
import { updateOf, useUpdateView } from "#shared/saved-views/mutations.ts";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { RemoveViewDialog, StopSharingDialog } from "./questions.tsx";
import { RenameViewDialog } from "./RenameViewDialog.tsx";
import { useViewOrder } from "./use-view-order.ts";
import { type ViewAction, ViewList } from "./ViewList.tsx";

type SavedViewsProps = {
  /** At least one. */
  views: readonly SavedView[];
  /** Refetches the views. */
  onRefused: () => Promise<unknown>;
};

/** The user's own views in their order, and those shared by others. */
export function SavedViews({ views, onRefused }: SavedViewsProps) {
  const [refusal, setRefusal] = useState<string>();
  const [asked, setAsked] = useState<{ action: ViewAction; view: SavedView }>();
  const [isAsking, setIsAsking] = useState(false);
  const update = useUpdateView();
  const refuse = async (error: unknown) => {
    setRefusal(rpcErrorText(error));
    await onRefused();
  };
  const own = useViewOrder(
    views.filter((view) => view.own),
    refuse,
  );
  const shared = useViewOrder(
    views.filter((view) => !view.own),
    refuse,
  );
  const act = (action: ViewAction, view: SavedView) => {
    setRefusal(undefined);
    const part = AT_ONCE[action];
    if (part !== undefined) {
      update.mutate(updateOf(view, part), { onError: (error) => void refuse(error) });
      return;
    }
    setAsked({ action, view });
    setIsAsking(true);
  };
  const moving = (move: (from: number, to: number) => void) => (from: number, to: number) => {
    setRefusal(undefined);
    move(from, to);
  };
  // The listed one with its current etag; after removal the last known one.
  const uuid = asked?.view.savedViewUuid;
  const view = views.find(({ savedViewUuid }) => savedViewUuid === uuid) ?? asked?.view;
  const close = () => setIsAsking(false);
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
      {isAsking && view && asked?.action === "rename" && (
        <RenameViewDialog key={uuid} view={view} onRefused={onRefused} onClose={close} />
      )}
      {view && asked?.action === "stop sharing" && (
        <StopSharingDialog key={uuid} view={view} isOpen={isAsking} onClose={close} />
      )}
      {view && asked?.action === "remove" && (
        <RemoveViewDialog key={uuid} view={view} isOpen={isAsking} onClose={close} />
      )}
    </Stack>
  );
}

/** Actions without confirmation. */
const AT_ONCE: Partial<Record<ViewAction, { shared: true } | { onAttention: boolean }>> = {
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
