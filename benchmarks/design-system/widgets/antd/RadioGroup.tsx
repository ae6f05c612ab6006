import { Radio } from "antd";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <fieldset>
      <legend>Pizza crust</legend>
      <Radio.Group name="format" options={[...crusts]} defaultValue="thin" aria-label="Pizza crust" />
    </fieldset>
  );
}
