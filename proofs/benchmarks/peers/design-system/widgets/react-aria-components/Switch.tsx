import "./checkable.css";
import { Switch } from "react-aria-components/Switch";

export function Example() {
  return (
    <Switch>
      <span className="indicator track" />
      Notifications
    </Switch>
  );
}
