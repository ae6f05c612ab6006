import type { ChecklistTemplateGroup, ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { checklistUuidOf, collectionUuidOf, revisionUuidOf } from "#shared/distribution/vessel-checklists.ts";
import { type ChecklistForm, fromTemplateData, newChecklist } from "./checklist-form.ts";
import { latestPublished } from "./revisions.ts";

/**
 * The call that saves. `base` is the state that the values are based on: the key of the published revision, or the etag of the draft; the
 * server refuses the call when another state is stored. Source: docs/spec/screens.md#checklist-editor, docs/spec/calls.md
 */
export type SaveOperation =
  | { call: "create" }
  | { call: "createDraft"; checklistTemplateUuid: string; base: string }
  | { call: "updateDraft"; checklistTemplateUuid: string; revisionUuid: string; base: string };

export type OpenedChecklist = {
  values: ChecklistForm;
  operation: SaveOperation;
  /** The name of its draft in this browser. */
  draftName: string;
  /** The revision in the URL is a draft that was discarded; the editor starts from what is stored instead. */
  isDiscarded?: boolean;
};

type Source = {
  /** undefined: a new checklist. */
  revision?: ChecklistTemplateRevision | undefined;
  /** All revisions of the checklist, newest first. */
  revisions?: readonly ChecklistTemplateRevision[];
  isCopy?: boolean;
  collections: readonly ChecklistTemplateGroup[];
  /** The collection chosen for a new checklist, if it exists. @default the first one */
  collectionUuid?: string;
};

/**
 * Returns the editor's initial state: a copy is a new checklist; a draft is updated; a published revision gets a draft.
 * Source: docs/spec/screens.md#checklist-editor, docs/spec/entities.md#checklists
 */
export function openChecklist({
  revision,
  revisions = [],
  isCopy = false,
  collections,
  collectionUuid,
}: Source): OpenedChecklist {
  const uuids = collections.map(({ checklistTemplateGroupId }) => checklistTemplateGroupId?.checklistTemplateGroupUuid);
  const firstCollection = uuids[0] ?? "";
  if (revision === undefined) {
    const chosen = uuids.find((uuid) => uuid === collectionUuid) ?? firstCollection;
    return { values: newChecklist(chosen), operation: { call: "create" }, draftName: "checklist new" };
  }
  if (revision.templateData === undefined) throw new Error("The response contains a revision without templateData.");
  const values = fromTemplateData(revision.templateData, collectionUuidOf(revision) || firstCollection);
  return isCopy
    ? { values, operation: { call: "create" }, draftName: copyDraftName(revisionUuidOf(revision)) }
    : {
        values,
        operation: overwrite(revision.draft ? revision : (latestPublished(revisions) ?? revision)),
        draftName: checklistDraftName(checklistUuidOf(revision)),
      };
}

/** Returns the name of a checklist's draft in this browser. */
export function checklistDraftName(checklistTemplateUuid: string): string {
  return `checklist ${checklistTemplateUuid}`;
}

/** Returns the name of the draft of a revision's copy in this browser. */
export function copyDraftName(checklistTemplateRevisionUuid: string): string {
  return `checklist copy of ${checklistTemplateRevisionUuid}`;
}

/** Overwrites the stored draft, or creates a draft of the stored published revision. */
export function overwrite(stored: ChecklistTemplateRevision): SaveOperation {
  const checklistTemplateUuid = checklistUuidOf(stored);
  const revisionUuid = revisionUuidOf(stored);
  return stored.draft
    ? { call: "updateDraft", checklistTemplateUuid, revisionUuid, base: stored.etag }
    : { call: "createDraft", checklistTemplateUuid, base: revisionUuid };
}

/** Returns the same operation based on another state: refused when that is not the stored one. */
export function rebase(operation: SaveOperation, base: string): SaveOperation {
  return operation.call === "create" ? operation : { ...operation, base };
}

export function baseOf(operation: SaveOperation): string {
  return operation.call === "create" ? "" : operation.base;
}
