import { fieldViolations } from "@shore/api/errors";
import { type EditorField, fieldAt } from "./editor-resolver.ts";
import type { EditorValues } from "./editor-values.ts";

/** What the server refused, parted into what belongs to a field of the editor and what does not. */
export type Refused = { atFields: { field: EditorField; message: string }[]; others: string[] };

/** @param values those that were sent */
export function refusedFields(error: unknown, values: EditorValues): Refused {
  const refused: Refused = { atFields: [], others: [] };
  for (const { field: path, description } of fieldViolations(error)) {
    const field = editorField(path, values);
    if (field === undefined) refused.others.push(`${path}: ${description}`);
    else refused.atFields.push({ field, message: description });
  }
  return refused;
}

/** @param path as the server names it, `templateData.sections[2].tasks[0].name` */
function editorField(path: string, values: EditorValues): EditorField | undefined {
  const [message, ...rest] = path.split(/[.[\]]+/u).filter((part) => part !== "");
  if (message === "checklistTemplateGroupId") return "collectionUuid";
  if (message !== "templateData") return undefined;
  const parts = rest.map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
  if (parts[0] === "signaturesRequired") return "cosigning";
  return typeof parts[0] === "string" && parts[0] in values ? fieldAt(values, parts) : undefined;
}
