import { FormControl, Radio, RadioGroup } from "@primer/react";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <RadioGroup name="format">
      <RadioGroup.Label>Pizza crust</RadioGroup.Label>
      {crusts.map(({ value, label }) => (
        <FormControl key={value}>
          <Radio value={value} defaultChecked={value === "thin"} />
          <FormControl.Label>{label}</FormControl.Label>
        </FormControl>
      ))}
    </RadioGroup>
  );
}
