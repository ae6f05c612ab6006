import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ChecklistTemplateData, ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { CHECKLIST_SECTION, CHECKLIST_TASK, CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import { z } from "zod";
import { freeText, lineText, requiredText } from "#shared/editor/form-texts.ts";
import { CATEGORIES } from "./categories.ts";

/** The logbooks that a checklist and its tasks may record in. */
export const RECORDING_LOGBOOKS = ["deck", "engine", "gmdss"] as const;

/** Rules of the fields, with their messages. Source: docs/spec/validation.md. */
export const factRules = z.object({
  name: requiredText(CHECKLIST_TEMPLATE_DATA.name),
  documentReference: lineText(CHECKLIST_TEMPLATE_DATA.documentReference),
  category: z.enum(CATEGORIES),
  connectedLogbook: z.enum(RECORDING_LOGBOOKS),
  recordOpenInLogbook: z.boolean(),
  recordCompleteInLogbook: z.boolean(),
  hideIndividualTaskTimestamps: z.boolean(),
  cosigning: z.boolean(),
  collectionUuid: z.string().min(1, "Required"),
  generalInformation: freeText(CHECKLIST_TEMPLATE_DATA.generalInformation),
});

export const sectionRules = z.object({
  name: requiredText(CHECKLIST_SECTION.name),
  /** Keys of the tasks, in order. */
  tasks: z.array(z.string()).max(CHECKLIST_SECTION.tasks, "Exceeds maximum amount of tasks"),
});

export const taskRules = z.object({
  name: requiredText(CHECKLIST_TASK.name),
  description: freeText(CHECKLIST_TASK.description),
  recordCompletionInLogbooks: z.array(z.enum(RECORDING_LOGBOOKS)),
});

/** Keys of the sections, in order. */
export const orderRule = z
  .array(z.string())
  .max(CHECKLIST_TEMPLATE_DATA.sections, "Exceeds maximum amount of sections");

export type SectionForm = z.infer<typeof sectionRules>;
export type TaskForm = z.infer<typeof taskRules>;

/**
 * A checklist in the editor: sections and tasks by key, their order stored separately. Moving one keeps the name of its fields, and so
 * their values, errors and focus. Removed ones stay in the records until saved, so that removing can be undone. Drafts in the browser
 * have this shape.
 */
export type ChecklistForm = z.infer<typeof factRules> & {
  order: string[];
  sections: Record<string, SectionForm>;
  tasks: Record<string, TaskForm>;
};

/** Returns an empty checklist. Source: docs/spec/entities.md#checklists. @param collectionUuid the first collection's, or empty */
export function newChecklist(collectionUuid: string): ChecklistForm {
  const [section, task] = [newKey(), newKey()];
  return {
    name: "",
    documentReference: "",
    category: "Deck",
    connectedLogbook: "deck",
    recordOpenInLogbook: false,
    recordCompleteInLogbook: false,
    hideIndividualTaskTimestamps: false,
    cosigning: false,
    collectionUuid,
    generalInformation: "",
    order: [section],
    sections: { [section]: { name: "", tasks: [task] } },
    tasks: { [task]: newTask() },
  };
}

export function newTask(name = ""): TaskForm {
  return { name, description: "", recordCompletionInLogbooks: [] };
}

/** Returns a new key for a section or task. */
export function newKey(): string {
  return crypto.randomUUID();
}

/** Converts a stored revision to form values. A category or logbook that is no longer offered becomes the default. */
export function fromTemplateData(data: ChecklistTemplateData, collectionUuid: string): ChecklistForm {
  const form: ChecklistForm = {
    name: data.name,
    documentReference: data.documentReference,
    category: CATEGORIES.find((one) => one === data.category) ?? "Deck",
    connectedLogbook: RECORDING_LOGBOOKS.find((one) => one === data.connectedLogbook) ?? "deck",
    recordOpenInLogbook: data.recordOpenInLogbook,
    recordCompleteInLogbook: data.recordCompleteInLogbook,
    hideIndividualTaskTimestamps: data.hideIndividualTaskTimestamps,
    cosigning: data.signaturesRequired === 1,
    collectionUuid,
    generalInformation: data.generalInformation,
    order: [],
    sections: {},
    tasks: {},
  };
  for (const { name, tasks } of data.sections) {
    const section: SectionForm = { name, tasks: [] };
    for (const task of tasks) {
      const key = newKey();
      section.tasks.push(key);
      form.tasks[key] = {
        name: task.name,
        description: task.description,
        recordCompletionInLogbooks: RECORDING_LOGBOOKS.filter((one) => task.recordCompletionInLogbooks.includes(one)),
      };
    }
    const key = newKey();
    form.order.push(key);
    form.sections[key] = section;
  }
  return form;
}

/** Converts form values to the message: in order, without keys and removed parts; cosigning as one signature. */
export function toTemplateData(form: ChecklistForm): MessageInitShape<typeof ChecklistTemplateDataSchema> {
  const { collectionUuid: _, cosigning, order, sections, tasks, ...facts } = form;
  return {
    ...facts,
    signaturesRequired: cosigning ? 1 : 0,
    sections: order.map((key) => ({
      name: sections[key]?.name ?? "",
      tasks: (sections[key]?.tasks ?? []).map((task) => tasks[task] ?? newTask()),
    })),
  };
}

/** Whether both would be saved as the same checklist. */
export function savesTheSame(one: ChecklistForm, other: ChecklistForm): boolean {
  const [a, b] = [one, other].map((form) => JSON.stringify([form.collectionUuid, toTemplateData(form)]));
  return a === b;
}

/** Returns the lines of a pasted text as tasks: trimmed, control characters as spaces, without empty lines and list marks. */
export function pastedTasks(text: string): TaskForm[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) =>
      line
        .replace(LIST_MARK, "")
        .replaceAll(/\p{Cc}+/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .map((line) => newTask(line));
}

/** A bullet, box or number such as `1.2` or `3)` that other programs put before list items. */
const LIST_MARK = /^\s*(?:[-*•◦▪☐☑]\s+|\d{1,3}(?:\.\d{1,3})+[.)]?\s+|\d{1,3}[.)]\s+)/u;
