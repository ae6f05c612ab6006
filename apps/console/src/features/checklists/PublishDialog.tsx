import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { Link } from "@shore/design-system/Link";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { whenPublished } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { compareRevisions } from "./compare-revisions.ts";
import { changeSummary } from "./change-summary.ts";
import { usePublishDraft } from "./mutations.ts";

type PublishDialogProps = {
  draft: ChecklistTemplateRevision;
  /** What is on board now; undefined: nothing yet. */
  published: ChecklistTemplateRevision | undefined;
  /** Leads to the whole comparison. */
  comparisonHref: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before a draft is published: what changes in it, and which vessels get it. */
export function PublishDialog({ draft, published, comparisonHref, isOpen, onClose }: PublishDialogProps) {
  const publish = usePublishDraft();
  const name = draft.templateData?.name ?? "";
  return (
    <ConfirmWrite
      write={publish}
      isOpen={isOpen}
      onClose={onClose}
      title={`Publish ${name}?`}
      confirmLabel="Publish"
      onConfirm={() =>
        publish.mutateAsync({
          checklistTemplateRevisionId: draft.checklistTemplateRevisionId,
          etag: draft.etag,
        })
      }
    >
      <p>
        <Changes draft={draft} published={published} />{" "}
        {comparisonHref !== undefined && <Link href={comparisonHref}>Compare</Link>}
      </p>
      <EffectPreview change={(now) => whenPublished(now, draft)} />
    </ConfirmWrite>
  );
}

/** By itself, so that two revisions of 4,096 tasks are compared when somebody is asked, not whenever a draft is looked at. */
function Changes({ draft, published }: Pick<PublishDialogProps, "draft" | "published">) {
  if (published?.templateData === undefined || draft.templateData === undefined)
    return "It is published for the first time.";
  const changes = changeSummary(compareRevisions(published.templateData, draft.templateData));
  return `Against the published revision: ${changes}`;
}
