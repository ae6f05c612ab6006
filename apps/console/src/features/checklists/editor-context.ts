import { createContext, use } from "react";
import type { Control } from "react-hook-form";
import type { EditorValues } from "./editor-values.ts";
import type { SectionActions } from "./section-actions.ts";

/** What the fields of a section or a task need. Stays the same object while the editor is open. */
export type EditorParts = {
  control: Control<EditorValues>;
  actions: SectionActions;
  askToRemove: (section: string) => void;
};

export const EditorContext = createContext<EditorParts | undefined>(undefined);

/** Keys of the folded sections; apart, since folding one must not render the fields of the others. */
export const FoldedContext = createContext<ReadonlySet<string>>(new Set());

/** @throws Error outside the checklist editor */
export function useEditorParts(): EditorParts {
  const parts = use(EditorContext);
  if (parts === undefined) throw new Error("useEditorParts() is only known in the checklist editor.");
  return parts;
}
