import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { LIMITS } from "@shore/api/limits";
import { Link } from "@shore/design-system/Link";
import { TextArea } from "@shore/design-system/TextArea";
import { useState } from "react";
import { styled } from "styled-components";
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

/** Asks before a draft is published: what changes in it, which vessels get it, and why it was changed. */
export function PublishDialog({ draft, published, comparisonHref, isOpen, onClose }: PublishDialogProps) {
  const publish = usePublishDraft();
  // Kept while the draft is looked at, also over a refusal and Cancel.
  const [changeNote, setChangeNote] = useState("");
  const isTooLong = changeNote.length > LIMITS.changeNote;
  const name = draft.templateData?.name ?? "";
  return (
    <ConfirmWrite
      write={publish}
      isOpen={isOpen}
      onClose={onClose}
      title={`Publish ${name}?`}
      confirmLabel="Publish"
      onConfirm={() => {
        if (isTooLong) return undefined;
        const { checklistTemplateRevisionId, etag } = draft;
        return publish.mutateAsync({ checklistTemplateRevisionId, etag, changeNote });
      }}
    >
      <p>
        <Changes draft={draft} published={published} />{" "}
        {comparisonHref !== undefined && <Link href={comparisonHref}>Compare</Link>}
      </p>
      <EffectPreview change={(now) => whenPublished(now, draft)} />
      <Note>
        <TextArea
          label="What changed and why"
          hint="Optional. Kept with the revision."
          value={changeNote}
          onChange={setChangeNote}
          limit={LIMITS.changeNote}
          error={isTooLong ? "Exceeds maximum length" : undefined}
        />
      </Note>
    </ConfirmWrite>
  );
}

const Note = styled.div`
  margin-block-start: var(--ds-space-16);
`;

/** By itself, so that two revisions of 4,096 tasks are compared when somebody is asked, not whenever a draft is looked at. */
function Changes({ draft, published }: Pick<PublishDialogProps, "draft" | "published">) {
  if (published?.templateData === undefined || draft.templateData === undefined)
    return "It is published for the first time.";
  const changes = changeSummary(compareRevisions(published.templateData, draft.templateData));
  return `${changes.replace(/\.$/, "")} since the published revision.`;
}
