import { create } from "@bufbuild/protobuf";
import {
  VesselChecklistAct as Act,
  VesselChecklistChangeKind as Kind,
  VesselChecklistChangeSchema,
} from "@shore/api/gen/shore/v1/vessel_checklists_pb";
import { expect, test } from "vitest";
import { actSentence, changeSubject, kindLabel, reasonsOf } from "./change-texts.ts";

const bunkering = {
  name: "Bunkering",
  revisionNumber: 3,
  collectionName: "Engine room",
  vesselGroupNames: ["Coastal", "Winter class"],
};

test.each([
  [Kind.GAINED, Act.DISTRIBUTED, "Ingrid Solberg distributed Engine room to Coastal and Winter class"],
  [Kind.LOST, Act.WITHDRAWN, "Ingrid Solberg withdrew Engine room from Coastal and Winter class"],
  [Kind.GAINED, Act.GROUP_CHANGED, "Ingrid Solberg changed the vessels of Coastal and Winter class"],
  [Kind.LOST, Act.GROUP_REMOVED, "Ingrid Solberg removed the group Coastal and Winter class"],
  [Kind.REVISION, Act.PUBLISHED, "Ingrid Solberg published revision 3"],
  [Kind.GAINED, Act.MOVED, "Ingrid Solberg moved it to Engine room"],
  [Kind.LOST, Act.MOVED, "Ingrid Solberg moved it out of Engine room"],
  [Kind.LOST, Act.REMOVED, "Ingrid Solberg removed the checklist"],
  [Kind.GAINED, Act.VESSEL_ADDED, "Ingrid Solberg added the vessel"],
  [Kind.GAINED, Act.UNSPECIFIED, undefined],
])("a change of kind %j by act %j is one sentence", (kind, act, sentence) => {
  const change = create(VesselChecklistChangeSchema, {
    kind,
    act,
    actorDisplayName: "Ingrid Solberg",
    vesselChecklist: bunkering,
  });
  expect(actSentence(change)).toBe(sentence);
});

test("a change without a user is attributed to an admin command, and a checklist of every vessel has no group", () => {
  const vesselChecklist = { ...bunkering, vesselGroupNames: [], everyVessel: true };
  const change = create(VesselChecklistChangeSchema, { kind: Kind.GAINED, act: Act.DISTRIBUTED, vesselChecklist });
  expect(actSentence(change)).toBe("Shore distributed it to every vessel");
  expect(change.vesselChecklist && reasonsOf(change.vesselChecklist)).toEqual([{ through: "Every vessel" }]);
});

test("a change has its checklist and revision; a lost checklist has no revision", () => {
  const change = (kind: Kind) => create(VesselChecklistChangeSchema, { kind, vesselChecklist: bunkering });
  expect([Kind.GAINED, Kind.LOST, Kind.REVISION].map((kind) => [kindLabel(kind), changeSubject(change(kind))])).toEqual(
    [
      ["Gained", "Bunkering, revision 3"],
      ["Lost", "Bunkering"],
      ["New revision", "Bunkering, revision 3"],
    ],
  );
  const { vesselChecklist } = change(Kind.GAINED);
  expect(vesselChecklist && reasonsOf(vesselChecklist)).toEqual([
    { through: "Coastal", collection: "Engine room" },
    { through: "Winter class", collection: "Engine room" },
  ]);
});
