import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { type Control, useController } from "react-hook-form";
import type { ReportForm } from "./report-form.ts";

type PeriodControlProps = {
  control: Control<ReportForm>;
  /** The last known offset of the ship's clock, `+02:00`; undefined: not known. */
  shipOffset: string | undefined;
};

/** The first and last day of the report in ship time: "Today" is the ship's, by its last known offset. */
export function PeriodControl({ control, shipOffset }: PeriodControlProps) {
  const from = useController({ control, name: "from" });
  const to = useController({ control, name: "to" });
  return (
    <DateRangePicker
      label="Period"
      note="ship-time days"
      hint={`Days by the ship's own clock, as the logbook lists them. ${todayBy(shipOffset)}`}
      today={shipToday(shipOffset)}
      value={{ from: from.field.value || undefined, to: to.field.value || undefined }}
      onChange={(period) => {
        if (period.from !== (from.field.value || undefined)) from.field.onChange(period.from ?? "");
        if (period.to !== (to.field.value || undefined)) to.field.onChange(period.to ?? "");
      }}
      error={from.fieldState.error?.message ?? to.fieldState.error?.message}
      ref={(group) => {
        // The form focuses the day that is missing.
        for (const [{ field }, part] of [
          [from, 0],
          [to, 1],
        ] as const)
          field.ref(group && { focus: () => focusDay(group, part) });
      }}
    />
  );
}

function shipToday(offset = "+00:00"): string {
  return Temporal.Now.plainDateISO(offset).toString();
}

function todayBy(offset: string | undefined): string {
  return offset === undefined ? "Today is the day in UTC." : `Today is the day at its last known offset, ${offset}.`;
}

function focusDay(group: HTMLElement, part: 0 | 1): void {
  const fields = [...group.querySelectorAll('[role="group"]')];
  (fields[part] ?? group).querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
}
