import { ToggleSwitch } from "@primer/react";

export function Example() {
  return (
    <>
      <span id="reports-label">Notifications</span>
      <ToggleSwitch aria-labelledby="reports-label" />
    </>
  );
}
