import { Select } from "@shore/design-system/Select";
import { useState } from "react";
import type { SelectExampleProps } from "../contract.ts";

export function Example({ options, chosen }: SelectExampleProps) {
  const [value, setValue] = useState(chosen);
  return <Select label="Logbook" options={options} value={value} onChange={setValue} placeholder="Choose a logbook" />;
}
