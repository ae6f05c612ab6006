import { FormControl, Select } from "@primer/react";
import type { SelectExampleProps } from "../contract.ts";

/** The browser's own select, in Primer's look. */
export function Example({ options, chosen }: SelectExampleProps) {
  return (
    <FormControl>
      <FormControl.Label>Logbook</FormControl.Label>
      <Select placeholder="Choose a logbook" defaultValue={chosen}>
        {options.map(({ value, label }) => (
          <Select.Option key={value} value={value}>
            {label}
          </Select.Option>
        ))}
      </Select>
    </FormControl>
  );
}
