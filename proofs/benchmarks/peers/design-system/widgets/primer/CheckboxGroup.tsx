import { Checkbox, CheckboxGroup, FormControl } from "@primer/react";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <CheckboxGroup>
      <CheckboxGroup.Label>Condiments</CheckboxGroup.Label>
      {condiments.map(({ value, label }) => (
        <FormControl key={value}>
          <Checkbox value={value} defaultChecked={value === "tomato"} />
          <FormControl.Label>{label}</FormControl.Label>
        </FormControl>
      ))}
    </CheckboxGroup>
  );
}
