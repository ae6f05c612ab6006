import { Button } from "@shore/design-system/Button";
import { InlineMessage } from "@shore/design-system/InlineMessage";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { styled } from "styled-components";
import { pastedTasks, type TaskForm } from "./checklist-form.ts";
import { useEditorParts } from "./editor-context.ts";

type Pasted = { tasks: TaskForm[]; textBefore: string; remaining: number };

/**
 * Wraps the field of a task's name: pasted text of several lines is inserted as usual, and the user is offered to create one task per
 * line.
 */
export function PastedLines({ taskKey, children }: { taskKey: string; children: ReactNode }) {
  const { control, actions } = useEditorParts();
  const { field } = useController({ control, name: `tasks.${taskKey}.name` });
  const [pasted, setPasted] = useState<Pasted>();
  const onPaste = (event: ClipboardEvent) => {
    const tasks = pastedTasks(event.clipboardData.getData("text/plain"));
    const textBefore = field.value;
    // A task without a name takes the first line itself.
    const remaining = actions.remainingTasks(taskKey) + (textBefore === "" ? 1 : 0);
    setPasted(tasks.length > 1 ? { tasks, textBefore, remaining } : undefined);
  };
  const split = ({ tasks, textBefore }: Pasted) => {
    const [first, ...rest] = tasks;
    const takesFirst = textBefore === "" && first !== undefined;
    field.onChange(takesFirst ? first.name : textBefore);
    setPasted(undefined);
    actions.insertBelow(taskKey, takesFirst ? rest : tasks);
  };
  return (
    <Stack
      onPaste={onPaste}
      onInput={({ nativeEvent }) => {
        // The tasks would have the pasted text, without what is changed since.
        const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
        if (!isPaste) setPasted(undefined);
      }}
    >
      {children}
      {pasted !== undefined && (
        <InlineMessage isAnnounced>
          <Words>
            <span>{offer(pasted)}</span>
            {pasted.remaining > 0 && (
              <Button size="small" onPress={() => split(pasted)}>
                {`Make ${Math.min(pasted.remaining, pasted.tasks.length)} tasks`}
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={() => setPasted(undefined)}>
              Keep as one
            </Button>
          </Words>
        </InlineMessage>
      )}
    </Stack>
  );
}

function offer({ tasks, remaining }: Pasted): string {
  if (remaining >= tasks.length) return `${tasks.length} lines were pasted.`;
  return `${tasks.length} lines were pasted. This section has room for ${remaining} of them.`;
}

const Stack = styled.div`
  display: grid;
  gap: var(--ds-space-8);
  min-inline-size: 0;
`;

const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-8);
`;
