import "./switch.scss";
import { Toggle } from "@carbon/react";

export function Example() {
  return <Toggle id="reports" labelText="Notifications" labelA="Off" labelB="On" />;
}
