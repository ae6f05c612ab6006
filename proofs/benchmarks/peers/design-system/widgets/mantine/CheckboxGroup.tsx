import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Checkbox.css";
import { Checkbox } from "@mantine/core";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <Checkbox.Group label="Condiments" defaultValue={["tomato"]}>
      {condiments.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </Checkbox.Group>
  );
}
