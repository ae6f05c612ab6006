import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Radio } from "@mantine/core";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <Radio.Group label="Pizza crust" name="format" defaultValue="thin">
      {crusts.map(({ value, label }) => (
        <Radio key={value} value={value} label={label} />
      ))}
    </Radio.Group>
  );
}
