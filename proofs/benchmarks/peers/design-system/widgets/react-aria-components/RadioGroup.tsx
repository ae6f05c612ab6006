import "./field.css";
import "./checkable.css";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <RadioGroup defaultValue="thin">
      <Label>Pizza crust</Label>
      {crusts.map(({ value, label }) => (
        <Radio key={value} value={value}>
          <span className="indicator round" />
          {label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
