import { TextArea, type TextAreaProps } from "@shore/design-system/TextArea";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type TextAreaControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, string>> &
  Omit<TextAreaProps, "name" | "value" | "onChange" | "onBlur" | "error" | "ref">;

/** A multi-line text field bound to a form; its error is beside the label. */
export function TextAreaControl<Values extends FieldValues>({ control, name, ...props }: TextAreaControlProps<Values>) {
  const { value, ...bound } = useBoundField({ control, name });
  return <TextArea {...props} {...bound} value={String(value)} />;
}
