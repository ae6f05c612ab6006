import { createQueryOptions, useTransport } from "@connectrpc/connect-query";
import type { SavedView, SavedViewListResponse } from "@shore/api/gen/shore/v1/saved_views_pb";
import { savedViewList } from "@shore/api/gen/calls/saved_views";
import { withItemMoved } from "@shore/design-system/SortableList";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { updateOf, useMoveView } from "#shared/saved-views/mutations.ts";
import { newPositions } from "./view-order.ts";

/**
 * The order of a list of views, shown optimistically while it is stored. Moves are stored one after the other, each based on the
 * result of the previous.
 * @param listed as fetched
 * @param onError shows why a move was not stored, and refetches the views
 */
export function useViewOrder(listed: readonly SavedView[], onError: (error: unknown) => Promise<void>) {
  const queryClient = useQueryClient();
  const { queryKey } = createQueryOptions(savedViewList, {}, { transport: useTransport() });
  const { mutateAsync: store } = useMoveView();
  /** The order that is not stored yet. */
  const [pendingOrder, setPendingOrder] = useState<readonly string[]>();
  const queue = useRef({ last: Promise.resolve(), length: 0 });
  const views = pendingOrder === undefined ? listed : inOrder(listed, pendingOrder);

  const storeMove = async (uuids: readonly string[], movedUuid: string) => {
    const stored = queryClient.getQueryData<SavedViewListResponse>(queryKey)?.savedViews ?? [];
    const now = inOrder(
      stored.filter(({ savedViewUuid }) => uuids.includes(savedViewUuid)),
      uuids,
    );
    const changes = newPositions(
      now,
      now.findIndex(({ savedViewUuid }) => savedViewUuid === movedUuid),
    );
    for (const { view, position } of changes) await store(updateOf(view, { position }));
  };
  const move = (from: number, to: number) => {
    const uuids = withItemMoved(views, from, to).map(({ savedViewUuid }) => savedViewUuid);
    const movedUuid = uuids[to] ?? "";
    setPendingOrder(uuids);
    const { current } = queue;
    current.length += 1;
    current.last = current.last
      .then(() => storeMove(uuids, movedUuid))
      .catch(onError)
      .finally(() => {
        current.length -= 1;
        if (current.length === 0) setPendingOrder(undefined);
      });
  };
  return { views, move };
}

/** Sorts the views by these UUIDs; one that is not among them, since it is new, comes last. */
function inOrder(views: readonly SavedView[], uuids: readonly string[]): SavedView[] {
  const indexes = new Map(uuids.map((uuid, index) => [uuid, index]));
  const indexOf = ({ savedViewUuid }: SavedView) => indexes.get(savedViewUuid) ?? indexes.size;
  return views.toSorted((a, b) => indexOf(a) - indexOf(b));
}
