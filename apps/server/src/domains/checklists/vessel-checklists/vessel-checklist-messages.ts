import type { MessageInitShape } from "@bufbuild/protobuf";
import {
  ChecklistBoardState,
  type ChecklistOnBoardSchema,
  VesselChecklistAct,
  VesselChecklistChangeKind,
  type VesselChecklistChangeSchema,
  type VesselChecklistSchema,
} from "@shore/api/gen-server/shore/v1/vessel_checklists_pb";
import { isoTextAt } from "@shore/api/ship-time";
import { utcIso } from "../../../kernel/utc-iso.ts";
import { type BoardState, userDisplayName } from "./board-state.ts";
import type { ChangeRow, VesselChecklistRow } from "./vessel-checklists.sql.ts";

/** Returns the contract's message for a vessel's checklist. */
export function toVesselChecklist(
  row: VesselChecklistRow,
  onBoard?: BoardState,
): MessageInitShape<typeof VesselChecklistSchema> {
  return {
    checklistTemplateUuid: row.template_uuid,
    checklistTemplateRevisionUuid: row.revision_uuid,
    revisionNumber: row.revision_number,
    name: row.display_name,
    documentReference: row.document_reference,
    publishTime: utcIso(row.publish_time),
    collectionName: row.collection_name,
    vesselGroupNames: row.vessel_group_names.toSorted((a, b) => a.localeCompare(b, "en")),
    everyVessel: row.fleet,
    assignedTime: utcIso(row.assigned_time),
    untilTime: utcIso(row.until_time),
    removed: row.removed,
    ...(onBoard && { onBoard: toOnBoard(onBoard) }),
  };
}

/** Returns the contract's message for the state of a revision on board. */
export function toOnBoard({ state, since, user }: BoardState): MessageInitShape<typeof ChecklistOnBoardSchema> {
  return {
    state: STATES[state],
    time: since ? isoTextAt(since.time.getTime(), since.offsetMinutes) : "",
    userDisplayName: userDisplayName(user),
  };
}

/** Returns the contract's message for a change of a vessel's checklists. */
export function toChange(row: ChangeRow): MessageInitShape<typeof VesselChecklistChangeSchema> {
  return {
    kind: KINDS[row.kind],
    time: utcIso(row.time),
    vesselChecklist: toVesselChecklist(row),
    act: actOf(row),
    actorDisplayName: row.actor_display_name ?? "",
    auditEventUuid: row.audit_event_uuid ?? "",
  };
}

function actOf({ kind, end_cause: cause, action, subject_kind: subject }: ChangeRow): VesselChecklistAct {
  if (action === "distributed") return kind === "lost" ? VesselChecklistAct.WITHDRAWN : VesselChecklistAct.DISTRIBUTED;
  const known = ACTS[`${action} ${subject}`];
  if (known !== undefined) return known;
  return kind === "lost" && cause === "corrected" ? VesselChecklistAct.CORRECTED : VesselChecklistAct.UNSPECIFIED;
}

/** By action and subject of the audit log. */
const ACTS: Readonly<Record<string, VesselChecklistAct>> = {
  "updated vessel_group": VesselChecklistAct.GROUP_CHANGED,
  "removed vessel_group": VesselChecklistAct.GROUP_REMOVED,
  "published checklist_revision": VesselChecklistAct.PUBLISHED,
  "moved checklist_template": VesselChecklistAct.MOVED,
  "removed checklist_template": VesselChecklistAct.REMOVED,
  "created vessel": VesselChecklistAct.VESSEL_ADDED,
  "corrected fleet": VesselChecklistAct.CORRECTED,
};

const KINDS: Readonly<Record<ChangeRow["kind"], VesselChecklistChangeKind>> = {
  gained: VesselChecklistChangeKind.GAINED,
  lost: VesselChecklistChangeKind.LOST,
  revision: VesselChecklistChangeKind.REVISION,
};

const STATES: Readonly<Record<BoardState["state"], ChecklistBoardState>> = {
  not_sent: ChecklistBoardState.NOT_SENT,
  delivered: ChecklistBoardState.DELIVERED,
  opened: ChecklistBoardState.OPENED,
  in_use: ChecklistBoardState.IN_USE,
  withdrawn: ChecklistBoardState.WITHDRAWN,
};
