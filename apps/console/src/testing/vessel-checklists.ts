import { create, type MessageInitShape } from "@bufbuild/protobuf";
import {
  ChecklistBoardState,
  type ChecklistDelivery,
  ChecklistDeliverySchema,
  type ChecklistDeliveryVessel,
  ChecklistDeliveryVesselSchema,
  type ChecklistOnBoardSchema,
  type VesselChecklist,
  VesselChecklistAct,
  type VesselChecklistChange,
  VesselChecklistChangeKind,
  VesselChecklistChangeSchema,
  VesselChecklistSchema,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { checklistUuid, collections, collectionUuid, revisionUuid } from "./checklists.ts";
import { fleet, manyVessels } from "./fleet.ts";
import type { Answers } from "./transport.ts";

type OnBoardInit = MessageInitShape<typeof ChecklistOnBoardSchema>;

/** Since when the checklists of the pictures' vessels are known. */
export const KNOWN_TIME = "2025-12-01T07:30:00+00:00";

const LETTERS: Readonly<Record<string, ChecklistBoardState>> = {
  U: ChecklistBoardState.IN_USE,
  O: ChecklistBoardState.OPENED,
  D: ChecklistBoardState.DELIVERED,
};

const inUse = (time: string): OnBoardInit => ({ state: ChecklistBoardState.IN_USE, time, userDisplayName: "H. Aune" });

/** Havbris' checklists in the design pictures, by name. */
export const vesselChecklists: VesselChecklist[] = [
  held(7, 3, "Abandon ship drill", "EP-301", "2026-11-18", "Emergency preparedness", "2026-03-16", {
    state: ChecklistBoardState.OPENED,
    time: "2026-11-20T09:30:00+01:00",
    userDisplayName: "H. Aune",
  }),
  held(
    8,
    1,
    "GMDSS daily test",
    "EP-316",
    "2026-05-18",
    "Emergency preparedness",
    "2026-05-18",
    inUse("2026-05-19T08:10:00+02:00"),
  ),
  held(2, 2, "Pre-arrival bridge", "BR-102", "2026-10-30", "Bridge procedures", "2026-03-16", {
    state: ChecklistBoardState.DELIVERED,
    time: "2026-10-31T06:12:00+01:00",
  }),
  held(
    1,
    3,
    "Pre-departure bridge",
    "BR-101",
    "2026-10-04",
    "Bridge procedures",
    "2025-12-01",
    inUse("2026-10-06T07:40:00+02:00"),
  ),
  held(3, 2, "Restricted visibility", "BR-110", "2026-08-21", "Bridge procedures", "2026-02-09", {
    state: ChecklistBoardState.NOT_SENT,
  }),
];

/** Their changes, newest first: a new revision, a removal, an addition. */
export const vesselChecklistChanges: VesselChecklistChange[] = [
  change(
    "2026-11-18T10:15:00+00:00",
    VesselChecklistChangeKind.REVISION,
    VesselChecklistAct.PUBLISHED,
    vesselChecklists[0],
  ),
  change("2026-10-12T08:02:00+00:00", VesselChecklistChangeKind.LOST, VesselChecklistAct.REMOVED, {
    ...held(9, 1, "Garbage log round", "EN-401", "2026-02-01", "Environment", "2026-02-01", {
      state: ChecklistBoardState.IN_USE,
    }),
    removed: true,
  }),
  change(
    "2026-05-18T07:50:00+00:00",
    VesselChecklistChangeKind.GAINED,
    VesselChecklistAct.DISTRIBUTED,
    vesselChecklists[1],
  ),
  create(VesselChecklistChangeSchema, {
    time: KNOWN_TIME,
    kind: VesselChecklistChangeKind.GAINED,
    ...(vesselChecklists[3] && { vesselChecklist: vesselChecklists[3] }),
  }),
];

/** Returns `count` checklists with distinct names. */
export function manyVesselChecklists(count: number): VesselChecklist[] {
  return Array.from({ length: count }, (_, index) => ({
    ...held(
      1,
      1,
      `Checklist ${index + 1}`,
      `ER-${index}`,
      "2026-10-04",
      "Engine room",
      "2026-10-04",
      inUse("2026-10-06T07:40:00+02:00"),
    ),
    checklistTemplateUuid: checklistUuid(100 + index),
  }));
}

/** The vessels of the fleet; Utsira Light never had a credential. */
export const deliveryVessels: ChecklistDeliveryVessel[] = deliveryTo(fleet);

/**
 * The delivery of the design pictures: one letter per vessel by name. U in use, O opened, D delivered, N not sent, 1 and 2 an older
 * revision in use, a point: not distributed. Lofot Pilot and Astrid Marie's unopened ones are overdue.
 */
export const deliveries: ChecklistDelivery[] = [
  delivered(1, 3, "Pre-departure bridge", "BR-101", "2026-10-04", 1, "UUUUU2UUUUUN"),
  delivered(2, 2, "Pre-arrival bridge", "BR-102", "2026-10-30", 1, "DUUUU1UUUUUN"),
  delivered(3, 2, "Restricted visibility", "BR-110", "2026-08-21", 1, "UUUUUUUUUUUN"),
  delivered(7, 3, "Abandon ship drill", "EP-301", "2026-11-18", 2, "UOUUDNUUUODN"),
  delivered(8, 1, "GMDSS daily test", "EP-316", "2026-05-18", 2, "UUUUUUUUUUUN"),
  delivered(5, 4, "Bunkering", "ER-201", "2026-09-17", 3, "UUU.U..U...."),
  delivered(6, 2, "Fuel change-over", "ER-207", "2026-07-02", 3, "UUU.U..U...."),
];

/** Returns this many checklists on this many vessels. */
export function manyDeliveries(checklists: number, vessels: number) {
  const letters = "UUUUUODN.U";
  return {
    deliveries: Array.from({ length: checklists }, (_, index) => {
      const states = Array.from({ length: vessels }, (_vessel, place) => letters[(index * 7 + place * 3) % 10]).join(
        "",
      );
      const number = 100 + index;
      return delivered(
        number,
        2,
        `Checklist ${index}`,
        `C-${index}`,
        "2026-10-04",
        1 + (index % 4),
        states,
        manyVessels(vessels),
      );
    }),
    vessels: deliveryTo(manyVessels(vessels)),
  };
}

/** Answers with this delivery. */
export function deliveryAnswering({
  deliveries: all = deliveries,
  vessels = deliveryVessels,
}: { deliveries?: readonly ChecklistDelivery[]; vessels?: readonly ChecklistDeliveryVessel[] } = {}): Answers {
  return {
    checklistDeliveryGet: ({ checklistTemplateUuid: uuid }) => ({
      checklistDeliveries: all.filter((one) => uuid === "" || one.checklistTemplateUuid === uuid),
      vessels: [...vessels],
      overdueAfterDays: 7,
    }),
  };
}

/** Answers with these for every vessel. For an earlier time it returns what was assigned before it, valid until today. */
export function vesselChecklistsAnswering({
  checklists = vesselChecklists,
  changes = vesselChecklistChanges,
}: { checklists?: readonly VesselChecklist[]; changes?: readonly VesselChecklistChange[] } = {}): Answers {
  return {
    vesselChecklistList: ({ asOfTime }) => ({
      vesselChecklists: checklists
        .filter(({ assignedTime }) => asOfTime === "" || Date.parse(assignedTime) <= Date.parse(asOfTime))
        .map((one) => (asOfTime === "" ? one : { ...one, untilTime: "2026-11-19T09:00:00+00:00" })),
      asOfTime,
      knownTime: KNOWN_TIME,
    }),
    vesselChecklistChangeList: ({ beforeTime }) => {
      const left = changes.filter(({ time }) => beforeTime === "" || time < beforeTime);
      return { changes: left.slice(0, 50), complete: left.length <= 50 };
    },
  };
}

function held(
  number: number,
  revisionNumber: number,
  name: string,
  documentReference: string,
  publishDay: string,
  collectionName: string,
  sinceDay: string,
  onBoard: OnBoardInit,
): VesselChecklist {
  return create(VesselChecklistSchema, {
    checklistTemplateUuid: checklistUuid(number),
    checklistTemplateRevisionUuid: revisionUuid(number, revisionNumber),
    revisionNumber,
    name,
    documentReference,
    publishTime: `${publishDay}T10:15:00+00:00`,
    collectionName,
    vesselGroupNames: ["All vessels"],
    assignedTime: `${sinceDay}T07:30:00+00:00`,
    onBoard,
  });
}

function change(
  time: string,
  kind: VesselChecklistChangeKind,
  act: VesselChecklistAct,
  vesselChecklist: VesselChecklist | undefined,
): VesselChecklistChange {
  return create(VesselChecklistChangeSchema, {
    time,
    kind,
    act,
    actorDisplayName: "Ingrid Solberg",
    auditEventUuid: "a0d17000-0000-4000-8000-000000000001",
    ...(vesselChecklist && { vesselChecklist }),
  });
}

function deliveryTo(vessels: typeof fleet): ChecklistDeliveryVessel[] {
  return vessels.map(({ vesselUuid = "", displayName = "" }) =>
    create(ChecklistDeliveryVesselSchema, {
      vesselUuid,
      displayName,
      everHadCredential: displayName !== "Utsira Light",
      lastContactTime: displayName === "Utsira Light" ? "" : "2026-11-22T13:16:00+00:00",
    }),
  );
}

function delivered(
  number: number,
  revisionNumber: number,
  name: string,
  documentReference: string,
  publishDay: string,
  collection: number,
  states: string,
  vessels = fleet,
): ChecklistDelivery {
  const time = `${publishDay.slice(0, 8)}30T09:30:00+01:00`;
  const older = (letter: string) => (/\d/.test(letter) ? Number(letter) : 0);
  return create(ChecklistDeliverySchema, {
    checklistTemplateUuid: checklistUuid(number),
    checklistTemplateRevisionUuid: revisionUuid(number, revisionNumber),
    revisionNumber,
    name,
    documentReference,
    publishTime: `${publishDay}T10:15:00+00:00`,
    collectionUuid: collectionUuid(collection),
    collectionName: collections[collection - 1]?.displayName ?? "",
    cells: Array.from(states).flatMap((letter, index) => {
      const state = LETTERS[letter] ?? ChecklistBoardState.NOT_SENT;
      if (letter === ".") return [];
      const isOverdue = older(letter) > 0 || (letter === "D" && publishDay < "2026-11-10");
      return [
        {
          vesselUuid: vessels[index]?.vesselUuid ?? "",
          assignedTime: "2026-03-16T07:30:00+00:00",
          onBoard: { state, time: state === ChecklistBoardState.NOT_SENT ? "" : time },
          olderRevisionNumber: older(letter),
          ...(older(letter) > 0 && { olderOnBoard: inUse("2026-06-02T08:00:00+02:00") }),
          overdueTime: isOverdue ? "2026-11-07T10:15:00+00:00" : "",
        },
      ];
    }),
  });
}

/** For every story and test that has no answers of its own. */
export const answers = (): Answers => ({ ...vesselChecklistsAnswering(), ...deliveryAnswering() });
