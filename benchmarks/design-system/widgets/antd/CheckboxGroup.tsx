import { Checkbox } from "antd";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <fieldset>
      <legend>Condiments</legend>
      <Checkbox.Group options={[...condiments]} defaultValue={["tomato"]} aria-label="Condiments" />
    </fieldset>
  );
}
