import type { Database } from "../../database/db.ts";
import { revokeAccess, setAccess } from "../../domains/fleet/users/user-access.ts";
import { databaseAt } from "../database-at.ts";
import { actTime } from "./act-time.ts";
import type { Authors } from "./authors.ts";

/**
 * Grants and revokes access as Ingrid Solberg, the first manager. Afterwards all people have the access of {@link ../people.ts}; acts of
 * an interrupted run are not repeated.
 * @param day the demonstration's newest day
 */
export async function loadAccess(database: Database, authors: Authors, day: Temporal.PlainDate): Promise<void> {
  const ingrid = authors.named("Ingrid Solberg");
  for (const { name, access, daysBefore, clock } of ACCESS) {
    const { userUuid } = authors.named(name);
    const time = actTime(day, daysBefore, clock);
    if (userUuid === undefined || (await isDone(database, userUuid, time))) continue;
    const at = databaseAt(database, authors.organizationUuid, time);
    const outcome = await (access === "none"
      ? revokeAccess(at, ingrid, userUuid)
      : setAccess(at, ingrid, userUuid, {
          member: true,
          manager: access === "manager",
          restrictToVesselUuid: undefined,
        }));
    if (typeof outcome === "string") throw new Error(`The demonstration's access of ${name}: ${outcome}`);
  }
}

async function isDone(database: Database, userUuid: string, time: Date): Promise<boolean> {
  const { rowCount } = await database.query("select from audit_event where subject = $1 and event_time >= $2 limit 1", [
    `app_user/${userUuid}`,
    time,
  ]);
  return rowCount > 0;
}

/** In chronological order. */
const ACCESS = [
  { name: "Astrid Falk", access: "manager", daysBefore: 360, clock: "09:02" },
  { name: "Bjørn Haugen", access: "manager", daysBefore: 360, clock: "09:04" },
  { name: "Liam MacLeod", access: "manager", daysBefore: 360, clock: "09:05" },
  { name: "Mette Kjær", access: "manager", daysBefore: 47, clock: "13:40" },
  { name: "Katarzyna Wójcik", access: "member", daysBefore: 38, clock: "10:15" },
  { name: "Katarzyna Wójcik", access: "manager", daysBefore: 33, clock: "08:52" },
  { name: "Jonas Dahl", access: "member", daysBefore: 26, clock: "11:30" },
  { name: "Jonas Wik", access: "member", daysBefore: 13, clock: "14:21" },
  { name: "Jonas Dahl", access: "none", daysBefore: 1, clock: "12:47" },
] as const;
