import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { crusts } from "../data.ts";

export function Example() {
  return (
    <FormControl>
      <FormLabel id="format-label">Pizza crust</FormLabel>
      <RadioGroup aria-labelledby="format-label" defaultValue="thin" name="format">
        {crusts.map(({ value, label }) => (
          <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
