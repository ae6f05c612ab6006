import "./select.scss";
import { Dropdown } from "@carbon/react";
import type { SelectExampleProps } from "../contract.ts";

export function Example({ options, chosen }: SelectExampleProps) {
  return (
    <Dropdown
      id="logbook"
      titleText="Logbook"
      label="Choose a logbook"
      items={[...options]}
      initialSelectedItem={options.find(({ value }) => value === chosen) ?? null}
      itemToString={(place) => place?.label ?? ""}
    />
  );
}
