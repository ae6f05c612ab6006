import type { Database } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { deleteSetAside, type ItemKey, writeSetAside } from "./set-asides.sql.ts";

/** Sets an item aside for all members. @returns `taken` when another person's set-aside of it is in effect */
export function setAside(
  database: Database,
  author: Author,
  key: ItemKey,
  { until, reason, count }: { until: Date; reason: string; count: number },
): Promise<"stored" | "taken"> {
  return database.transaction(async (tx) => {
    const { organizationUuid, userUuid } = author;
    if (!(await writeSetAside(tx, organizationUuid, key, { until, reason, count, userUuid }))) return "taken";
    await recordChange(tx, author, {
      action: "set aside",
      subject: { kind: "vessel", uuid: key.vesselUuid },
      after: { ...subjectOf(key), untilTime: until.toISOString(), reason },
    });
    return "stored";
  });
}

/** Ends a set-aside. @returns `absent` when the item is not set aside */
export function endSetAside(database: Database, author: Author, key: ItemKey): Promise<"ended" | "absent"> {
  return database.transaction(async (tx) => {
    const ended = await deleteSetAside(tx, author.organizationUuid, key);
    if (!ended) return "absent";
    await recordChange(tx, author, {
      action: "resumed",
      subject: { kind: "vessel", uuid: key.vesselUuid },
      before: { ...subjectOf(key), untilTime: ended.until_time.toISOString(), reason: ended.reason },
    });
    return "ended";
  });
}

/** Returns the item as recorded in the audit log. */
function subjectOf({ kind, logbookName, subjectUuid }: ItemKey): object {
  return {
    kind,
    ...(logbookName !== "" && { logbookName }),
    ...(subjectUuid !== "" && { checklistUuid: subjectUuid }),
  };
}
