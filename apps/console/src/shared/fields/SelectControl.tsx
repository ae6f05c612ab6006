import { Select, type SelectProps } from "@shore/design-system/Select";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type SelectControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, string>> &
  Omit<SelectProps<string>, "name" | "value" | "onChange" | "onBlur" | "error" | "ref" | "isLabelInside">;

/** A select bound to a form; empty while nothing is chosen. */
export function SelectControl<Values extends FieldValues>({ control, name, ...props }: SelectControlProps<Values>) {
  const { value, onBlur: _, ...bound } = useBoundField({ control, name });
  return <Select {...props} {...bound} value={String(value) || undefined} />;
}
