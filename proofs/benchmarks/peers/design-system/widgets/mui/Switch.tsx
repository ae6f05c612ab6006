import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";

export function Example() {
  return <FormControlLabel control={<Switch />} label="Notifications" />;
}
