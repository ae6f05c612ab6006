import { randomUUID, randomUUIDv7 } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import type { CreateKey } from "../../../audit/create-key.ts";
import { createOnce } from "../../../audit/create-once.ts";
import {
  countSavedViews,
  deleteSavedView,
  lockSavedView,
  readSavedView,
  type SavedViewRow,
  type Viewer,
  writeSavedView,
} from "./saved-views.sql.ts";

/** The fields of a view that a person sets. */
export type SavedViewContent = Pick<SavedViewRow, "display_name" | "path" | "shared" | "on_attention" | "position">;

/** A person who changes views; managers also change those that others share. */
export type Editor = Author & Viewer & { manager: boolean };

/**
 * Saves a view.
 * @returns `too many`: the person or the organisation has the maximum; `too many on attention`: the person shows the maximum; `absent`:
 *   it was saved with this key before and has been removed since
 */
export function createSavedView(
  database: Database,
  editor: Editor,
  content: SavedViewContent,
  key?: CreateKey,
): Promise<SavedViewRow | TooMany | "other content" | "absent"> {
  const view = { ...content, saved_view_uuid: randomUUIDv7(), owner_user_uuid: editor.userUuid, etag: randomUUID() };
  return database.transaction(async (tx) => {
    const outcome = await createOnce(tx, editor, {
      recordUuid: view.saved_view_uuid,
      key,
      check: async (): Promise<TooMany | undefined> => {
        const { own, shared, onAttention } = await countSavedViews(tx, editor);
        if (own >= MAX_OWN || (view.shared && shared >= MAX_SHARED)) return "too many";
        return view.on_attention && onAttention >= MAX_ON_ATTENTION ? "too many on attention" : undefined;
      },
      create: async () => {
        await writeSavedView(tx, editor.organizationUuid, view);
        await record(tx, editor, "created", undefined, view);
      },
    });
    if (outcome === "other content") return outcome;
    if ("rejected" in outcome) return outcome.rejected;
    return (await readSavedView(tx, editor, outcome.uuid)) ?? "absent";
  });
}

/**
 * Changes a view. Only its owner sets whether it is shown on Attention.
 * @param fromEtag the etag the change was made from; empty: overwrite the stored view
 */
export function updateSavedView(
  database: Database,
  editor: Editor,
  { savedViewUuid, fromEtag, ...content }: SavedViewContent & { savedViewUuid: string; fromEtag: string },
): Promise<SavedViewRow | Rejection | TooMany> {
  return database.transaction(async (tx) => {
    const before = await lockEditable(tx, editor, savedViewUuid, fromEtag);
    if (typeof before === "string") return before;
    const isOwn = before.owner_user_uuid === editor.userUuid;
    const on_attention = isOwn ? content.on_attention : before.on_attention;
    const counts = await countSavedViews(tx, editor);
    if (content.shared && !before.shared && counts.shared >= MAX_SHARED) return "too many";
    if (on_attention && !before.on_attention && counts.onAttention >= MAX_ON_ATTENTION) return "too many on attention";
    const view = { ...before, ...content, on_attention, etag: randomUUID() };
    await writeSavedView(tx, editor.organizationUuid, view);
    await record(tx, editor, "updated", before, view);
    return view;
  });
}

/** Removes a view. */
export function removeSavedView(
  database: Database,
  editor: Editor,
  { savedViewUuid, fromEtag }: { savedViewUuid: string; fromEtag: string },
): Promise<"removed" | Rejection> {
  return database.transaction(async (tx) => {
    const before = await lockEditable(tx, editor, savedViewUuid, fromEtag);
    if (typeof before === "string") return before;
    await deleteSavedView(tx, editor.organizationUuid, savedViewUuid);
    await record(tx, editor, "removed", before, undefined);
    return "removed";
  });
}

/** Returns whether the person may change it: its owner always, managers if it is shared. */
export function mayEdit({ userUuid, manager }: Pick<Editor, "userUuid" | "manager">, view: SavedViewRow): boolean {
  return view.owner_user_uuid === userUuid || (view.shared && manager);
}

/** Returns whether a view's path is that of Find, whose hits can be counted. */
export function isOfFind(path: string): boolean {
  return path === "find" || path.startsWith("find?");
}

type TooMany = "too many" | "too many on attention";

type Rejection = "absent" | "stale" | "not editable";

async function lockEditable(
  tx: Transaction,
  editor: Editor,
  savedViewUuid: string,
  fromEtag: string,
): Promise<SavedViewRow | Rejection> {
  const view = await lockSavedView(tx, editor, savedViewUuid);
  if (!view) return "absent";
  if (!mayEdit(editor, view)) return "not editable";
  return fromEtag !== "" && fromEtag !== view.etag ? "stale" : view;
}

/** Managers read the audit log, so views that only their owner sees are not recorded there. */
async function record(
  tx: Transaction,
  editor: Editor,
  action: string,
  before: SavedViewRow | undefined,
  after: SavedViewRow | undefined,
): Promise<void> {
  const uuid = (after ?? before)?.saved_view_uuid ?? "";
  await recordChange(tx, editor, {
    action,
    subject: { kind: "saved_view", uuid },
    before: before && summary(before),
    after: after && summary(after),
  });
}

function summary({ display_name: displayName, path, shared }: SavedViewRow): object {
  return shared ? { displayName, path, shared } : { shared };
}

const MAX_OWN = 200;
const MAX_SHARED = 500;
const MAX_ON_ATTENTION = 10;
