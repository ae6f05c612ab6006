import { RadioGroup } from "@shore/design-system/RadioGroup";
import { useState } from "react";
import { crusts } from "../data.ts";

export function Example() {
  const [value, setValue] = useState("thin");
  return <RadioGroup label="Pizza crust" options={crusts} value={value} onChange={setValue} />;
}
