import "@mantine/core/styles/Input.css";
import { TextInput } from "@mantine/core";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState("nobody");
  return (
    <TextInput
      label="Email"
      type="email"
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
      error="Enter a whole address"
    />
  );
}
