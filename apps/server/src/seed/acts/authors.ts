import type { Db } from "../../database/db.ts";
import type { Author } from "../../audit/audit-events.ts";
import { ARCHIVE, HAVBRIS } from "../people.ts";

/** People of the demonstration as authors of changes, by name. An unknown name gives Shore as the author. */
export type Authors = { organizationUuid: string; named: (displayName: string) => Author };

export async function authorsOf(db: Db, organizationUuid: string): Promise<Authors> {
  const { rows } = await db.query<{ user_uuid: string; display_name: string }>(
    "select user_uuid, display_name from app_user where organization_uuid = $1 and primary_email like any ($2::text[])",
    [organizationUuid, [HAVBRIS, ARCHIVE].map(({ emailDomain }) => `%@${emailDomain}`)],
  );
  const uuids = new Map(rows.map((row) => [row.display_name, row.user_uuid]));
  return { organizationUuid, named: (displayName) => ({ organizationUuid, userUuid: uuids.get(displayName) }) };
}
