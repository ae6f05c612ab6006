import "./checkbox-group.scss";
import { Checkbox, CheckboxGroup } from "@carbon/react";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <CheckboxGroup legendText="Condiments">
      {condiments.map(({ value, label }) => (
        <Checkbox key={value} id={value} labelText={label} defaultChecked={value === "tomato"} />
      ))}
    </CheckboxGroup>
  );
}
