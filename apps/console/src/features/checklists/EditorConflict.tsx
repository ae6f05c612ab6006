import { create } from "@bufbuild/protobuf";
import { type ChecklistTemplateRevision, ChecklistTemplateDataSchema } from "@shore/api/gen/shore/v1/checklists_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { styled } from "styled-components";
import { shipTimeText } from "#shared/ship-time/ShipTime.tsx";
import { changeSummary } from "./change-summary.ts";
import { toTemplateData } from "./checklist-form.ts";
import { compareRevisions, isSectionUnchanged } from "./compare-revisions.ts";
import { type EditorValues, toChecklistForm } from "./editor-values.ts";
import { RevisionComparisonView } from "./RevisionComparisonView.tsx";
import { timeOf } from "./revisions.ts";

type EditorConflictProps = {
  /** What is stored now. */
  stored: ChecklistTemplateRevision;
  /** Why the save was refused, in the server's words. */
  text: string | undefined;
  isComparing: boolean;
  onCompare: (isComparing: boolean) => void;
  onSaveOver: () => void;
  isSaving: boolean;
};

/** Somebody else has saved the same checklist: nothing typed is lost, both can be compared, and one of them is chosen knowingly. */
export function EditorConflict({ stored, text, isComparing, onCompare, onSaveOver, isSaving }: EditorConflictProps) {
  const kind = stored.draft ? "draft" : "published revision";
  return (
    <Banner
      tone="warning"
      title={text ?? `Somebody else has changed this checklist since you opened it.`}
      action={
        <Choices>
          <Button onPress={() => onCompare(!isComparing)}>{isComparing ? "Go on editing" : "Compare"}</Button>
          {isComparing && (
            <Button variant="danger-outlined" isBusy={isSaving} onPress={onSaveOver}>
              {stored.draft ? "Save over it" : "Save on top of it"}
            </Button>
          )}
        </Choices>
      }
    >
      {`What you typed is kept. Stored now is the ${kind} of ${shipTimeText(timeOf(stored))}.`}
    </Banner>
  );
}

/** What saving would change in what is stored now. */
export function ComparedWithStored({ stored, values }: { stored: ChecklistTemplateRevision; values: EditorValues }) {
  if (stored.templateData === undefined) return null;
  const mine = create(ChecklistTemplateDataSchema, toTemplateData(toChecklistForm(values)));
  const { facts, sections } = compareRevisions(stored.templateData, mine);
  const changed = { facts, sections: sections.filter((section) => !isSectionUnchanged(section)) };
  return (
    <Stack>
      <p>
        <b>From what is stored to what you typed:</b> {changeSummary(changed)}
      </p>
      <RevisionComparisonView comparison={changed} />
    </Stack>
  );
}

const Choices = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ds-space-8);
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-20);
`;
