import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { ComboBox } from "@shore/design-system/ComboBox";
import { DateRangePicker } from "@shore/design-system/DateRangePicker";
import { type Control, useController } from "react-hook-form";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import { namedIdentifier } from "#shared/vessels/vessel-facts.ts";
import type { ExportDataForm } from "./export-data-form.ts";

/** Selects the exported vessel; typing filters a long fleet. */
export function ChooseVessel({ control, vessels }: { control: Control<ExportDataForm>; vessels: readonly Vessel[] }) {
  const { value, onChange, error, ref } = useBoundField({ control, name: "vesselUuid" });
  return (
    <ComboBox
      ref={ref}
      label="Vessel"
      placeholder="Name, IMO number or call sign"
      options={vessels.map((vessel) => ({
        value: vessel.vesselUuid,
        label: [vessel.displayName, namedIdentifier(vessel)].filter(Boolean).join(", "),
      }))}
      value={String(value) || undefined}
      onChange={(vesselUuid) => onChange(vesselUuid ?? "")}
      error={error}
    />
  );
}

/** The exported days, both inclusive. That one is missing is no error while the other is being entered. */
export function ChoosePeriod({ control }: { control: Control<ExportDataForm> }) {
  const {
    field: { value, onChange, ref },
    fieldState,
    formState: { isSubmitted },
  } = useController({ control, name: "period" });
  return (
    <DateRangePicker
      ref={ref}
      label="Period"
      note="UTC"
      value={{ from: value.from, to: value.to }}
      onChange={onChange}
      error={isSubmitted ? fieldState.error?.message : undefined}
    />
  );
}
