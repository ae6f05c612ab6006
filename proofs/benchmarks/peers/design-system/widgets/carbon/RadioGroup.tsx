import "./radio-group.scss";
import { RadioButton, RadioButtonGroup } from "@carbon/react";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <RadioButtonGroup legendText="Pizza crust" name="format" defaultSelected="thin">
      {crusts.map(({ value, label }) => (
        <RadioButton key={value} id={value} value={value} labelText={label} />
      ))}
    </RadioButtonGroup>
  );
}
