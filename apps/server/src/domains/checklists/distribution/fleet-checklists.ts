import { createHash, randomUUIDv7 } from "node:crypto";
import type { Database } from "../../../database/db.ts";
import { type Author, recordChange } from "../../../audit/audit-events.ts";
import { lockExistingTemplates } from "../templates/templates.sql.ts";
import { lockDistribution, readFleetTemplates, writeFleetTemplates } from "../assignments/distribution.sql.ts";
import { reconcileAssignments } from "../assignments/reconcile-assignments.ts";

/**
 * Replaces the checklists that every vessel of the fleet has. One that has never been published is assigned when it is published.
 * @param fromEtag expected etag; empty: any
 * @returns the indexes of those that are not templates of the organisation: then nothing is written; `stale` when `fromEtag` is no
 *   longer current
 */
export function setFleetTemplates(
  database: Database,
  author: Author,
  { templateUuids, fromEtag }: { templateUuids: readonly string[]; fromEtag: string },
): Promise<{ unknownTemplatesAt: number[] } | "stale"> {
  const { organizationUuid } = author;
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const before = await readFleetTemplates(tx, organizationUuid);
    if (fromEtag !== "" && fromEtag !== fleetEtagOf(before)) return "stale";
    const existing = await lockExistingTemplates(tx, organizationUuid, templateUuids);
    const unknownTemplatesAt = templateUuids.flatMap((uuid, index) =>
      existing.has(uuid.toLowerCase()) ? [] : [index],
    );
    if (unknownTemplatesAt.length > 0) return { unknownTemplatesAt };
    await writeFleetTemplates(tx, organizationUuid, templateUuids);
    const after = await readFleetTemplates(tx, organizationUuid);
    if (before.join() === after.join()) return { unknownTemplatesAt };
    const auditEventUuid = randomUUIDv7();
    const change = { cause: "distribution", auditEventUuid } as const;
    const { records } = await reconcileAssignments(tx, organizationUuid, change);
    await recordChange(tx, author, {
      auditEventUuid,
      action: "distributed",
      subject: { kind: "fleet", uuid: organizationUuid },
      before: { templateUuids: before },
      after: { templateUuids: after },
      records,
    });
    return { unknownTemplatesAt };
  });
}

/** Returns the etag of the fleet's checklists. @param templateUuids in the order of {@link readFleetTemplates} */
export function fleetEtagOf(templateUuids: readonly string[]): string {
  return createHash("sha256").update(templateUuids.join()).digest("hex");
}
