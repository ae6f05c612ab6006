import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useState } from "react";
import type { SelectExampleProps } from "../contract.ts";

export function Example({ options, chosen }: SelectExampleProps) {
  const [value, setValue] = useState(chosen ?? "");
  return (
    <FormControl sx={{ minWidth: 200 }}>
      <InputLabel id="logbook-label">Logbook</InputLabel>
      <Select
        labelId="logbook-label"
        id="logbook"
        label="Logbook"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      >
        {options.map((place) => (
          <MenuItem key={place.value} value={place.value}>
            {place.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
