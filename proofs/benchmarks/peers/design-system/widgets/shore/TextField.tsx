import { TextField } from "@shore/design-system/TextField";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState("nobody");
  return <TextField label="Email" type="email" value={value} onChange={setValue} error="Enter a whole address" />;
}
