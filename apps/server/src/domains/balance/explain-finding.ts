import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../database/db.ts";
import { type Author, recordChange } from "../../audit/audit-events.ts";
import { insertExplanation } from "./explanations.sql.ts";
import { type ListedFinding, readFinding } from "./finding-list.sql.ts";

/** An explanation, with the finding and the figures it refers to. */
export type Explanation = { vesselUuid: string; kind: string; subjectUuid: string; figures: string; reason: string };

/**
 * Explains a finding; of several explanations the newest is shown, and all are kept.
 * @returns the finding with its explanation; `absent`: there is no such finding; `changed`: its figures have changed since
 */
export function explainFinding(
  database: Database,
  author: Author & { userUuid: string },
  { figures, reason, ...finding }: Explanation,
): Promise<ListedFinding | "absent" | "changed"> {
  const { organizationUuid, userUuid } = author;
  return database.transaction(async (tx) => {
    const before = await readFinding(tx, organizationUuid, finding);
    if (!before) return "absent";
    if (before.figures !== figures) return "changed";
    const explanation = { ...finding, figures, reason: reason.trim(), userUuid };
    await insertExplanation(tx, organizationUuid, randomUUIDv7(), explanation);
    await recordChange(tx, author, {
      action: "explained",
      subject: { kind: "balance_finding", uuid: finding.subjectUuid },
      before: before.reason === null ? undefined : { reason: before.reason },
      after: {
        displayName: before.vessel_display_name,
        vesselUuid: finding.vesselUuid,
        finding: finding.kind,
        figures,
        reason: explanation.reason,
      },
    });
    return (await readFinding(tx, organizationUuid, finding)) ?? "absent";
  });
}
