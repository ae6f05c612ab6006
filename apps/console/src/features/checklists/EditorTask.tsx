import { CHECKLIST_TASK } from "@shore/api/field-limits.gen";
import { IconButton } from "@shore/design-system/IconButton";
import { CopyIcon, TrashIcon } from "@shore/design-system/icons";
import { MultiComboBox } from "@shore/design-system/MultiComboBox";
import type { SortableTask, TaskPosition } from "@shore/design-system/SortableSectionList";
import { TextArea, type TextAreaProps } from "@shore/design-system/TextArea";
import { TextField, type TextFieldProps } from "@shore/design-system/TextField";
import { media } from "@shore/design-system/tokens/breakpoints";
import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { RECORDING_LOGBOOKS } from "./checklist-form.ts";
import { useEditorParts } from "./editor-context.ts";
import { PastedLines } from "./PastedLines.tsx";

/** The fields of a task. Typing re-renders only the edited field. */
export function EditorTask({ task, place }: { task: SortableTask; place: TaskPosition }) {
  const { actions } = useEditorParts();
  const number = `${place.section + 1}.${place.index + 1}`;
  const { key } = task;
  return (
    <Line>
      <Fields>
        <PastedLines taskKey={key}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events bubbling from the field */}
          <div onKeyDown={(event) => isEnter(event) && actions.continueBelow(key)}>
            <EditorTextField name={`tasks.${key}.name`} label="Task name" />
          </div>
        </PastedLines>
        <Logbooks taskKey={key} />
        <Description>
          <EditorTextArea
            name={`tasks.${key}.description`}
            label="Task description"
            isOptional
            lines={1}
            limit={CHECKLIST_TASK.description}
          />
        </Description>
      </Fields>
      <Buttons>
        <IconButton label={`Duplicate task ${number}`} icon={<CopyIcon />} onPress={() => actions.duplicateTask(key)} />
        <IconButton label={`Remove task ${number}`} icon={<TrashIcon />} onPress={() => actions.removeTask(key)} />
      </Buttons>
    </Line>
  );
}

/** Returns whether the key is Enter, and keeps it from submitting the form. */
function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return false;
  event.preventDefault();
  return true;
}

function Logbooks({ taskKey }: { taskKey: string }) {
  const { control } = useEditorParts();
  const { value, onChange, error, ref } = useBoundField({
    control,
    name: `tasks.${taskKey}.recordCompletionInLogbooks`,
  });
  return (
    <MultiComboBox
      label="Record completion in logbooks"
      options={logbookOptions}
      values={RECORDING_LOGBOOKS.filter((one) => Array.isArray(value) && value.includes(one))}
      onChange={onChange}
      placeholder="None"
      error={error}
      ref={ref}
    />
  );
}

/** The text fields of sections and tasks; their names contain a key, which the controls of `shared/fields` do not accept. */
type KeyedText = `sections.${string}.name` | `tasks.${string}.name` | `tasks.${string}.description`;

type Bound = "name" | "value" | "onChange" | "onBlur" | "error" | "ref";

export function EditorTextField({ name, ...props }: { name: KeyedText } & Omit<TextFieldProps, Bound>) {
  const { value, ...bound } = useBoundField({ control: useEditorParts().control, name });
  return <TextField {...props} {...bound} value={String(value)} />;
}

function EditorTextArea({ name, ...props }: { name: KeyedText } & Omit<TextAreaProps, Bound>) {
  const { value, ...bound } = useBoundField({ control: useEditorParts().control, name });
  return <TextArea {...props} {...bound} value={String(value)} />;
}

const logbookOptions = RECORDING_LOGBOOKS.map((value) => ({ value, label: logbookLabel(value) }));

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--ds-space-12);

  ${media.belowSm} {
    flex-direction: column;
  }
`;

const Fields = styled.div`
  display: grid;
  flex: 1;
  /* Wide enough for the logbooks' label on one line, so that both fields align. */
  grid-template-columns: minmax(0, 7fr) minmax(min(13.5rem, 50%), 5fr);
  align-items: start;
  gap: var(--ds-space-8) var(--ds-space-16);
  inline-size: 100%;
  min-inline-size: 0;

  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Description = styled.div`
  grid-column: 1 / -1;
  min-inline-size: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex: none;
  gap: var(--ds-space-4);
  padding-block-start: 24px;

  ${media.belowSm} {
    align-self: flex-end;
    padding-block-start: 0;
  }
`;
