import { randomUUIDv7 } from "node:crypto";
import type { Database, Transaction } from "../../../database/db.ts";
import { recordChange } from "../../../audit/audit-events.ts";
import type { Subject } from "../../../audit/audited-records.ts";
import { archivePublishedRevisions } from "./published-revisions.ts";
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

/** A change, and the assignments that it may affect. */
export type AssignmentChange = AssignmentScope & {
  /** Why assignments end, or change their reason. */
  cause: "moved" | "group" | "distribution" | "removed" | "corrected";
  /** The change's line of the audit log. */
  auditEventUuid?: string | undefined;
  /** For a change with a line for each group: the line by group. */
  auditEventOfGroup?: ReadonlyMap<string, string>;
  /** For a change with a line for each vessel: the line by vessel. */
  auditEventOfVessel?: ReadonlyMap<string, string>;
  /** A renamed group or collection. */
  renamedUuid?: string | undefined;
};

/**
 * Records the vessels' current assignments where they differ from the stored ones.
 *
 * Call it in the transaction of every change that can affect assignments, after the change and before its line of the audit log, under
 * the line's uuid. The transaction has to begin with {@link lockDistribution}, since each of two concurrent changes would miss the effects
 * of the other.
 * Source: docs/spec/vessel-checklists.md.
 * @returns the differences, and the records that were altered, for the line of the change, which is recorded last
 */
export async function reconcileAssignments(
  tx: Transaction,
  organizationUuid: string,
  change: AssignmentChange,
): Promise<{ differences: AssignmentDifference[]; records: Subject[] }> {
  // The first run records all assignments, not only those that this change affects.
  const isKnown = await areAssignmentsKnown(tx, organizationUuid);
  const differences = await readAssignmentDifferences(tx, organizationUuid, isKnown ? change : {});
  const archived = await archivePublishedRevisions(tx, organizationUuid);
  if (!isKnown) await setAssignmentsKnown(tx, organizationUuid);
  const records = [
    ...archived.map((uuid) => ({ kind: "checklist_revision_published", uuid })),
    ...[...new Set(differences.map((difference) => difference.vessel_uuid))].map((uuid) => ({
      kind: "vessel_checklist",
      uuid,
    })),
  ];
  if (differences.length === 0) return { differences, records };
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
  return { differences, records };
}

/** Reconciles all assignments, for data stored without calls, with an audit line. @returns how many assignments differed */
export function rebuildAssignments(database: Database, organizationUuid: string): Promise<number> {
  return database.transaction(async (tx) => {
    await lockDistribution(tx, organizationUuid);
    const { length: checklists } = await readAssignmentDifferences(tx, organizationUuid);
    const author = { organizationUuid, userUuid: undefined };
    const subject = { kind: "fleet", uuid: organizationUuid } as const;
    const auditEventUuid = checklists > 0 ? randomUUIDv7() : undefined;
    const { differences, records } = await reconcileAssignments(tx, organizationUuid, {
      cause: "corrected",
      auditEventUuid,
    });
    if (auditEventUuid !== undefined || records.length > 0)
      await recordChange(tx, author, {
        action: "corrected",
        subject,
        after: { checklists },
        records,
        ...(auditEventUuid !== undefined && { auditEventUuid }),
      });
    return differences.length;
  });
}

/**
 * Starts the assignment history of organisations that are older than it.
 * @returns how many organisations there were
 */
export async function beginAssignmentHistory(database: Database): Promise<number> {
  const { rows } = await database.query<{ organization_uuid: string }>(
    "select organization_uuid from organization where assignments_known_time is null",
  );
  for (const { organization_uuid: organizationUuid } of rows) {
    await database.transaction(async (tx) => {
      await lockDistribution(tx, organizationUuid);
      await reconcileAssignments(tx, organizationUuid, { cause: "corrected" });
    });
  }
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

function lineOf({ vessel_uuid, wanted, held }: AssignmentDifference, change: AssignmentChange): string | null {
  const [had, has] = [new Set(held?.vessel_group_uuids), new Set(wanted?.vessel_group_uuids)];
  const lines = [...had.symmetricDifference(has)].flatMap((uuid) => change.auditEventOfGroup?.get(uuid) ?? []);
  return lines[0] ?? change.auditEventOfVessel?.get(vessel_uuid) ?? change.auditEventUuid ?? null;
}

function reasonsIn(differences: readonly AssignmentDifference[]): string[] {
  const uuids = differences.flatMap(({ wanted }) =>
    wanted ? [wanted.collection_uuid, ...wanted.vessel_group_uuids] : [],
  );
  return [...new Set(uuids)];
}
