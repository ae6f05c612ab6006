import type { ChecklistTemplateRevision } from "@shore/api/gen/shore/v1/checklists_pb";
import { CHECKLIST_TEMPLATE_REVISION_COMMIT_DRAFT_REQUEST } from "@shore/api/field-limits.gen";
import { TextArea } from "@shore/design-system/TextArea";
import { styled } from "styled-components";
import { ConfirmWrite } from "#shared/confirm/ConfirmWrite.tsx";
import { afterPublishing } from "#shared/distribution/effect.ts";
import { EffectPreview } from "#shared/distribution/EffectPreview.tsx";
import { useKept } from "#shared/draft-autosave/use-kept.ts";
import { LateVessels } from "./LateVessels.tsx";
import { usePublishDraft } from "./mutations.ts";
import { PublishChanges } from "./PublishChanges.tsx";

type PublishDialogProps = {
  draft: ChecklistTemplateRevision;
  /** The revision on board now; undefined: none yet. */
  published: ChecklistTemplateRevision | undefined;
  /** Link to the full comparison. */
  comparisonHref: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Confirmation dialog before a draft is published: its changes, the vessels that get it, and the reason for the change. */
export function PublishDialog({ draft, published, comparisonHref, isOpen, onClose }: PublishDialogProps) {
  const publish = usePublishDraft();
  const { checklistTemplateRevisionId, etag } = draft;
  // Kept until it is published, also after a failed request or Cancel.
  const note = useKept(`change note ${checklistTemplateRevisionId?.checklistTemplateRevisionUuid}`, "");
  const changeNote = note.values;
  const isTooLong = changeNote.length > CHECKLIST_TEMPLATE_REVISION_COMMIT_DRAFT_REQUEST.changeNote;
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
        return publish.mutateAsync({ checklistTemplateRevisionId, etag, changeNote }, { onSuccess: note.forget });
      }}
    >
      <PublishChanges draft={draft} published={published} comparisonHref={comparisonHref} />
      <EffectPreview change={(now) => afterPublishing(now, draft)} />
      <LateVessels draft={draft} />
      <Note>
        <TextArea
          label="What changed and why"
          hint="Optional. Kept with the revision."
          value={changeNote}
          onChange={note.change}
          limit={CHECKLIST_TEMPLATE_REVISION_COMMIT_DRAFT_REQUEST.changeNote}
          error={isTooLong ? "Exceeds maximum length" : undefined}
        />
      </Note>
    </ConfirmWrite>
  );
}

const Note = styled.div`
  margin-block-start: var(--ds-space-16);
`;
