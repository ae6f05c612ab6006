import { ComboBox } from "@shore/design-system/ComboBox";
import { useState } from "react";
import { vessels } from "../data.ts";

export function Example() {
  const [value, setValue] = useState<string>();
  return <ComboBox label="Vessel" options={vessels} value={value} onChange={setValue} />;
}
