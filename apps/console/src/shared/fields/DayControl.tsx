import { DatePicker, type DatePickerProps } from "@shore/design-system/DatePicker";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type DayControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, string>> &
  Omit<DatePickerProps, "name" | "value" | "onChange" | "error" | "ref">;

/** A UTC day bound to a form, `yyyy-MM-dd`; empty for no day or an incomplete one. */
export function DayControl<Values extends FieldValues>({ control, name, ...props }: DayControlProps<Values>) {
  const { value, onChange, error, ref } = useBoundField({ control, name });
  return (
    <DatePicker
      {...props}
      ref={ref}
      error={error}
      value={String(value) || undefined}
      onChange={(day) => onChange(day ?? "")}
    />
  );
}
