import type { Db } from "../../database/db.ts";

/** Notes that everybody who acted had signed in, some minutes before the last act. */
export async function loadSignIns(db: Db, organizationUuid: string): Promise<void> {
  await db.query(
    `update app_user u set last_sign_in_time = greatest(u.last_sign_in_time, act.last - interval '6 minutes')
       from (select actor_user_uuid, max(event_time) as last from audit_event
              where organization_uuid = $1 and actor_user_uuid is not null group by actor_user_uuid) act
      where u.organization_uuid = $1 and u.user_uuid = act.actor_user_uuid`,
    [organizationUuid],
  );
}
