import { Switch } from "@shore/design-system/Switch";
import { useState } from "react";

export function Example() {
  const [isOn, setIsOn] = useState(false);
  return <Switch label="Notifications" isSelected={isOn} onChange={setIsOn} />;
}
