import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { type Control, useController } from "react-hook-form";
import type { ReportForm } from "./report-form.ts";

/** The first and the last day of the report. */
export function PeriodControl({ control }: { control: Control<ReportForm> }) {
  const from = useController({ control, name: "from" });
  const to = useController({ control, name: "to" });
  return (
    <DateRangePicker
      label="Period"
      note="UTC"
      value={{ from: from.field.value || undefined, to: to.field.value || undefined }}
      onChange={(period) => {
        if (period.from !== (from.field.value || undefined)) from.field.onChange(period.from ?? "");
        if (period.to !== (to.field.value || undefined)) to.field.onChange(period.to ?? "");
      }}
      error={from.fieldState.error?.message ?? to.fieldState.error?.message}
      ref={(group) => {
        // The form gives focus to the day that is missing.
        for (const [{ field }, part] of [
          [from, 0],
          [to, 1],
        ] as const)
          field.ref(group && { focus: () => focusDay(group, part) });
      }}
    />
  );
}

function focusDay(group: HTMLElement, part: 0 | 1): void {
  const fields = [...group.querySelectorAll('[role="group"]')];
  (fields[part] ?? group).querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
