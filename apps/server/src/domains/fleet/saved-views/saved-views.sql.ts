import type { Db } from "../../../database/db.ts";
import type { SavedViewTable } from "../../../database/rows.gen.ts";

/** A view as stored. */
export type SavedViewRow = Omit<SavedViewTable, "organization_uuid" | "seen_through" | "create_time" | "update_time">;

/** A person who sees their own views and the shared ones. */
export type Viewer = { organizationUuid: string; userUuid: string };

/** Returns the views that a person sees, by position, then name. */
export async function readSavedViews(db: Db, viewer: Viewer): Promise<SavedViewRow[]> {
  const { rows } = await db.query<SavedViewRow>(
    `${VISIBLE} order by position, lower(display_name), display_name, saved_view_uuid`,
    [viewer.organizationUuid, viewer.userUuid],
  );
  return rows;
}

/** Returns one of them. */
export async function readSavedView(db: Db, viewer: Viewer, savedViewUuid: string): Promise<SavedViewRow | undefined> {
  const { rows } = await db.query<SavedViewRow>(`${VISIBLE} and saved_view_uuid = $3`, [
    viewer.organizationUuid,
    viewer.userUuid,
    savedViewUuid,
  ]);
  return rows[0];
}

/** Returns one of them and locks it until the transaction ends. */
export async function lockSavedView(tx: Db, viewer: Viewer, savedViewUuid: string): Promise<SavedViewRow | undefined> {
  const { rows } = await tx.query<SavedViewRow>(`${VISIBLE} and saved_view_uuid = $3 for update`, [
    viewer.organizationUuid,
    viewer.userUuid,
    savedViewUuid,
  ]);
  return rows[0];
}

/** Counts the person's views, those shown on Attention, and the organisation's shared ones; locks counting until the transaction ends. */
export async function countSavedViews(
  tx: Db,
  viewer: Viewer,
): Promise<{ own: number; onAttention: number; shared: number }> {
  await tx.query("select from organization where organization_uuid = $1 for no key update", [viewer.organizationUuid]);
  const { rows } = await tx.query<{ own: number; onAttention: number; shared: number }>(
    `select count(*) filter (where owner_user_uuid = $2) as own, count(*) filter (where shared) as shared,
            count(*) filter (where owner_user_uuid = $2 and on_attention) as "onAttention"
       from saved_view where organization_uuid = $1`,
    [viewer.organizationUuid, viewer.userUuid],
  );
  return rows[0] ?? { own: 0, onAttention: 0, shared: 0 };
}

/** Stores a view, or overwrites the one with its uuid. */
export async function writeSavedView(tx: Db, organizationUuid: string, view: SavedViewRow): Promise<void> {
  await tx.query(
    `insert into saved_view (organization_uuid, saved_view_uuid, owner_user_uuid, display_name, path, shared, on_attention,
                             position, etag)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (organization_uuid, saved_view_uuid) do update
        set display_name = excluded.display_name, path = excluded.path, shared = excluded.shared,
            on_attention = excluded.on_attention, position = excluded.position, etag = excluded.etag, update_time = now()`,
    [
      organizationUuid,
      view.saved_view_uuid,
      view.owner_user_uuid,
      view.display_name,
      view.path,
      view.shared,
      view.on_attention,
      view.position,
      view.etag,
    ],
  );
}

export async function deleteSavedView(tx: Db, organizationUuid: string, savedViewUuid: string): Promise<void> {
  await tx.query("delete from saved_view where organization_uuid = $1 and saved_view_uuid = $2", [
    organizationUuid,
    savedViewUuid,
  ]);
}

/** A view that its owner shows on Attention, with the receive time up to which they have seen its hits. */
export type AttentionViewRow = Pick<SavedViewTable, "saved_view_uuid" | "display_name" | "path" | "seen_through">;

/** Returns the person's own views that are shown on Attention, by position, then name. */
export async function readAttentionViews(db: Db, viewer: Viewer): Promise<AttentionViewRow[]> {
  const { rows } = await db.query<AttentionViewRow>(
    `select saved_view_uuid, display_name, path, seen_through from saved_view
      where organization_uuid = $1 and owner_user_uuid = $2 and on_attention
      order by position, lower(display_name), display_name, saved_view_uuid`,
    [viewer.organizationUuid, viewer.userUuid],
  );
  return rows;
}

/** Marks those of the views that are the person's own as seen. @returns the number of views marked */
export async function markViewsSeen(
  db: Db,
  { organizationUuid, userUuid }: Viewer,
  { savedViewUuids, seenThrough }: { savedViewUuids: readonly string[]; seenThrough: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `update saved_view set seen_through = $4
      where organization_uuid = $1 and owner_user_uuid = $2 and saved_view_uuid = any($3::uuid[])`,
    [organizationUuid, userUuid, savedViewUuids, seenThrough],
  );
  return rowCount;
}

const VISIBLE = `
  select saved_view_uuid, owner_user_uuid, display_name, path, shared, on_attention, position, etag
    from saved_view where organization_uuid = $1 and (shared or owner_user_uuid = $2)`;
