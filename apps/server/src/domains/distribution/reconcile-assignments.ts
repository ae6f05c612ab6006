import type { Database, Transaction } from "../../database/db.ts";
import { keepPublishedRevisions } from "../checklists/published-revisions.ts";
import {
  areAssignmentsKnown,
  type AssignmentDifference,
  type AssignmentScope,
  beginAssignments,
  endAssignments,
  nextChangeTime,
  readAssignmentDifferences,
  readReasonNames,
  setAssignmentsKnown,
} from "./assignments.sql.ts";
import { lockDistribution } from "./distribution.sql.ts";

/** What was changed, and where it may have changed what vessels have. */
export type AssignmentChange = AssignmentScope & {
  /** Why vessels lose a checklist by it, or have it for another reason from now on. */
  cause: "moved" | "group" | "distribution" | "removed" | "corrected";
  /** The change's line of the audit log. */
  auditEventUuid?: string | undefined;
  /** Where a change has a line for each group: that of the group decides. */
  auditEventOfGroup?: ReadonlyMap<string, string>;
  /** A group or collection that has another name from now on. */
  renamedUuid?: string | undefined;
};

/**
 * Writes down what vessels have from now on, where that differs from what they had.
 *
 * Call it in the transaction of every change that can alter it, as its last statement; the transaction begins with
 * {@link lockDistribution}, since each of two changes at once would miss what the other one leads to.
 * Source: docs/spec/vessel-checklists.md.
 * @returns what differed
 */
export async function reconcileAssignments(
  tx: Transaction,
  organizationUuid: string,
  change: AssignmentChange,
): Promise<AssignmentDifference[]> {
  // The first time all of them are written down, not only those that this change is about.
  const isKnown = await areAssignmentsKnown(tx, organizationUuid);
  const differences = await readAssignmentDifferences(tx, organizationUuid, isKnown ? change : {});
  await keepPublishedRevisions(tx, organizationUuid);
  if (!isKnown) await setAssignmentsKnown(tx, organizationUuid);
  if (differences.length === 0) return [];
  const time = await nextChangeTime(tx, organizationUuid);
  const ended = differences.flatMap((difference) =>
    difference.held
      ? [{ ...keyOf(difference), end_cause: causeOf(difference, change), audit_event_uuid: lineOf(difference, change) }]
      : [],
  );
  if (ended.length > 0) await endAssignments(tx, organizationUuid, time, ended);
  const names = await readReasonNames(tx, organizationUuid, reasonsIn(differences));
  const begun = differences.flatMap((difference) => {
    const { wanted, held } = difference;
    if (!wanted) return [];
    return [
      {
        ...keyOf(difference),
        ...wanted,
        collection_name: names.get(wanted.collection_uuid) ?? "",
        vessel_group_names: wanted.vessel_group_uuids.map((uuid) => names.get(uuid) ?? ""),
        assigned_time: held?.assigned_time,
        audit_event_uuid: lineOf(difference, change),
      },
    ];
  });
  if (begun.length > 0) await beginAssignments(tx, organizationUuid, time, begun);
  return differences;
}

/** {@link reconcileAssignments} by itself, for data that were stored in other ways. @returns how many assignments differed */
export function rebuildAssignments(database: Database, organizationUuid: string): Promise<number> {
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    return (await reconcileAssignments(tx, organizationUuid, { cause: "corrected" })).length;
  });
}

/**
 * Begins the history of organisations that are older than it: what their vessels have is known from now on.
 * @returns how many organisations there were
 */
export async function beginAssignmentHistory(database: Database): Promise<number> {
  const { rows } = await database.query<{ organization_uuid: string }>(
    "select organization_uuid from organization where assignments_known_time is null",
  );
  for (const row of rows) await rebuildAssignments(database, row.organization_uuid);
  return rows.length;
}

function keyOf({ vessel_uuid, template_uuid }: AssignmentDifference) {
  return { vessel_uuid, template_uuid };
}

function causeOf({ wanted, held }: AssignmentDifference, { cause }: AssignmentChange) {
  if (!wanted || !held) return cause;
  if (wanted.revision_uuid !== held.revision_uuid) return "revision";
  const isSameReason =
    wanted.collection_uuid === held.collection_uuid &&
    wanted.fleet === held.fleet &&
    wanted.vessel_group_uuids.join() === held.vessel_group_uuids.join();
  return isSameReason ? "renamed" : cause;
}

function lineOf({ wanted, held }: AssignmentDifference, change: AssignmentChange): string | null {
  const [had, has] = [new Set(held?.vessel_group_uuids), new Set(wanted?.vessel_group_uuids)];
  const lines = [...had.symmetricDifference(has)].flatMap((uuid) => change.auditEventOfGroup?.get(uuid) ?? []);
  return lines[0] ?? change.auditEventUuid ?? null;
}

function reasonsIn(differences: readonly AssignmentDifference[]): string[] {
  const uuids = differences.flatMap(({ wanted }) =>
    wanted ? [wanted.collection_uuid, ...wanted.vessel_group_uuids] : [],
  );
  return [...new Set(uuids)];
}
