import { TextArea, type TextAreaProps } from "@shore/design-system/TextArea";
import { TextField, type TextFieldProps } from "@shore/design-system/TextField";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import { useEditorParts } from "./editor-context.ts";

/** The texts of sections and tasks; their names in the form carry a key, which the controls for other forms do not know of. */
export type KeyedText = `sections.${string}.name` | `tasks.${string}.name` | `tasks.${string}.description`;

type Bound = "name" | "value" | "onChange" | "onBlur" | "error" | "ref";

/** A line of text of a section or a task. */
export function EditorTextField({ name, ...props }: { name: KeyedText } & Omit<TextFieldProps, Bound>) {
  const { value, ...bound } = useBoundField({ control: useEditorParts().control, name });
  return <TextField {...props} {...bound} value={String(value)} />;
}

/** Lines of text of a task. */
export function EditorTextArea({ name, ...props }: { name: KeyedText } & Omit<TextAreaProps, Bound>) {
  const { value, ...bound } = useBoundField({ control: useEditorParts().control, name });
  return <TextArea {...props} {...bound} value={String(value)} />;
}
