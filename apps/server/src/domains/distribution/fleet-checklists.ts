import type { Database } from "../../database/db.ts";
import { transaction } from "../../database/transaction.ts";
import { type Author, recordChange } from "../audit-events/audit-events.ts";
import { keepTemplates } from "../checklists/collection-contents.ts";
import { holdDistribution, readFleetTemplates, writeFleetTemplates } from "./distribution.sql.ts";

export { readFleetTemplates } from "./distribution.sql.ts";

/**
 * Sets the checklists that every vessel of the fleet has; those left out are taken away. One that has never been published
 * reaches the vessels when it is.
 * @returns the places of those that are no templates of the organisation: then nothing is written
 */
export function setFleetTemplates(
  database: Database,
  author: Author,
  templateUuids: readonly string[],
): Promise<{ unknownTemplatesAt: number[] }> {
  const { organizationUuid } = author;
  return transaction(database, async (tx) => {
    await holdDistribution(tx, organizationUuid);
    const existing = await keepTemplates(tx, organizationUuid, templateUuids);
    const unknownTemplatesAt = templateUuids.flatMap((uuid, index) =>
      existing.has(uuid.toLowerCase()) ? [] : [index],
    );
    if (unknownTemplatesAt.length > 0) return { unknownTemplatesAt };
    const before = await readFleetTemplates(tx, organizationUuid);
    await writeFleetTemplates(tx, organizationUuid, templateUuids);
    const after = await readFleetTemplates(tx, organizationUuid);
    if (before.join() !== after.join())
      await recordChange(tx, author, {
        action: "distributed",
        subject: { kind: "fleet", uuid: organizationUuid },
        before: { templateUuids: before },
        after: { templateUuids: after },
      });
    return { unknownTemplatesAt };
  });
}
