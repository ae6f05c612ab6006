import { Select } from "@shore/design-system/Select";
import type { UseFormReturn } from "react-hook-form";
import { useBoundField } from "#shared/fields/use-bound-field.ts";
import { logbookLabel, LOGBOOK_NAMES } from "@shore/api/formatting/logbook-names";
import { type ReportForm, usualTitle } from "./report-form.ts";

/** Selects the logbook. The title follows as long as it is the default of the previous logbook. */
export function LogbookControl({ form }: { form: UseFormReturn<ReportForm> }) {
  const { value, onBlur: _, ...bound } = useBoundField({ control: form.control, name: "logbookName" });
  return (
    <Select
      {...bound}
      label="Logbook"
      options={options}
      value={LOGBOOK_NAMES.find((name) => name === value)}
      onChange={(next) => {
        const { logbookName, documentTitle } = form.getValues();
        bound.onChange(next);
        if (documentTitle === usualTitle(logbookName))
          form.setValue("documentTitle", usualTitle(next), { shouldDirty: true });
      }}
    />
  );
}

const options = LOGBOOK_NAMES.map((value) => ({ value, label: logbookLabel(value) }));
