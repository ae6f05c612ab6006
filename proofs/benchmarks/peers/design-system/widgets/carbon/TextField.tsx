import "./text-field.scss";
import { TextInput } from "@carbon/react";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState("nobody");
  return (
    <TextInput
      id="email"
      type="email"
      labelText="Email"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      invalid
      invalidText="Enter a whole address"
    />
  );
}
