import type { Db } from "../database/db.ts";
import { HAVBRIS } from "./people.ts";
import { uuidOf } from "./random.ts";

/** Stores the saved views of the demonstration's manager: two for everybody, one of them shown on her Attention, one for herself. */
export async function loadSavedViews(db: Db, organizationUuid: string): Promise<void> {
  for (const [index, { displayName, path, shared, onAttention }] of VIEWS.entries()) {
    const uuid = uuidOf(`saved view ${displayName}`);
    await db.query(
      `insert into saved_view (organization_uuid, saved_view_uuid, owner_user_uuid, display_name, path, shared, on_attention,
                               position, etag)
       select $1, $2, user_uuid, $4, $5, $6, $8, $7, '1' from app_user where organization_uuid = $1 and primary_email = $3
           on conflict do nothing`,
      [organizationUuid, uuid, OWNER, displayName, path, shared, index + 1, onAttention],
    );
  }
}

const OWNER = `ingrid.solberg@${HAVBRIS.emailDomain}`;

const VIEWS = [
  {
    displayName: "Removed oil record entries",
    path: "find?logbook=oil1%2Coil2&state=removed",
    shared: true,
    onAttention: true,
  },
  { displayName: "Drills not signed", path: "find?q=drill&state=not_signed", shared: true, onAttention: false },
  { displayName: "Moored vessels", path: "vessels?status=moored", shared: false, onAttention: false },
];
