import { CHECKLIST_TEMPLATE_DATA } from "@shore/api/field-limits.gen";
import { Button } from "@shore/design-system/Button";
import { ConfirmDialog } from "@shore/design-system/ConfirmDialog";
import { Muted } from "@shore/design-system/Muted";
import { PlusIcon } from "@shore/design-system/icons";
import {
  type SectionListHandle,
  SortableSectionList,
  type SortableTask,
  type TaskPosition,
} from "@shore/design-system/SortableSectionList";
import { Stack } from "@shore/design-system/Stack";
import { Switch } from "@shore/design-system/Switch";
import type { Ref } from "react";
import { type Control, useFormState } from "react-hook-form";
import { media } from "@shore/design-system/tokens/breakpoints";
import { styled } from "styled-components";
import { FoldedContext } from "./editor-context.ts";
import type { ChecklistForm } from "./checklist-form.ts";
import {
  EditorSectionActions,
  EditorSectionFoot,
  EditorSectionName,
  EditorSectionNote,
  Problem,
} from "./EditorSectionParts.tsx";
import { EditorTask } from "./EditorTask.tsx";
import { messageAt } from "./checklist-validation.ts";
import { taskCount } from "./RevisionSections.tsx";
import { TOO_MANY_SECTIONS, type SectionActions, type SectionView } from "./section-actions.ts";

type EditorSectionsProps = {
  control: Control<ChecklistForm>;
  view: readonly SectionView[];
  actions: SectionActions;
  foldedKeys: ReadonlySet<string>;
  onFoldedChange: (keys: ReadonlySet<string>) => void;
  isRearranging: boolean;
  onRearrangingChange: (isRearranging: boolean) => void;
  list: Ref<SectionListHandle>;
  /** Key of the section whose removal is being confirmed. */
  keyToRemove: string | undefined;
  onRemovalClosed: () => void;
};

/** Sections with tasks, in a virtualised list. */
export function EditorSections(props: EditorSectionsProps) {
  const { view, actions, foldedKeys, isRearranging } = props;
  return (
    <Stack gap={12}>
      <Head {...props} />
      <FoldedContext value={foldedKeys}>
        <SortableSectionList
          aria-label="Sections and tasks"
          handle={props.list}
          sections={view}
          isRearranging={isRearranging}
          onMoveSection={actions.moveSection}
          onMoveTask={actions.moveTask}
          foldedKeys={foldedKeys}
          onFoldedChange={props.onFoldedChange}
          task={isRearranging ? taskName : taskFields}
          sectionHead={isRearranging ? undefined : sectionName}
          sectionNote={isRearranging ? noteWithName : note}
          sectionActions={sectionButtons}
          sectionFoot={sectionFoot}
          empty={<p>No sections in this checklist.</p>}
        />
      </FoldedContext>
      <div data-add-section>
        <Button
          icon={<PlusIcon />}
          disabledReason={view.length >= CHECKLIST_TEMPLATE_DATA.sections ? TOO_MANY_SECTIONS : undefined}
          onPress={() => actions.addSection()}
        >
          Add section
        </Button>
      </div>
      <DeleteSection {...props} />
    </Stack>
  );
}

function Head({ control, view, isRearranging, onRearrangingChange }: EditorSectionsProps) {
  const error = messageAt(useFormState({ control, name: "order" }).errors, "order");
  const isMany = view.length > 1 || view.some(({ tasks }) => tasks.length > 1);
  return (
    <Row>
      <h2>Sections</h2>
      <Muted>{`${view.length} of ${CHECKLIST_TEMPLATE_DATA.sections}`}</Muted>
      {error !== undefined && <Problem>{error}</Problem>}
      {isMany && (
        <Side>
          <Switch label="Rearrange sections and tasks" isSelected={isRearranging} onChange={onRearrangingChange} />
        </Side>
      )}
    </Row>
  );
}

function DeleteSection({ view, actions, keyToRemove, onRemovalClosed }: EditorSectionsProps) {
  const index = view.findIndex(({ key }) => key === keyToRemove);
  const section = view[index];
  return (
    <ConfirmDialog
      isOpen={section !== undefined}
      onClose={onRemovalClosed}
      title="Are you sure you want to delete this section?"
      confirmLabel="Delete"
      isDestructive
      onConfirm={() => {
        onRemovalClosed();
        if (keyToRemove !== undefined) actions.removeSection(keyToRemove);
      }}
    >
      {`Section ${index + 1}, ${section?.name || "Unnamed section"}, with ${taskCount(section?.tasks.length ?? 0)}.`}
    </ConfirmDialog>
  );
}

// Stable functions: the list re-renders its rows when they change.
const taskFields = (task: SortableTask, place: TaskPosition) => <EditorTask task={task} place={place} />;
const taskName = ({ name }: SortableTask) => name || "Unnamed task";
const sectionName = (section: SectionView, index: number) => <EditorSectionName section={section} index={index} />;
const note = (section: SectionView) => <EditorSectionNote section={section} isNameShown />;
const noteWithName = (section: SectionView) => <EditorSectionNote section={section} isNameShown={false} />;
const sectionButtons = (section: SectionView, index: number) => (
  <EditorSectionActions section={section} index={index} />
);
const sectionFoot = (section: SectionView, index: number) => <EditorSectionFoot section={section} index={index} />;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--ds-space-4) var(--ds-space-12);

  h2 {
    margin: 0;
    font: var(--ds-font-heading);
  }
`;

/** On a phone below the heading, aligned with it. */
const Side = styled.span`
  align-self: center;
  margin-inline-start: auto;

  ${media.belowSm} {
    flex: 0 0 100%;
    margin-inline-start: 0;
  }
`;
