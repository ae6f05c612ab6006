import { CHECKLIST_SECTION } from "@shore/api/field-limits.gen";
import { Button } from "@shore/design-system/Button";
import { IconButton } from "@shore/design-system/IconButton";
import { Muted } from "@shore/design-system/Muted";
import { AlertCircleIcon, CopyIcon, PlusIcon, TrashIcon } from "@shore/design-system/icons";
import { use } from "react";
import { useFormState } from "react-hook-form";
import { styled } from "styled-components";
import { FoldedContext, useEditorParts } from "./editor-context.ts";
import { messageAt, tasksWithErrors } from "./checklist-validation.ts";
import { EditorTextField } from "./EditorTask.tsx";
import { TOO_MANY_TASKS, type SectionView } from "./section-actions.ts";

/** The name of a section; a text field while the section is expanded. */
export function EditorSectionName({ section, index }: { section: SectionView; index: number }) {
  const isFolded = use(FoldedContext).has(section.key);
  if (isFolded) return <Folded data-unnamed={section.name === "" ? "" : undefined}>{section.name || UNNAMED}</Folded>;
  return (
    <EditorTextField
      name={`sections.${section.key}.name`}
      label={`Name of section ${index + 1}`}
      isLabelHidden
      placeholder="Name of the section"
    />
  );
}

/** The errors of a section that have no visible field. */
export function EditorSectionNote({ section, isNameShown }: { section: SectionView; isNameShown: boolean }) {
  const { control } = useEditorParts();
  const isFolded = use(FoldedContext).has(section.key);
  const { errors } = useFormState({ control });
  const inTasks = isFolded ? tasksWithErrors(errors, section.tasks) : 0;
  const notes = [
    isFolded || !isNameShown ? messageAt(errors, `sections.${section.key}.name`) : undefined,
    messageAt(errors, `sections.${section.key}.tasks`),
    inTasks > 0 ? `${inTasks === 1 ? "1 task needs" : `${inTasks} tasks need`} attention` : undefined,
  ].filter((note) => note !== undefined);
  if (notes.length === 0) return null;
  return (
    <Problem>
      <AlertCircleIcon size={16} />
      {notes.join(", ")}
    </Problem>
  );
}

export function EditorSectionActions({ section, index }: { section: SectionView; index: number }) {
  const { confirmRemoval } = useEditorParts();
  return (
    <IconButton
      label={`Delete section ${index + 1}`}
      icon={<TrashIcon />}
      onPress={() => confirmRemoval(section.key)}
    />
  );
}

/** Buttons that add a task or duplicate the section, and its number of tasks. */
export function EditorSectionFoot({ section, index }: { section: SectionView; index: number }) {
  const { actions } = useEditorParts();
  const count = section.tasks.length;
  return (
    <Foot>
      <Button
        variant="quiet"
        icon={<PlusIcon />}
        aria-label={`Add task to section ${index + 1}`}
        disabledReason={count >= CHECKLIST_SECTION.tasks ? TOO_MANY_TASKS : undefined}
        onPress={() => actions.addTask(section.key)}
      >
        Add task
      </Button>
      <Button
        variant="quiet"
        icon={<CopyIcon />}
        aria-label={`Duplicate section ${index + 1}`}
        onPress={() => actions.duplicateSection(index)}
      >
        Duplicate section
      </Button>
      <Muted>{`${count} of ${CHECKLIST_SECTION.tasks}`}</Muted>
    </Foot>
  );
}

const UNNAMED = "Unnamed section";

const Folded = styled.h3`
  margin: 0;
  font: var(--ds-font-card);
  overflow-wrap: anywhere;

  &[data-unnamed] {
    color: var(--ds-muted);
    font-weight: 400;
  }
`;

export const Problem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--ds-danger);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;
