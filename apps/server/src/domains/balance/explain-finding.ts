import { randomUUIDv7 } from "node:crypto";
import type { Database } from "../../database/db.ts";
import { type Author, recordChange } from "../../audit/audit-events.ts";
import { insertExplanation, lockExplanations } from "./explanations.sql.ts";
import { type ListedFinding, readFinding } from "./finding-list.sql.ts";
import { utcIso } from "../../kernel/utc-iso.ts";

/** An explanation, with the finding and the figures it refers to. */
export type Explanation = { vesselUuid: string; kind: string; subjectUuid: string; figures: string; reason: string };

/**
 * Why a finding was not explained: there is no such finding, its figures have changed since, or another explanation has been given
 * since.
 */
export type ExplanationRefusal = "absent" | "changed" | "explained";

/**
 * Explains a finding; of several explanations the newest is shown, and all are kept.
 * @param fromTime time of the explanation that was read, empty: there was none; undefined: whatever is there
 * @returns the finding with its explanation
 */
export function explainFinding(
  database: Database,
  author: Author & { userUuid: string },
  { figures, reason, ...finding }: Explanation,
  fromTime?: string,
): Promise<ListedFinding | ExplanationRefusal> {
  const { organizationUuid, userUuid } = author;
  return database.transaction(async (tx) => {
    await lockExplanations(tx, organizationUuid);
    const before = await readFinding(tx, organizationUuid, finding);
    if (!before) return "absent";
    if (before.figures !== figures) return "changed";
    // The same one again is a repeated call.
    const isOther =
      fromTime !== undefined && fromTime !== utcIso(before.explain_time) && before.reason !== reason.trim();
    if (isOther) return "explained";
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
