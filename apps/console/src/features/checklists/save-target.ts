import type { ChecklistTemplateGroup, ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { checklistUuidOf, collectionUuidOf, revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { fromTemplateData, newChecklist } from "./checklist-form.ts";
import { type EditorMode, editorMode } from "./editor-mode.ts";
import { type EditorValues, toEditorValues } from "./editor-values.ts";
import { latestPublished } from "./revisions.ts";

/** The call that saves, with what it was made from: nothing is saved over what somebody else has stored meanwhile. */
export type SaveTarget =
  | { call: "create" }
  | { call: "createDraft"; checklistTemplateUuid: string; madeFrom: string }
  | { call: "updateDraft"; checklistTemplateUuid: string; revisionUuid: string; madeFrom: string };

/** What an editor begins with. */
export type Opened = {
  mode: EditorMode;
  values: EditorValues;
  target: SaveTarget;
  /** Under which name what is typed is kept in this browser. */
  record: string;
};

type From = {
  /** undefined: a new checklist. */
  revision?: ChecklistTemplateRevision | undefined;
  /** All of the checklist, newest first. */
  revisions?: readonly ChecklistTemplateRevision[];
  isCopy?: boolean;
  collections: readonly ChecklistTemplateGroup[];
};

/** Source: specification, sections 2 and 3: the modes, and the defaults of a new checklist. */
export function openEditor({ revision, revisions = [], isCopy = false, collections }: From): Opened {
  const mode = editorMode(revision, isCopy);
  const firstCollection = collections[0]?.checklistTemplateGroupId?.checklistTemplateGroupUuid ?? "";
  if (revision === undefined) {
    return {
      mode,
      values: toEditorValues(newChecklist(firstCollection)),
      target: { call: "create" },
      record: "checklist new",
    };
  }
  if (revision.templateData === undefined) throw new Error("A revision came without its content.");
  const own = collectionUuidOf(revision);
  const values = toEditorValues(fromTemplateData(revision.templateData, own || firstCollection));
  if (isCopy) {
    return { mode, values, target: { call: "create" }, record: `checklist copy of ${revisionUuidOf(revision)}` };
  }
  return {
    mode,
    values,
    target: revision.draft ? overDraft(revision) : onTopOf(latestPublished(revisions) ?? revision),
    record: checklistRecord(checklistUuidOf(revision)),
  };
}

/** The name under which what is typed into a checklist is kept in this browser. */
export function checklistRecord(checklistTemplateUuid: string): string {
  return `checklist ${checklistTemplateUuid}`;
}

/** Saves over what is stored now, knowingly. */
export function over(stored: ChecklistTemplateRevision): SaveTarget {
  return stored.draft ? overDraft(stored) : onTopOf(stored);
}

/** What was typed from something older is saved as such: it is refused, and both can be compared, if that is not what is stored. */
export function madeFrom(target: SaveTarget, older: string): SaveTarget {
  return target.call === "create" ? target : { ...target, madeFrom: older };
}

function overDraft(draft: ChecklistTemplateRevision): SaveTarget {
  return {
    call: "updateDraft",
    checklistTemplateUuid: checklistUuidOf(draft),
    revisionUuid: revisionUuidOf(draft),
    madeFrom: draft.etag,
  };
}

function onTopOf(published: ChecklistTemplateRevision): SaveTarget {
  return {
    call: "createDraft",
    checklistTemplateUuid: checklistUuidOf(published),
    madeFrom: revisionUuidOf(published),
  };
}
