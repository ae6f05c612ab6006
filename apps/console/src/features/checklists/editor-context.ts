import { createContext, use } from "react";
import type { Control } from "react-hook-form";
import type { ChecklistForm } from "./checklist-form.ts";
import type { SectionActions } from "./section-actions.ts";

/** Dependencies of the fields of a section or task. Stable while the editor is mounted. */
export type EditorParts = {
  control: Control<ChecklistForm>;
  actions: SectionActions;
  confirmRemoval: (section: string) => void;
};

export const EditorContext = createContext<EditorParts | undefined>(undefined);

/** Keys of the collapsed sections. A context of its own, so that collapsing one does not re-render the fields of the others. */
export const FoldedContext = createContext<ReadonlySet<string>>(new Set());

/** @throws Error outside the checklist editor */
export function useEditorParts(): EditorParts {
  const parts = use(EditorContext);
  if (parts === undefined) throw new Error("useEditorParts() is available in the checklist editor only.");
  return parts;
}
