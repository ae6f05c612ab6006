import { createContext, use } from "react";
import type { Control } from "react-hook-form";
import type { ChecklistForm } from "./checklist-form.ts";
import type { SectionActions } from "./section-actions.ts";

/** What the fields of a section or a task need. Stable while the editor is open. */
export type EditorParts = {
  control: Control<ChecklistForm>;
  actions: SectionActions;
  confirmRemoval: (section: string) => void;
};

export const EditorContext = createContext<EditorParts | undefined>(undefined);

/** Keys of the folded sections. A context of its own: folding one must not render the fields of the others. */
export const FoldedContext = createContext<ReadonlySet<string>>(new Set());

/** @throws Error outside the checklist editor */
export function useEditorParts(): EditorParts {
  const parts = use(EditorContext);
  if (parts === undefined) throw new Error("useEditorParts() is available in the checklist editor only.");
  return parts;
}
