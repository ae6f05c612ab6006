import { useState } from "react";
import { ComboBox } from "../../../ComboBox/ComboBox.tsx";
import { DatePicker } from "../../../DatePicker/DatePicker.tsx";
import { NumberField } from "../../../NumberField/NumberField.tsx";
import { Select } from "../../../Select/Select.tsx";
import { show } from "./mount.tsx";

const named = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
const vessels = named(["Bergensund", "Havbris", "Kalberg", "Kaldnes"]);
const logbooks = named(
  "Anchor Ballast Cargo Deck Engine Fuel Garbage Hull Inventory Keel Lights Mail Medical Mooring Zinc".split(" "),
);

export const comboBox = show(() => {
  const [vessel, setVessel] = useState<string>();
  return <ComboBox label="Vessel" options={vessels} value={vessel} onChange={setVessel} />;
});

export const select = show(() => {
  const [logbook, setLogbook] = useState<string | undefined>("Cargo");
  return <Select label="Logbook" options={logbooks} value={logbook} onChange={setLogbook} />;
});

export const numberField = show(() => {
  const [persons, setPersons] = useState<number | undefined>(3);
  return <NumberField label="Persons" min={1} max={9} value={persons} onChange={setPersons} />;
});

export const datePicker = show(() => {
  const [day, setDay] = useState<string | undefined>("2026-01-15");
  return <DatePicker label="Sailing date" value={day} onChange={setDay} today="2026-01-20" />;
});
