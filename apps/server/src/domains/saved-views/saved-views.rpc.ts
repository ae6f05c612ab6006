import type { HandlerContext } from "@connectrpc/connect";
import type { SavedViewContent as Content } from "@shore/api/gen-server/shore/v1/saved_views_pb";
import { callerOf } from "../../auth/caller.ts";
import type { Database } from "../../database/db.ts";
import type { Handlers } from "../../rpc/handlers.ts";
import { aborted, failedPrecondition, notFound, resourceExhausted } from "../../rpc/rpc-errors.ts";
import { authorOf } from "../audit-events/author.ts";
import {
  createSavedView,
  type Editor,
  mayEdit,
  removeSavedView,
  type SavedViewContent,
  updateSavedView,
} from "./saved-views.ts";
import { readSavedViews, type SavedViewRow } from "./saved-views.sql.ts";

type SavedViewCalls = "savedViewList" | "savedViewCreate" | "savedViewUpdate" | "savedViewDelete";

/** Screens with their filters under a name. */
export function savedViews({ db }: { db: Database }): Handlers<SavedViewCalls> {
  return {
    savedViewList: async (_request, context) => {
      const editor = editorOf(context);
      const views = await readSavedViews(db, editor);
      return { savedViews: views.map((view) => message(editor, view)) };
    },
    savedViewCreate: async ({ content }, context) => {
      const editor = editorOf(context);
      const view = await createSavedView(db, editor, contentOf(content));
      if (view === "too many") throw resourceExhausted(TOO_MANY);
      return { savedView: message(editor, view) };
    },
    savedViewUpdate: async ({ savedViewUuid, content, etag: fromEtag }, context) => {
      const editor = editorOf(context);
      const view = await updateSavedView(db, editor, { ...contentOf(content), savedViewUuid, fromEtag });
      if (view === "too many") throw resourceExhausted(TOO_MANY);
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
  return { display_name: displayName, path, shared, on_attention: onAttention, position };
}

function message(editor: Editor, view: SavedViewRow) {
  const { saved_view_uuid, display_name, path, shared, on_attention, position, owner_user_uuid, etag } = view;
  return {
    savedViewUuid: saved_view_uuid,
    displayName: display_name,
    path,
    shared,
    onAttention: on_attention,
    position,
    own: owner_user_uuid === editor.userUuid,
    editable: mayEdit(editor, view),
    etag,
  };
}

const REFUSALS = {
  absent: () => notFound("view"),
  stale: () => aborted("Somebody else has changed this view since you opened it."),
  "not editable": () =>
    failedPrecondition("Only its owner and managers can change a shared view. Save one of your own."),
};

const TOO_MANY = "There are 200 views of yours or 500 shared ones already. Remove some that are no longer used.";
