import { Checkbox } from "antd";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <>
      <p id="condiments">Condiments</p>
      <Checkbox.Group options={[...condiments]} defaultValue={["tomato"]} aria-labelledby="condiments" />
    </>
  );
}
