import { useState } from "react";
import { CheckboxGroup } from "../../../CheckboxGroup/CheckboxGroup.tsx";
import { RadioGroup } from "../../../RadioGroup/RadioGroup.tsx";
import { Switch } from "../../../Switch/Switch.tsx";
import { show } from "./mount.tsx";

const named = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const condiments = named(["Lettuce", "Tomato"]);

export const checkboxes = show(() => {
  const [chosen, setChosen] = useState<string[]>([]);
  return <CheckboxGroup label="Condiments" options={condiments} values={chosen} onChange={setChosen} />;
});

export const checkboxesWithAll = show(() => {
  const [chosen, setChosen] = useState(["Lettuce"]);
  return (
    <CheckboxGroup
      label="Condiments"
      selectAllLabel="All condiments"
      options={condiments}
      values={chosen}
      onChange={setChosen}
    />
  );
});

export const radioGroup = show(() => {
  const [crust, setCrust] = useState("Thin");
  return (
    <RadioGroup
      label="Pizza crust"
      options={named(["Deep dish", "Thin", "Regular"])}
      value={crust}
      onChange={setCrust}
    />
  );
});

export const switchOff = show(() => {
  const [isOn, turn] = useState(false);
  return <Switch label="Notifications" isSelected={isOn} onChange={turn} />;
});
