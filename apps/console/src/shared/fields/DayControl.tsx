import { isDay } from "@shore/api/ship-time";
import { DatePicker, type DatePickerProps } from "@shore/design-system/DatePicker";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { type Bound, useBoundField } from "./use-bound-field.ts";

type DayControlProps<Values extends FieldValues> = Bound<Values, FieldPathByValue<Values, string>> &
  Omit<DatePickerProps, "name" | "value" | "onChange" | "error" | "ref">;

/** A UTC day bound to a form, `yyyy-MM-dd`; empty for no day. Text that is no valid day becomes a value that schemas refuse. */
export function DayControl<Values extends FieldValues>({ control, name, ...props }: DayControlProps<Values>) {
  const { value, onChange, error, ref } = useBoundField({ control, name });
  return (
    <DatePicker
      {...props}
      ref={ref}
      error={error}
      value={isDay(String(value)) ? String(value) : undefined}
      onChange={(day, rejection) => onChange(day ?? (rejection === undefined ? "" : NO_DAY))}
    />
  );
}

const NO_DAY = "not a day";
