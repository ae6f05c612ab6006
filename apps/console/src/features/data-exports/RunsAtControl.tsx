import { type Control, useWatch } from "react-hook-form";
import { TextFieldControl } from "#shared/fields/TextFieldControl.tsx";
import type { DataExportForm } from "./data-export-form.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { runsAtText } from "./periods.ts";

/** When a schedule runs: a time of day, or a cron expression if it is not daily. Shows its meaning in words. */
export function RunsAtControl({ control }: { control: Control<DataExportForm> }) {
  const runsAt = useWatch({ control, name: "runsAt" });
  const runsAtLabel = runsAtText(runsAt, useClock());
  return (
    <TextFieldControl
      control={control}
      name="runsAt"
      label="Runs at"
      note="UTC"
      hint={[runsAtLabel, "A time such as 00:10; or a cron expression, such as 0 */6 * * *, at most once an hour."]
        .filter(Boolean)
        .join(" ")}
    />
  );
}
