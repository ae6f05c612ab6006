import { create } from "@bufbuild/protobuf";
import {
  type ChecklistTemplateData,
  ChecklistTemplateDataSchema,
  type ChecklistTemplateGroup,
} from "@shore/api/gen/shore/v1/checklists_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { ButtonLink } from "@shore/design-system/ButtonLink";
import { EyeIcon } from "@shore/design-system/icons";
import { PageHeader } from "@shore/design-system/PageHeader";
import { StatusPill } from "@shore/design-system/StatusPill";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type ReactNode, useState } from "react";
import { type Control, type FieldErrors, useFormState } from "react-hook-form";
import { styled } from "styled-components";
import { EditorBar } from "#shared/editor/EditorBar.tsx";
import { EditorNotices } from "#shared/editor/EditorNotices.tsx";
import { useFirstField } from "#shared/editor/use-first-field.ts";
import { useInputBlock } from "#shared/editor/use-input-block.ts";
import { useUnchosenStop } from "#shared/editor/use-unchosen-stop.ts";
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { useShoreClock } from "#shared/ship-time/clock.ts";
import { checklistConflict } from "./checklist-conflict.tsx";
import { type ChecklistForm, toTemplateData } from "./checklist-form.ts";
import { EditorContext } from "./editor-context.ts";
import { EditorDetails } from "./EditorDetails.tsx";
import { EditorOutline } from "./EditorOutline.tsx";
import { EditorSections } from "./EditorSections.tsx";
import { OnBoardPreview } from "./OnBoardPreview.tsx";
import type { EditorNotice } from "./section-actions.ts";
import type { OpenedChecklist } from "./save-operation.ts";
import { useChecklistEditor } from "./use-checklist-editor.ts";

type ChecklistEditorProps = {
  /** Read at the first render only. */
  opened: OpenedChecklist;
  collections: readonly ChecklistTemplateGroup[];
  breadcrumbs: ReactNode;
  cancelHref: string;
  /** The page of the draft that prevents another one; undefined: there is none. */
  draftHref?: string | undefined;
};

/** The editor of a checklist in its three modes. Source: docs/spec/screens.md#checklist-editor. */
export function ChecklistEditor({ opened, collections, breadcrumbs, cancelHref, draftHref }: ChecklistEditorProps) {
  const {
    form,
    sections: { root, list, ...sections },
    ...editor
  } = useChecklistEditor(opened);
  const [previewed, setPreviewed] = useState<ChecklistTemplateData>();
  const [keyToRemove, setKeyToRemove] = useState<string>();
  const { control } = form;
  const { stored, isRemoved, isDiscarded } = editor;
  const clock = useShoreClock();
  const fields = useInputBlock(editor.isSaving);
  useFirstField(fields, opened.operation.call === "create");
  const title = TITLES[opened.operation.call];
  const conflict =
    stored &&
    checklistConflict({
      stored,
      refusal: editor.hasOtherRefusal ? undefined : editor.refusal,
      isDiscarded,
      values: form.getValues,
      clock,
      onOverwrite: () => editor.overwrite(stored),
    });
  // A removed checklist can be saved as a new one, in a chosen collection.
  const call = isRemoved ? "create" : opened.operation.call;
  const preview = () => setPreviewed(create(ChecklistTemplateDataSchema, toTemplateData(form.getValues())));
  const confirmRemoval = (key: string) => {
    sections.refresh();
    setKeyToRemove(key);
  };
  const stopping = useUnchosenStop(editor, root);
  const [parts] = useState({ control, actions: sections.actions, confirmRemoval });
  return (
    <form
      ref={root}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        stopping.save();
      }}
    >
      <PageTitle title={title} />
      <PageHeader
        title={title}
        breadcrumbs={breadcrumbs}
        pill={call === "updateDraft" && <StatusPill status="draft" />}
        actions={
          <Button icon={<EyeIcon />} onPress={preview}>
            Preview as seen on board
          </Button>
        }
      />
      <Columns ref={fields} aria-busy={editor.isSaving || undefined}>
        <Stack>
          {draftHref !== undefined && stored === undefined && !editor.isSaving && (
            <Banner
              tone="warning"
              title="This checklist has a draft already"
              action={<ButtonLink href={draftHref}>Edit the draft</ButtonLink>}
            >
              There is one draft at a time: what you write here cannot be saved beside it.
            </Banner>
          )}
          {isDiscarded && stored === undefined && editor.draft.found !== undefined && (
            <Banner tone="warning" title="This draft has been discarded.">
              What you typed into it was kept in this browser. Restore it to save it as a new draft.
            </Banner>
          )}
          <EditorNotices noun="checklist" editor={stopping} conflict={isRemoved ? "removed" : conflict}>
            <EditorContext value={parts}>
              <EditorDetails
                control={control}
                call={call}
                collections={collections}
                isFolded={sections.areDetailsFolded}
                onFoldedChange={sections.setDetailsFolded}
              />
              <EditorSections
                control={control}
                view={sections.view}
                actions={sections.actions}
                foldedKeys={sections.foldedKeys}
                onFoldedChange={sections.fold}
                isRearranging={sections.isRearranging}
                onRearrangingChange={sections.rearrange}
                list={list}
                keyToRemove={keyToRemove}
                onRemovalClosed={() => setKeyToRemove(undefined)}
              />
            </EditorContext>
          </EditorNotices>
        </Stack>
        <EditorOutline
          control={control}
          root={root}
          view={sections.view}
          isRearranging={sections.isRearranging}
          onShow={sections.show}
        />
      </Columns>
      <Bar
        control={control}
        onShowFirstError={editor.showFirstError}
        cancelHref={cancelHref}
        submitLabel={SUBMIT_LABELS[call]}
        isSaving={editor.isSaving}
        onSubmit={isRemoved ? stopping.saveAsNew : stopping.save}
        notice={sections.notice}
      />
      <OnBoardPreview data={previewed} isOpen={previewed !== undefined} onClose={() => setPreviewed(undefined)} />
      {editor.leaveDialog}
    </form>
  );
}

type BarProps = Omit<Parameters<typeof EditorBar<ChecklistForm>>[0], "errors" | "summary" | "onShowFirstError"> & {
  onShowFirstError: (errors: FieldErrors<ChecklistForm>) => void;
  control: Control<ChecklistForm>;
  notice: EditorNotice | undefined;
};

/** A component of its own, so that a new error re-renders the bar and not the editor. */
function Bar({ control, notice, onShowFirstError, ...bar }: BarProps) {
  const { errors } = useFormState({ control });
  return (
    <EditorBar
      {...bar}
      errors={errors}
      onShowFirstError={() => onShowFirstError(errors)}
      summary={
        <Notice role="status">
          {notice?.text}
          {notice?.undo !== undefined && (
            <Button variant="quiet" size="small" onPress={notice.undo}>
              Undo
            </Button>
          )}
        </Notice>
      }
    />
  );
}

const TITLES = {
  create: "Create checklist",
  createDraft: "Create checklist draft",
  updateDraft: "Update draft",
} as const;

const SUBMIT_LABELS = {
  create: "Create checklist",
  createDraft: "Create draft",
  updateDraft: "Update draft",
} as const;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  gap: var(--ds-space-32);
  margin-block-start: var(--ds-space-20);

  ${media.belowLg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--ds-space-20);
  min-inline-size: 0;
`;

const Notice = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-8);
`;
