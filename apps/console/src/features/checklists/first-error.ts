import { type FieldErrors, get } from "react-hook-form";
import type { EditorField } from "./editor-resolver.ts";
import type { EditorValues } from "./editor-values.ts";

/** The first field with an error in the order of the screen. */
export function firstError(
  errors: FieldErrors<EditorValues>,
  { order, sections }: EditorValues,
): EditorField | undefined {
  const fields = function* (): Iterable<EditorField> {
    yield* details;
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

/** What is wrong with a field. */
export function messageAt(errors: FieldErrors<EditorValues>, field: EditorField): string | undefined {
  const error: unknown = get(errors, field);
  if (typeof error !== "object" || error === null || !("message" in error)) return undefined;
  return typeof error.message === "string" ? error.message : undefined;
}

/** How many fields of a section's tasks hold an error. */
export function tasksWithErrors(errors: FieldErrors<EditorValues>, tasks: readonly { key: string }[]): number {
  return tasks.filter(({ key }) => errors.tasks?.[key] !== undefined).length;
}

const details = [
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
