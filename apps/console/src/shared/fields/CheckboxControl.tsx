import { Checkbox, type CheckboxProps } from "@shore/design-system/Checkbox";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type CheckboxControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, boolean>> &
  Pick<CheckboxProps, "label" | "description" | "disabledReason">;

/** A checkbox bound to a form. */
export function CheckboxControl<Values extends FieldValues>({ control, name, ...props }: CheckboxControlProps<Values>) {
  const { value, ...bound } = useBoundField({ control, name });
  return <Checkbox {...props} {...bound} isSelected={Boolean(value)} />;
}
