import type { Clock } from "@shore/api/clock-time";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import type { Version } from "@shore/design-system/VersionList";
import { timeText } from "#shared/ship-time/time-texts.ts";

/** Returns the draft among the revisions of a checklist; there is one at most. */
export function draftOf(revisions: readonly ChecklistTemplateRevision[]): ChecklistTemplateRevision | undefined {
  return revisions.find(({ draft }) => draft);
}

/**
 * Returns the revision on board: the latest that is no draft.
 * @param revisions newest first, as the server lists them
 */
export function latestPublished(
  revisions: readonly ChecklistTemplateRevision[],
): ChecklistTemplateRevision | undefined {
  return revisions.find(({ draft }) => !draft);
}

/** Returns when a revision was published, or a draft last changed. ISO 8601 with offset. */
export function timeOf({ draft, publishTime, updateTime, createTime }: ChecklistTemplateRevision): string {
  return (draft ? updateTime : publishTime) || createTime;
}

/** Returns `Revision 3`, or `Draft`. */
export function nameOf({ draft, revisionNumber }: ChecklistTemplateRevision): string {
  return draft ? "Draft" : `Revision ${revisionNumber}`;
}

/**
 * Returns the versions of a checklist for the list beside it: Draft, Published for the latest non-draft, the others unmarked. Source:
 * docs/spec/states.md#checklist-revisions.
 */
export function versionsOf(
  revisions: readonly ChecklistTemplateRevision[],
  hrefOf: (revision: ChecklistTemplateRevision) => string,
  clock: Clock,
): Version[] {
  const published = latestPublished(revisions);
  return revisions.map((revision) => ({
    key: revision.checklistTemplateRevisionId?.checklistTemplateRevisionUuid ?? "",
    href: hrefOf(revision),
    label: nameOf(revision),
    detail: [timeText(timeOf(revision), clock), revision.publishedBy].filter(Boolean).join(", "),
    note: revision.changeNote,
    status: revision.draft ? "draft" : revision === published ? "published" : undefined,
  }));
}
