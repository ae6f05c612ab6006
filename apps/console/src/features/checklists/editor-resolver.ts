import { type FieldErrors, type FieldPath, get, type Resolver, set } from "react-hook-form";
import "#shared/editor/zod-form.ts";
import { checklistForm, sectionForm, taskForm } from "./checklist-form.ts";
import { type EditorValues, toChecklistForm } from "./editor-values.ts";

/** The name of a field in the editor. */
export type EditorField = FieldPath<EditorValues>;

type Fault = { field: string; message: string };

/**
 * Checks the editor by the rules of `checklistForm`. While somebody types, only the field that is typed in is checked: all of 4,096
 * tasks would be a noticeable pause at every key.
 */
export const editorResolver: Resolver<EditorValues> = (values, _context, { names }) => {
  const faults = names?.length === 1 ? names.flatMap((name) => faultsOfField(values, name)) : faultsOf(values);
  if (faults.length === 0) return { values, errors: {} };
  const errors: FieldErrors<EditorValues> = {};
  for (const { field, message } of faults) set(errors, field, { type: "rule", message });
  return { values: {}, errors };
};

/** What is wrong anywhere, in the order of the screen. */
function faultsOf(values: EditorValues): Fault[] {
  const result = checklistForm.safeParse(toChecklistForm(values));
  return result.error?.issues.map(({ path, message }) => ({ field: fieldAt(values, path), message })) ?? [];
}

/**
 * The editor's field at a place of `ChecklistForm`, which is also that of the contract's `templateData`.
 * @param path as `["sections", 2, "tasks", 0, "name"]`
 */
export function fieldAt({ order, sections }: EditorValues, path: readonly PropertyKey[]): EditorField {
  const [fact, section, part, task, ofTask] = path;
  // A place in a form that was made from these values.
  if (fact !== "sections") return fact as EditorField;
  if (typeof section !== "number") return "order";
  const key = order[section] ?? "";
  if (typeof task !== "number") return `sections.${key}.${part === "tasks" ? "tasks" : "name"}`;
  const field = ofTask === "description" || ofTask === "recordCompletionInLogbooks" ? ofTask : "name";
  return `tasks.${sections[key]?.tasks[task] ?? ""}.${field}`;
}

function faultsOfField(values: EditorValues, field: string): Fault[] {
  const schema = schemaOf(field);
  const issue = schema?.safeParse(get(values, field)).error?.issues[0];
  return issue === undefined ? [] : [{ field, message: issue.message }];
}

function schemaOf(field: string) {
  const [fact = "", , part = ""] = field.split(".");
  if (fact === "tasks") return shapeAt(taskForm.shape, part);
  if (fact === "sections") return shapeAt(sectionForm.shape, part);
  return shapeAt(checklistForm.shape, fact);
}

function shapeAt<Shape extends object>(shape: Shape, name: string): Shape[keyof Shape] | undefined {
  // It was just found there.
  return Object.hasOwn(shape, name) ? shape[name as keyof Shape] : undefined;
}
