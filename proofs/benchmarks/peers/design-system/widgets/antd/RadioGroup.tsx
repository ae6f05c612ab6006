import { Radio } from "antd";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <>
      <p id="crust">Pizza crust</p>
      <Radio.Group name="crust" options={[...crusts]} defaultValue="thin" aria-labelledby="crust" />
    </>
  );
}
