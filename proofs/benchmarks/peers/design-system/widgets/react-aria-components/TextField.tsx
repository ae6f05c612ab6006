import "./field.css";
import { useState } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField } from "react-aria-components/TextField";

export function Example() {
  const [value, setValue] = useState("nobody");
  return (
    <TextField type="email" value={value} onChange={setValue} isInvalid>
      <Label>Email</Label>
      <Input />
      <FieldError>Enter a whole address</FieldError>
    </TextField>
  );
}
