import {
  CHECKLIST_SECTION,
  CHECKLIST_TASK,
  CHECKLIST_TEMPLATE_DATA,
  CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST,
} from "@shore/api/field-limits.gen";
import { LINE_PROBLEM } from "@shore/api/names";
import { beforeAll, describe, expect, test } from "vitest";
import { signedIn, type SignedIn } from "../../../testing/callers.ts";
import { newCollection, newestOf, newTemplate } from "../../../testing/checklists.ts";
import { rawCalls, violationsIn } from "../../../testing/raw-calls.ts";
import { testDatabase } from "../../../testing/database.ts";

const database = await testDatabase();
const send = await rawCalls(database);
let person: SignedIn;
let group: object;
let template: object;
let draft: object;
beforeAll(async () => {
  person = await signedIn(database, "member");
  const { checklistTemplateGroupUuid } = await newCollection(person.client);
  const checklistTemplateId = await newTemplate(person.client, undefined, { checklistTemplateGroupUuid });
  const { checklistTemplateRevisionId, etag } = await newestOf(person.client, checklistTemplateId);
  const { checklistTemplateRevisionUuid } = checklistTemplateRevisionId;
  group = { checklistTemplateGroupId: { checklistTemplateGroupUuid } };
  template = { checklistTemplateId: { checklistTemplateUuid: checklistTemplateId.checklistTemplateUuid } };
  draft = { checklistTemplateRevisionId: { checklistTemplateRevisionUuid }, etag };
});

const name = (length: number) => ({ name: "x".repeat(length) });
const task = { name: "Compass compared" };
const section = { name: "Bridge", tasks: [task] };

/** Invalid checklists: the invalid part, the field reported, and the message. */
const FAULTS: [what: string, part: object, field: string, words: string][] = [
  ["no name", { name: "" }, "name", "Required"],
  ["a name of blanks", { name: " \t " }, "name", "Required"],
  ["a name of spaces that take no room", { name: "\u00a0\u200b\u1680" }, "name", "Required"],
  ["a name with an escape character", { name: "Deck\u001b[31m" }, "name", LINE_PROBLEM],
  ["a document reference with a line end", { documentReference: "A-1\n" }, "documentReference", LINE_PROBLEM],
  ["a section that turns text around", { sections: [{ name: "\u202edraft" }] }, "sections[0].name", LINE_PROBLEM],
  ["a task with an isolate", withTask({ name: "a\u2066b" }), "sections[0].tasks[0].name", LINE_PROBLEM],
  ["a task with a noncharacter", withTask({ name: "a\uffff" }), "sections[0].tasks[0].name", LINE_PROBLEM],
  ["a name too long", name(CHECKLIST_TEMPLATE_DATA.name + 1), "name", "Exceeds maximum length"],
  [
    "a document reference too long",
    { documentReference: "x".repeat(CHECKLIST_TEMPLATE_DATA.documentReference + 1) },
    "documentReference",
    "Exceeds maximum length",
  ],
  [
    "general information too long",
    { generalInformation: "x".repeat(CHECKLIST_TEMPLATE_DATA.generalInformation + 1) },
    "generalInformation",
    "Exceeds maximum length",
  ],
  [
    "a section too many",
    { sections: Array.from({ length: CHECKLIST_TEMPLATE_DATA.sections + 1 }, () => section) },
    "sections",
    "Exceeds maximum amount of sections",
  ],
  ["a section without a name", { sections: [section, { tasks: [] }] }, "sections[1].name", "Required"],
  [
    "a section's name too long",
    { sections: [name(CHECKLIST_SECTION.name + 1)] },
    "sections[0].name",
    "Exceeds maximum length",
  ],
  [
    "a task too many",
    { sections: [{ ...section, tasks: Array.from({ length: CHECKLIST_SECTION.tasks + 1 }, () => task) }] },
    "sections[0].tasks",
    "Exceeds maximum amount of tasks",
  ],
  ["a task without a name", withTask({}), "sections[0].tasks[0].name", "Required"],
  ["a section named by a blank", { sections: [{ name: " " }] }, "sections[0].name", "Required"],
  ["a task named by a blank", withTask({ name: " " }), "sections[0].tasks[0].name", "Required"],
  [
    "a task's name too long",
    withTask(name(CHECKLIST_TASK.name + 1)),
    "sections[0].tasks[0].name",
    "Exceeds maximum length",
  ],
  [
    "a task's description too long",
    withTask({ ...task, description: "x".repeat(CHECKLIST_TASK.description + 1) }),
    "sections[0].tasks[0].description",
    "Exceeds maximum length",
  ],
];

describe.for([
  ["ChecklistTemplateCreate", () => group],
  ["ChecklistTemplateRevisionCreateDraft", () => template],
  ["ChecklistTemplateRevisionUpdateDraft", () => draft],
] as const)("%s", ([call, key]) => {
  test.for(FAULTS)("refuses %s", async ([, part, field, words]) => {
    const templateData = { name: "Pre-departure", category: "Deck", connectedLogbook: "deck", ...part };
    const { status, body } = await post(call, { ...key(), templateData });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "invalid_argument" });
    expect(violationsIn(body)).toEqual([{ field: `templateData.${field}`, description: words }]);
  });

  test("refuses a category, a logbook and cosigning that do not exist", async () => {
    const templateData = {
      name: "Pre-departure",
      category: "Galley",
      connectedLogbook: "oil1",
      signaturesRequired: 2,
      sections: [{ name: "a", tasks: [{ name: "b", recordCompletionInLogbooks: ["deck", "", "deck"] }] }],
    };
    const { body } = await post(call, { ...key(), templateData });
    expect(violationsIn(body).map(({ field }) => field)).toEqual([
      "templateData.category",
      "templateData.connectedLogbook",
      "templateData.signaturesRequired",
      "templateData.sections[0].tasks[0].recordCompletionInLogbooks",
      "templateData.sections[0].tasks[0].recordCompletionInLogbooks[1]",
    ]);
  });

  test.for([
    ["a NUL character", String.raw`"a\u0000b"`],
    ["half of a surrogate pair", String.raw`"a\ud83db"`],
  ])("refuses %s", async ([, text]) => {
    const { status, body } = await send(
      call,
      `${JSON.stringify(key()).slice(0, -1)},"templateData":{"name":${text},"category":"Deck","connectedLogbook":"deck"}}`,
      person.token,
    );
    expect(status).toBe(400);
    expect(violationsIn(body).map(({ field }) => field)).toEqual(["templateData.name"]);
  });
});

test.for([
  ["VesselGroupCreate", {}],
  ["ChecklistTemplateGroupCreate", {}],
] as const)("%s refuses no name, a name and a description too long", async ([call]) => {
  const none = await post(call, {});
  expect(violationsIn(none.body)).toEqual([{ field: "displayName", description: "Required" }]);
  const long = await post(call, {
    displayName: "x".repeat(CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST.displayName + 1),
    description: "x".repeat(CHECKLIST_TEMPLATE_GROUP_CREATE_REQUEST.description + 1),
  });
  expect(violationsIn(long.body)).toEqual([
    { field: "displayName", description: "Exceeds maximum length" },
    { field: "description", description: "Exceeds maximum length" },
  ]);
});

test.for([
  ["ChecklistTemplateCreate", ["templateData", "checklistTemplateGroupId"]],
  ["ChecklistTemplateUpdate", ["checklistTemplateId", "checklistTemplateGroupId"]],
  ["ChecklistTemplateDelete", ["checklistTemplateId"]],
  ["ChecklistTemplateGroupUpdate", ["checklistTemplateGroupId", "displayName"]],
  ["ChecklistTemplateGroupDelete", ["checklistTemplateGroupId"]],
  ["ChecklistTemplateRevisionGet", ["checklistTemplateRevisionId"]],
  ["ChecklistTemplateRevisionList", ["checklistTemplateId"]],
  ["ChecklistTemplateRevisionCreateDraft", ["checklistTemplateId", "templateData"]],
  ["ChecklistTemplateRevisionUpdateDraft", ["checklistTemplateRevisionId", "etag", "templateData"]],
  ["ChecklistTemplateRevisionDiscardDraft", ["checklistTemplateRevisionId", "etag"]],
  ["ChecklistTemplateRevisionCommitDraft", ["checklistTemplateRevisionId", "etag"]],
  ["VesselGroupGet", ["vesselGroupId"]],
  ["VesselGroupUpdate", ["vesselGroupId", "displayName"]],
  ["VesselGroupDelete", ["vesselGroupId"]],
  ["ChecklistTemplatesAvailableToVesselGroup", ["vesselGroupId"]],
] as const)("%s requires %s", async ([call, fields]) => {
  const { status, body } = await post(call, {});
  expect(status).toBe(400);
  expect(violationsIn(body)).toEqual(fields.map((field) => ({ field, description: "Required" })));
});

test("an id that is not a uuid is refused before any lookup", async () => {
  const { body } = await post("VesselGroupDelete", { vesselGroupId: { vesselGroupUuid: "1' or true --" } });
  expect(violationsIn(body).map(({ field }) => field)).toEqual(["vesselGroupId.vesselGroupUuid"]);
});

function post(call: string, message: object) {
  return send(call, JSON.stringify(message), person.token);
}

function withTask(one: object) {
  return { sections: [{ ...section, tasks: [one] }] };
}
