import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormGroup from "@mui/material/FormGroup";
import FormLabel from "@mui/material/FormLabel";
import { condiments } from "../data.ts";

export function Example() {
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Condiments</FormLabel>
      <FormGroup>
        {condiments.map(({ value, label }) => (
          <FormControlLabel
            key={value}
            control={<Checkbox defaultChecked={value === "tomato"} name={value} />}
            label={label}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
