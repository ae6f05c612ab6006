import "./combo-box.scss";
import { ComboBox } from "@carbon/react";
import { vessels } from "../data.ts";

export function Example() {
  return (
    <ComboBox
      id="vessel"
      titleText="Vessel"
      items={[...vessels]}
      itemToString={(vessel) => vessel?.label ?? ""}
      shouldFilterItem={({ item, inputValue }) => item.label.toLowerCase().includes((inputValue ?? "").toLowerCase())}
      onChange={() => {}}
    />
  );
}
