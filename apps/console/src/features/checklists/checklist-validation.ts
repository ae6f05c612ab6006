import { fieldViolations } from "@shore/api/errors";
import { type FieldErrors, type FieldPath, get, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import "#shared/editor/schema-resolver.ts";
import { type ChecklistForm, factRules, newTask, orderRule, sectionRules, taskRules } from "./checklist-form.ts";

/** The name of a field in the editor. */
export type EditorField = FieldPath<ChecklistForm>;

export type FieldProblem = { field: EditorField; message: string };

/**
 * Validates the form; while typing only the changed field, as validating 4,096 tasks per key press would be a noticeable pause.
 */
export const checklistResolver: Resolver<ChecklistForm> = (values, _context, { names }) => {
  const problems = names?.length === 1 ? names.flatMap((name) => fieldProblems(values, name)) : formProblems(values);
  if (problems.length === 0) return { values, errors: {} };
  const errors: FieldErrors<ChecklistForm> = {};
  for (const { field, message } of problems) set(errors, field, { type: "rule", message });
  return { values: {}, errors };
};

/** Returns all problems, one per field, in screen order. */
export function formProblems(form: ChecklistForm): FieldProblem[] {
  const { order, sections, tasks } = form;
  // A path that is a property of the rules is a field.
  const of = (rules: z.ZodType, value: unknown, path: string) =>
    messages(rules, value).map(([part, message]) => ({ field: `${path}${part}` as EditorField, message }));
  return [
    ...of(factRules, form, ""),
    ...order.flatMap((key) => {
      const section = sections[key] ?? { name: "", tasks: [] };
      return [
        ...of(sectionRules, section, `sections.${key}.`),
        ...section.tasks.flatMap((task) => of(taskRules, tasks[task] ?? newTask(), `tasks.${task}.`)),
      ];
    }),
    ...of(orderRule, order, "order"),
  ];
}

/** @param field a name of the form: its keyed names are wider than {@link EditorField} */
function fieldProblems(form: ChecklistForm, field: string): FieldProblem[] {
  const message = ruleOf(field)?.safeParse(get(form, field)).error?.issues[0]?.message;
  return message === undefined ? [] : [{ field: field as EditorField, message }];
}

/** Returns the first message of each property; for a rule without properties, under an empty name. */
function messages(rules: z.ZodType, value: unknown): [property: string, message: string][] {
  const first = new Map<string, string>();
  for (const { path, message } of rules.safeParse(value).error?.issues ?? []) {
    const property = String(path[0] ?? "");
    if (!first.has(property)) first.set(property, message);
  }
  return [...first];
}

function ruleOf(field: string): z.ZodType | undefined {
  const [fact = "", , part = ""] = field.split(".");
  if (fact === "order") return orderRule;
  if (fact === "tasks") return property(taskRules.shape, part);
  if (fact === "sections") return property(sectionRules.shape, part);
  return property(factRules.shape, fact);
}

function property<Shape extends object>(shape: Shape, name: string): Shape[keyof Shape] | undefined {
  // hasOwn has checked that it is a key.
  return Object.hasOwn(shape, name) ? shape[name as keyof Shape] : undefined;
}

/** Returns the first field with an error in screen order. */
export function firstError(
  errors: FieldErrors<ChecklistForm>,
  { order, sections }: ChecklistForm,
): EditorField | undefined {
  const fields = function* (): Iterable<EditorField> {
    yield* FACTS;
    for (const key of order) {
      yield* [`sections.${key}.name`, `sections.${key}.tasks`] as const;
      for (const task of sections[key]?.tasks ?? []) {
        yield* [`tasks.${task}.name`, `tasks.${task}.description`, `tasks.${task}.recordCompletionInLogbooks`] as const;
      }
    }
    yield "order";
  };
  for (const field of fields()) if (messageAt(errors, field) !== undefined) return field;
  return undefined;
}

export function messageAt(errors: FieldErrors<ChecklistForm>, field: EditorField): string | undefined {
  const error: unknown = get(errors, field);
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined;
  return typeof error.message === "string" ? error.message : undefined;
}

/** Counts the tasks of a section that have an error. */
export function tasksWithErrors(errors: FieldErrors<ChecklistForm>, tasks: readonly { key: string }[]): number {
  return tasks.filter(({ key }) => errors.tasks?.[key] !== undefined).length;
}

/**
 * Splits the server's field violations into those of an editor field and the texts of the others.
 * @param form the values that were sent
 */
export function invalidFields(error: unknown, form: ChecklistForm): { atFields: FieldProblem[]; others: string[] } {
  const atFields: FieldProblem[] = [];
  const others: string[] = [];
  for (const { field: path, description } of fieldViolations(error)) {
    const field = fieldOfPath(path, form);
    if (field === undefined) others.push(`${path}: ${description}`);
    else atFields.push({ field, message: description });
  }
  return { atFields, others };
}

/** @param path in the server's notation, `templateData.sections[2].tasks[0].name` */
function fieldOfPath(path: string, form: ChecklistForm): EditorField | undefined {
  const [message, fact = "", section, part, task, ofTask] = path.split(/[.[\]]+/u).filter((name) => name !== "");
  if (message === "checklistTemplateGroupId") return "collectionUuid";
  if (message !== "templateData") return undefined;
  if (fact === "signaturesRequired") return "cosigning";
  if (fact !== "sections") return FACTS.find((one) => one === fact);
  if (section === undefined) return "order";
  const key = form.order[Number(section)] ?? "";
  if (task === undefined) return `sections.${key}.${part === "tasks" ? "tasks" : "name"}`;
  const field = ofTask === "description" || ofTask === "recordCompletionInLogbooks" ? ofTask : "name";
  return `tasks.${form.sections[key]?.tasks[Number(task)] ?? ""}.${field}`;
}

const FACTS = [
  "name",
  "documentReference",
  "category",
  "connectedLogbook",
  "collectionUuid",
  "recordOpenInLogbook",
  "recordCompleteInLogbook",
  "hideIndividualTaskTimestamps",
  "cosigning",
  "generalInformation",
] as const satisfies readonly EditorField[];
