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
import { PageTitle } from "#shared/screen/PageTitle.tsx";
import { checklistConflict } from "./checklist-conflict.tsx";
import { toTemplateData } from "./checklist-form.ts";
import { EditorContext } from "./editor-context.ts";
import { EditorDetails } from "./EditorDetails.tsx";
import { EditorOutline } from "./EditorOutline.tsx";
import { EditorSections } from "./EditorSections.tsx";
import { type EditorValues, toChecklistForm } from "./editor-values.ts";
import { OnBoardPreview } from "./OnBoardPreview.tsx";
import type { EditorNotice } from "./section-actions.ts";
import type { Opened } from "./save-target.ts";
import { useChecklistEditor } from "./use-checklist-editor.ts";

type ChecklistEditorProps = {
  /** What was opened; later ones are not looked at. */
  opened: Opened;
  collections: readonly ChecklistTemplateGroup[];
  breadcrumbs: ReactNode;
  cancelHref: string;
  /** Leads to the draft that stands in the way of another; undefined: there is none. */
  draftHref?: string | undefined;
};

/** The editor of a checklist in its three modes. Source: specification, section 2, "Checklist editor screen". */
export function ChecklistEditor({ opened, collections, breadcrumbs, cancelHref, draftHref }: ChecklistEditorProps) {
  const {
    form,
    sections: { root, list, ...sections },
    ...editor
  } = useChecklistEditor(opened);
  const [previewed, setPreviewed] = useState<ChecklistTemplateData>();
  const [askedKey, askToRemove] = useState<string>();
  const { control } = form;
  const { title } = opened.mode;
  const { stored, isGone } = editor;
  const conflict =
    stored &&
    checklistConflict({
      stored,
      refusal: editor.refusal,
      values: form.getValues,
      onSave: () => editor.saveOver(stored),
    });
  // What has been removed can be saved as a new checklist, in a collection that is chosen.
  const mode = isGone ? "creatingTemplate" : opened.mode.mode;
  const preview = () =>
    setPreviewed(create(ChecklistTemplateDataSchema, toTemplateData(toChecklistForm(form.getValues()))));
  const askAboutSection = (key: string) => {
    sections.refresh();
    askToRemove(key);
  };
  const [parts] = useState({ control, actions: sections.actions, askToRemove: askAboutSection });
  return (
    <form
      ref={root}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      <PageTitle title={title} />
      <PageHeader
        title={title}
        breadcrumbs={breadcrumbs}
        pill={mode === "updatingDraft" && <StatusPill status="draft" />}
        actions={
          <Button icon={<EyeIcon />} onPress={preview}>
            Preview as on board
          </Button>
        }
      />
      <Columns>
        <Stack>
          {draftHref !== undefined && stored === undefined && (
            <Banner
              tone="warning"
              title="This checklist has a draft already"
              action={<ButtonLink href={draftHref}>Edit the draft</ButtonLink>}
            >
              There is one draft at a time: what you write here cannot be saved beside it.
            </Banner>
          )}
          <EditorNotices noun="checklist" editor={editor} meanwhile={isGone ? "removed" : conflict}>
            <EditorContext value={parts}>
              <EditorDetails
                control={control}
                mode={mode}
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
                askedKey={askedKey}
                onAnswered={() => askToRemove(undefined)}
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
        submitLabel={submitLabels[mode]}
        isSaving={editor.isSaving}
        onSubmit={isGone ? editor.saveAsNew : editor.save}
        notice={sections.notice}
      />
      <OnBoardPreview data={previewed} isOpen={previewed !== undefined} onClose={() => setPreviewed(undefined)} />
      {editor.question}
    </form>
  );
}

type BarProps = Omit<Parameters<typeof EditorBar<EditorValues>>[0], "errors" | "summary" | "onShowFirstError"> & {
  onShowFirstError: (errors: FieldErrors<EditorValues>) => void;
  control: Control<EditorValues>;
  notice: EditorNotice | undefined;
};

/** Apart, so that a new error renders the bar and not the editor. */
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

const submitLabels = {
  creatingTemplate: "Create checklist",
  creatingDraft: "Create draft",
  updatingDraft: "Update draft",
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
