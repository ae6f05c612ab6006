import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";

/** What saving in the editor does. Source: specification, section 2, "Checklist editor screen". */
export type EditorMode =
  | { mode: "creatingTemplate"; title: "Create checklist" }
  | { mode: "creatingDraft"; title: "Create checklist draft"; published: ChecklistTemplateRevision }
  | { mode: "updatingDraft"; title: "Update draft"; draft: ChecklistTemplateRevision };

/**
 * The mode by what the address and the loaded revision say: a copy is a new checklist whatever it was made from; a draft is updated;
 * a published revision gets a draft.
 * @param revision the one in the address; undefined: the address has none
 */
export function editorMode(revision: ChecklistTemplateRevision | undefined, isCopy: boolean): EditorMode {
  if (revision === undefined || isCopy) return { mode: "creatingTemplate", title: "Create checklist" };
  if (revision.draft) return { mode: "updatingDraft", title: "Update draft", draft: revision };
  return { mode: "creatingDraft", title: "Create checklist draft", published: revision };
}
