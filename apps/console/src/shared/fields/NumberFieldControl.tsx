import { NumberField, type NumberFieldProps } from "@shore/design-system/NumberField";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type NumberFieldControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, number | undefined>> &
  Omit<NumberFieldProps, "name" | "value" | "onChange" | "onBlur" | "error" | "ref">;

/**
 * A number field bound to a form; undefined while it is empty. A text that is no valid number becomes NaN, which schemas refuse also
 * where nothing is allowed.
 */
export function NumberFieldControl<Values extends FieldValues>({
  control,
  name,
  ...props
}: NumberFieldControlProps<Values>) {
  const { value, onChange, ...bound } = useBoundField({ control, name });
  return (
    <NumberField
      {...props}
      {...bound}
      value={typeof value === "number" ? value : undefined}
      onChange={(number, rejection) => onChange(rejection === undefined ? number : Number.NaN)}
    />
  );
}
