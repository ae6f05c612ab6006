import type { HandlerContext } from "@connectrpc/connect";
import { savedViewPathProblem } from "@shore/api/address/saved-view-path";
import {
  type SavedViewContent as Content,
  SavedViewCreateRequestSchema,
} from "@shore/api/gen-server/shore/v1/saved_views_pb";
import { callerOf } from "../../../auth/caller.ts";
import type { Database } from "../../../database/db.ts";
import type { Handlers } from "../../../rpc/handlers.ts";
import { aborted, failedPrecondition, invalidArgument, notFound, resourceExhausted } from "../../../rpc/rpc-errors.ts";
import { authorOf } from "../../../audit/author.ts";
import { createKeyOf, otherContent } from "../../../audit/create-key.ts";
import {
  createSavedView,
  type Editor,
  isOfFind,
  mayEdit,
  removeSavedView,
  type SavedViewContent,
  updateSavedView,
} from "./saved-views.ts";
import { readSavedViews, type SavedViewRow } from "./saved-views.sql.ts";

type SavedViewCalls = "savedViewList" | "savedViewCreate" | "savedViewUpdate" | "savedViewDelete";

/** Named screens with their filters. */
export function savedViews({ db }: { db: Database }): Handlers<SavedViewCalls> {
  return {
    savedViewList: async (_request, context) => {
      const editor = editorOf(context);
      const views = await readSavedViews(db, editor);
      return { savedViews: views.map((view) => message(editor, view)) };
    },
    savedViewCreate: async (request, context) => {
      const editor = editorOf(context);
      const key = createKeyOf(SavedViewCreateRequestSchema, request);
      const view = await createSavedView(db, editor, contentOf(request.content), key);
      if (typeof view === "string") throw REFUSALS[view]();
      return { savedView: message(editor, view) };
    },
    savedViewUpdate: async ({ savedViewUuid, content, etag: fromEtag }, context) => {
      const editor = editorOf(context);
      const view = await updateSavedView(db, editor, { ...contentOf(content), savedViewUuid, fromEtag });
      if (typeof view === "string") throw REFUSALS[view]();
      return { savedView: message(editor, view) };
    },
    savedViewDelete: async ({ savedViewUuid, etag: fromEtag }, context) => {
      const outcome = await removeSavedView(db, editorOf(context), { savedViewUuid, fromEtag });
      if (outcome !== "removed") throw REFUSALS[outcome]();
      return {};
    },
  };
}

function editorOf(context: HandlerContext): Editor {
  const { userUuid, manager } = callerOf(context);
  return { ...authorOf(context), userUuid, manager };
}

function contentOf({ displayName, path, shared, onAttention, position }: Content): SavedViewContent {
  const pathProblem = savedViewPathProblem(path);
  if (pathProblem !== undefined) throw invalidArgument([{ field: "content.path", description: pathProblem }]);
  if (onAttention && !isOfFind(path))
    throw invalidArgument([
      { field: "content.onAttention", description: "Only a view of Find can be shown on Today." },
    ]);
  return { display_name: displayName, path, shared, on_attention: onAttention, position };
}

function message(editor: Editor, view: SavedViewRow) {
  const { saved_view_uuid, display_name, path, shared, on_attention, position, owner_user_uuid, etag } = view;
  const own = owner_user_uuid === editor.userUuid;
  return {
    savedViewUuid: saved_view_uuid,
    displayName: display_name,
    path,
    shared,
    onAttention: own && on_attention,
    position,
    own,
    editable: mayEdit(editor, view),
    etag,
  };
}

const REFUSALS = {
  "too many": () =>
    resourceExhausted("There are 200 views of yours or 500 shared ones already. Remove some that are no longer used."),
  "too many on attention": () =>
    resourceExhausted("Today shows 10 views of yours already. Take one of them off Today first."),
  "other content": otherContent,
  absent: () => notFound("view"),
  stale: () => aborted("Somebody else has changed this view since you opened it."),
  "not editable": () =>
    failedPrecondition("Only its owner and managers can change a shared view. Save one of your own."),
};
