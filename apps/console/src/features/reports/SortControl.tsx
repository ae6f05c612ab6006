import { RadioGroup } from "@shore/design-system/RadioGroup";
import type { Control } from "react-hook-form";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import type { ReportForm } from "./report-form.ts";

export function SortControl({ control }: { control: Control<ReportForm> }) {
  const { value, onBlur: _, ...bound } = useBoundField({ control, name: "sortByCategories" });
  return (
    <RadioGroup
      {...bound}
      label="Sort by categories"
      orientation="horizontal"
      options={options}
      value={value === "yes" ? "yes" : "no"}
    />
  );
}

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No, sort by time" },
] as const;
