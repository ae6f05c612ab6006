import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { vessels } from "../data.ts";

export function Example() {
  return (
    <Autocomplete
      options={vessels}
      sx={{ width: 300 }}
      renderInput={(params) => <TextField {...params} label="Vessel" />}
    />
  );
}
