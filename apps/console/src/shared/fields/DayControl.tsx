import { DatePicker, type DatePickerProps } from "@shore/design-system/DatePicker";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type DayControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, string>> &
  Omit<DatePickerProps, "name" | "value" | "onChange" | "error" | "ref">;

/** A UTC day of a form as `yyyy-MM-dd`; the empty text stands for none, or for one that is not written to its end. */
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
