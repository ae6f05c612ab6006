import { TextField, type TextFieldProps } from "@shore/design-system/TextField";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type TextFieldControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, string>> &
  Omit<TextFieldProps, "name" | "value" | "onChange" | "onBlur" | "error" | "ref">;

/** A text field bound to a form; its error is beside the label. */
export function TextFieldControl<Values extends FieldValues>({
  control,
  name,
  ...props
}: TextFieldControlProps<Values>) {
  const { value, ...bound } = useBoundField({ control, name });
  return <TextField {...props} {...bound} value={String(value)} />;
}
