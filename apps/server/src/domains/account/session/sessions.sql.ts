import type { Db } from "../../../database/db.ts";
import type { SessionTable } from "../../../database/rows.gen.ts";

type Person = { organizationUuid: string; userUuid: string };

export type SessionRow = Pick<SessionTable, "session_uuid" | "create_time" | "last_call_time" | "browser" | "address">;

/** Returns the person's sessions that have not ended, the last used first. */
export async function readSessions(db: Db, { organizationUuid, userUuid }: Person): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `select session_uuid, create_time, last_call_time, browser, address from session
      where organization_uuid = $1 and user_uuid = $2 and expire_time > now()
      order by last_call_time desc, session_uuid`,
    [organizationUuid, userUuid],
  );
  return rows;
}

/**
 * Ends the person's other sessions.
 * @param sessionUuids only these; empty: all
 * @returns the number of sessions ended
 */
export async function endOtherSessions(
  db: Db,
  { organizationUuid, userUuid, sessionUuid }: Person & { sessionUuid: string },
  sessionUuids: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(
    `delete from session
      where organization_uuid = $1 and user_uuid = $2 and session_uuid <> $3
        and (cardinality($4::uuid[]) = 0 or session_uuid = any($4::uuid[]))`,
    [organizationUuid, userUuid, sessionUuid, sessionUuids],
  );
  return rowCount;
}
