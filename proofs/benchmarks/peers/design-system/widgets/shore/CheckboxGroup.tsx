import { CheckboxGroup } from "@shore/design-system/CheckboxGroup";
import { useState } from "react";
import { condiments } from "../data.ts";

export function Example() {
  const [values, setValues] = useState(["tomato"]);
  return <CheckboxGroup label="Condiments" options={condiments} values={values} onChange={setValues} />;
}
