import TextField from "@mui/material/TextField";
import { useState } from "react";

export function Example() {
  const [value, setValue] = useState("nobody");
  return (
    <TextField
      id="email"
      label="Email"
      type="email"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      error
      helperText="Enter a whole address"
    />
  );
}
