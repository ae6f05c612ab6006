import {
  type VesselChecklist,
  VesselChecklistAct,
  type VesselChecklistChange,
  VesselChecklistChangeKind,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";

/** Why a vessel has a checklist: through a group that gets the collection, or because every vessel has it. */
export type Reason = { through: string; collection?: string };

/** Returns the reasons for a checklist: 'Coastal' with 'Engine room', 'Every vessel'. */
export function reasonsOf({ vesselGroupNames, everyVessel, collectionName }: VesselChecklist): Reason[] {
  return [
    ...(everyVessel ? [{ through: "Every vessel" }] : []),
    ...vesselGroupNames.map((group) => ({ through: group, collection: collectionName })),
  ];
}

/** Returns `Gained`, `Lost`, `New revision`. */
export function kindLabel(kind: VesselChecklistChangeKind): string {
  return kindLabels[kind] ?? "Changed";
}

/** Returns `Bunkering, revision 3`; for a lost checklist the name alone. */
export function changeSubject({ kind, vesselChecklist }: VesselChecklistChange): string {
  const { name = "", revisionNumber = 0 } = vesselChecklist ?? {};
  return kind === VesselChecklistChangeKind.LOST ? name : `${name}, revision ${revisionNumber}`;
}

/** Returns `Ingrid Solberg distributed Engine room to Coastal`; undefined if unknown. */
export function actSentence(change: VesselChecklistChange): string | undefined {
  const act = actText(change);
  return act && `${change.actorDisplayName || "Shore"} ${act}`;
}

function actText({ act, kind, vesselChecklist: checklist }: VesselChecklistChange): string | undefined {
  if (!checklist) return undefined;
  const { collectionName, everyVessel, vesselGroupNames, revisionNumber } = checklist;
  const groups = vesselGroupNames.length > 0 ? listed.format(vesselGroupNames) : undefined;
  switch (act) {
    case VesselChecklistAct.DISTRIBUTED:
      return groups && !everyVessel ? `distributed ${collectionName} to ${groups}` : "distributed it to every vessel";
    case VesselChecklistAct.WITHDRAWN:
      return groups && !everyVessel ? `withdrew ${collectionName} from ${groups}` : "withdrew it from every vessel";
    case VesselChecklistAct.GROUP_CHANGED:
      return `changed the vessels of ${groups ?? "a group"}`;
    case VesselChecklistAct.GROUP_REMOVED:
      return `removed the group ${groups ?? ""}`.trim();
    case VesselChecklistAct.PUBLISHED:
      return `published revision ${revisionNumber}`;
    case VesselChecklistAct.MOVED:
      return `moved it ${kind === VesselChecklistChangeKind.LOST ? "out of" : "to"} ${collectionName}`;
    case VesselChecklistAct.REMOVED:
      return "removed the checklist";
    case VesselChecklistAct.VESSEL_ADDED:
      return "added the vessel";
    case VesselChecklistAct.CORRECTED:
      return "wrote down what vessels have";
    default:
      return undefined;
  }
}

const { GAINED, LOST, REVISION } = VesselChecklistChangeKind;
const kindLabels: Readonly<Partial<Record<VesselChecklistChangeKind, string>>> = {
  [GAINED]: "Gained",
  [LOST]: "Lost",
  [REVISION]: "New revision",
};
const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });
