import type { MessageInitShape } from "@bufbuild/protobuf";
import { useMutation } from "@connectrpc/connect-query";
import type {
  SavedView,
  SavedViewContentSchema,
  SavedViewUpdateRequestSchema,
} from "@shore/api/gen/shore/v1/saved_views_pb";
import { attentionGet } from "@shore/api/gen/calls/attention";
import { savedViewCreate, savedViewDelete, savedViewList, savedViewUpdate } from "@shore/api/gen/calls/saved_views";
import { messages } from "#messages.ts";

export const useCreateView = () =>
  useMutation(savedViewCreate, { meta: { messages: messages.savedViewCreated, refreshes: counted } });

/** Fails with `aborted` when another user has changed the view since it was read. */
export const useUpdateView = () =>
  useMutation(savedViewUpdate, { meta: { messages: messages.savedViewUpdated, refreshes: counted } });

/** Likewise; only its position changes. */
export const useMoveView = () =>
  useMutation(savedViewUpdate, { meta: { messages: messages.savedViewMoved, refreshes } });

/** Fails with `aborted` when another user has changed the view since it was read. */
export const useRemoveView = () =>
  useMutation(savedViewDelete, { meta: { messages: messages.savedViewRemoved, refreshes: counted } });

/** Returns the update request for a view with some fields changed. */
export function updateOf(
  { savedViewUuid, displayName, path, shared, onAttention, position, etag }: SavedView,
  part: MessageInitShape<typeof SavedViewContentSchema>,
): MessageInitShape<typeof SavedViewUpdateRequestSchema> {
  return { savedViewUuid, content: { displayName, path, shared, onAttention, position, ...part }, etag };
}

const refreshes = [savedViewList];
/** Also invalidates the counts on Attention. */
const counted = [...refreshes, attentionGet];
