import type { MessageInitShape } from "@bufbuild/protobuf";
import type { ChecklistTemplateData, ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { LIMITS } from "@shore/api/limits";
import { z } from "zod";
import { freeText, lineText, requiredText } from "#shared/editor/form-texts.ts";
import { categories } from "./categories.ts";

/** The logbooks that a checklist and its tasks may record in. */
export const recordingLogbooks = ["deck", "engine", "gmdss"] as const;

// Not `max`, which leaves a list that is too long unread: what is wrong inside is told with it.
const atMost = <Item extends z.ZodType>(limit: number, item: Item, message: string) =>
  z.array(item).refine((list) => list.length <= limit, message);

/** Rules of the editor's fields, with the words that stand beside their labels. Source: specification, section 5. */
export const taskForm = z.object({
  /** Tells tasks apart while they are edited; the contract has no keys. */
  key: z.string(),
  name: requiredText(LIMITS.name),
  description: freeText(LIMITS.taskDescription),
  recordCompletionInLogbooks: z.array(z.enum(recordingLogbooks)),
});

export const sectionForm = z.object({
  key: z.string(),
  name: requiredText(LIMITS.name),
  tasks: atMost(LIMITS.tasksPerSection, taskForm, "Exceeds maximum amount of tasks"),
});

export const checklistForm = z.object({
  name: requiredText(LIMITS.name),
  documentReference: lineText(LIMITS.documentReference),
  category: z.enum(categories),
  connectedLogbook: z.enum(recordingLogbooks),
  recordOpenInLogbook: z.boolean(),
  recordCompleteInLogbook: z.boolean(),
  hideIndividualTaskTimestamps: z.boolean(),
  cosigning: z.boolean(),
  collectionUuid: z.string().min(1, "Required"),
  generalInformation: freeText(LIMITS.generalInformation),
  sections: atMost(LIMITS.sections, sectionForm, "Exceeds maximum amount of sections"),
});

export type TaskForm = z.infer<typeof taskForm>;
export type SectionForm = z.infer<typeof sectionForm>;
export type ChecklistForm = z.infer<typeof checklistForm>;

/** An empty checklist. Source: specification, section 3, "New-template defaults". @param collectionUuid the first collection's, or empty */
export function newChecklist(collectionUuid: string): ChecklistForm {
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
    sections: [newSection()],
  };
}

export function newSection(): SectionForm {
  return { key: crypto.randomUUID(), name: "", tasks: [newTask()] };
}

/** @param name what was pasted, or empty */
export function newTask(name = ""): TaskForm {
  return { key: crypto.randomUUID(), name, description: "", recordCompletionInLogbooks: [] };
}

/** The form of a stored revision. A category or logbook that is not offered any more becomes the default. */
export function fromTemplateData(data: ChecklistTemplateData, collectionUuid: string): ChecklistForm {
  return {
    name: data.name,
    documentReference: data.documentReference,
    category: categories.find((one) => one === data.category) ?? "Deck",
    connectedLogbook: recordingLogbooks.find((one) => one === data.connectedLogbook) ?? "deck",
    recordOpenInLogbook: data.recordOpenInLogbook,
    recordCompleteInLogbook: data.recordCompleteInLogbook,
    hideIndividualTaskTimestamps: data.hideIndividualTaskTimestamps,
    cosigning: data.signaturesRequired === 1,
    collectionUuid,
    generalInformation: data.generalInformation,
    sections: data.sections.map(({ name, tasks }) => ({
      key: crypto.randomUUID(),
      name,
      tasks: tasks.map((task) => ({
        key: crypto.randomUUID(),
        name: task.name,
        description: task.description,
        recordCompletionInLogbooks: recordingLogbooks.filter((one) => task.recordCompletionInLogbooks.includes(one)),
      })),
    })),
  };
}

/** What is sent: without the editor's keys, cosigning as one signature. */
export function toTemplateData(form: ChecklistForm): MessageInitShape<typeof ChecklistTemplateDataSchema> {
  const { collectionUuid: _, cosigning, sections, ...facts } = form;
  return {
    ...facts,
    signaturesRequired: cosigning ? 1 : 0,
    sections: sections.map(({ name, tasks }) => ({ name, tasks: tasks.map(({ key: _key, ...task }) => task) })),
  };
}

/** The lines of a pasted text as names of tasks: trimmed, tabs as spaces, the empty ones and marks of lists left out. */
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

/** A bullet, a box, or a number such as `1.2` or `3)` that a list in another program puts before a line. */
const LIST_MARK = /^\s*(?:[-*•◦▪☐☑]\s+|\d{1,3}(?:\.\d{1,3})+[.)]?\s+|\d{1,3}[.)]\s+)/u;
