import type { Clock } from "@shore/api/clock-time";
import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import type { Version } from "@shore/design-system/VersionList";
import { timeText } from "#shared/ship-time/time-texts.ts";

/** The draft among the revisions of a checklist; there is one at most. */
export function draftOf(revisions: readonly ChecklistTemplateRevision[]): ChecklistTemplateRevision | undefined {
  return revisions.find(({ draft }) => draft);
}

/**
 * The revision that is on board: the latest that is no draft.
 * @param revisions newest first, as the server lists them
 */
export function latestPublished(
  revisions: readonly ChecklistTemplateRevision[],
): ChecklistTemplateRevision | undefined {
  return revisions.find(({ draft }) => !draft);
}

/** When a revision became what it is: published, or for a draft last changed. ISO 8601 with offset. */
export function timeOf({ draft, publishTime, updateTime, createTime }: ChecklistTemplateRevision): string {
  return (draft ? updateTime : publishTime) || createTime;
}

/**
 * The versions of a checklist as the list beside it shows them: Draft, Published for the latest non-draft, the others plain. Source:
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
    label: timeText(timeOf(revision), clock),
    status: revision.draft ? "draft" : revision === published ? "published" : undefined,
  }));
}
