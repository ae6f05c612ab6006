import { FormControl, TextInput } from "@primer/react";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState("nobody");
  return (
    <FormControl>
      <FormControl.Label>Email</FormControl.Label>
      <TextInput type="email" value={value} onChange={(event) => setValue(event.target.value)} />
      <FormControl.Validation variant="error">Enter a whole address</FormControl.Validation>
    </FormControl>
  );
}
