import { create } from "@bufbuild/protobuf";
import { ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { LINE_PROBLEM } from "@shore/api/names";
import { describe, expect, test } from "vitest";
import { preDeparture } from "#testing/checklists.ts";
import {
  type ChecklistForm,
  fromTemplateData,
  newChecklist,
  newTask,
  pastedTasks,
  type TaskForm,
  toTemplateData,
} from "./checklist-form.ts";
import { formProblems } from "./checklist-validation.ts";

const filled = () => ({ ...fromTemplateData(create(ChecklistTemplateDataSchema, preDeparture), "c") });
const newSection = () => ({ name: "", tasks: [newTask()] });
type Nested = Partial<Omit<ChecklistForm, "order" | "sections" | "tasks">> & {
  sections?: { name: string; tasks: TaskForm[] }[];
};
/** A filled form whose sections and tasks are keyed by position: `sections.0`, `tasks.0-64`. */
const withChange = ({ sections, ...facts }: Nested): ChecklistForm => {
  if (sections === undefined) return { ...filled(), ...facts };
  const keyed = sections.map(({ name, tasks }, index) => ({ name, tasks: tasks.map((_, task) => `${index}-${task}`) }));
  return {
    ...filled(),
    ...facts,
    order: Object.keys(keyed),
    sections: Object.fromEntries(keyed.entries()),
    tasks: Object.fromEntries(
      sections.flatMap(({ tasks }, index) => tasks.map((task, at) => [`${index}-${at}`, task] as const)),
    ),
  };
};
/** The problems, each with its path as in the contract: `sections.0.tasks.64.name`. */
const faults = (change: Nested) =>
  formProblems(withChange(change)).map(
    ({ field, message }) =>
      `${field.replace(/^order/, "sections").replace(/^tasks\.(\d+)-(\d+)/, "sections.$1.tasks.$2")}: ${message}`,
  );

test("a stored checklist round-trips through the form unchanged", () => {
  const sent = create(ChecklistTemplateDataSchema, toTemplateData(filled()));
  expect(sent).toEqual(create(ChecklistTemplateDataSchema, preDeparture));
});

test("a new checklist has category Deck, records in deck, and is in the first collection", () => {
  expect(newChecklist("c1")).toMatchObject({ category: "Deck", connectedLogbook: "deck", collectionUuid: "c1" });
});

describe("validation", () => {
  test("a checklist within the limits has no problems", () => {
    const tasks = Array.from({ length: 64 }, () => ({ ...newTask("n".repeat(256)), description: "d".repeat(1024) }));
    const sections = Array.from({ length: 64 }, () => ({ ...newSection(), name: "s".repeat(256), tasks }));
    const largest = {
      name: "n".repeat(256),
      documentReference: "r".repeat(256),
      generalInformation: "g".repeat(8192),
      sections,
    };
    expect(faults(largest)).toEqual([]);
  });

  test.each([
    ["an empty name", { name: "" }, "name: Required"],
    ["a name of 257", { name: "n".repeat(257) }, "name: Exceeds maximum length"],
    ["a reference of 257", { documentReference: "r".repeat(257) }, "documentReference: Exceeds maximum length"],
    ["information of 8,193", { generalInformation: "g".repeat(8193) }, "generalInformation: Exceeds maximum length"],
    ["no collection", { collectionUuid: "" }, "collectionUuid: Required"],
    [
      "65 sections",
      { sections: Array.from({ length: 65 }, () => ({ ...newSection(), name: "s", tasks: [] })) },
      "sections: Exceeds maximum amount of sections",
    ],
    ["a section without a name", { sections: [{ ...newSection(), tasks: [] }] }, "sections.0.name: Required"],
    [
      "65 tasks",
      { sections: [{ ...newSection(), name: "s", tasks: Array.from({ length: 65 }, () => newTask("t")) }] },
      "sections.0.tasks: Exceeds maximum amount of tasks",
    ],
    ["a name that turns text around", { name: "\u202edraft" }, `name: ${LINE_PROBLEM}`],
    ["a document reference with a tab", { documentReference: "A\t1" }, `documentReference: ${LINE_PROBLEM}`],
    [
      "a task without a name",
      { sections: [{ ...newSection(), name: "s", tasks: [newTask()] }] },
      "sections.0.tasks.0.name: Required",
    ],
    [
      "a task's name of 257",
      { sections: [{ ...newSection(), name: "s", tasks: [newTask("t".repeat(257))] }] },
      "sections.0.tasks.0.name: Exceeds maximum length",
    ],
    [
      "a task's description of 1,025",
      { sections: [{ ...newSection(), name: "s", tasks: [{ ...newTask("t"), description: "d".repeat(1025) }] }] },
      "sections.0.tasks.0.description: Exceeds maximum length",
    ],
  ])("%s", (_, change, fault) => {
    expect(faults(change)).toEqual([fault]);
  });

  test("too many sections and tasks are reported together with the errors inside them", () => {
    const full = { ...newSection(), tasks: Array.from({ length: 65 }, (_, task) => newTask(task === 64 ? "" : "t")) };
    const sections = [full, ...Array.from({ length: 64 }, () => ({ ...newSection(), name: "s", tasks: [] }))];
    expect(faults({ name: "", sections }).toSorted()).toEqual([
      "name: Required",
      "sections.0.name: Required",
      "sections.0.tasks.64.name: Required",
      "sections.0.tasks: Exceeds maximum amount of tasks",
      "sections: Exceeds maximum amount of sections",
    ]);
  });
});

test("pasted lines become tasks, without list marks and empty lines", () => {
  const names = pastedTasks(
    "1. Compass compared\r\n2) Radar tested\n\n  • AIS\tupdated \n☐ Bow thruster tested\n4 blades inspected\n-5 °C logged",
  );
  expect(names.map(({ name }) => name)).toEqual([
    "Compass compared",
    "Radar tested",
    "AIS updated",
    "Bow thruster tested",
    "4 blades inspected",
    "-5 °C logged",
  ]);
});
