import { Autocomplete, FormControl } from "@primer/react";
import { useState } from "react";
import { vessels } from "../data.ts";

const items = vessels.map(({ value, label }) => ({ id: value, text: label }));

export function Example() {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <FormControl>
      <FormControl.Label id="vessel-label">Vessel</FormControl.Label>
      <Autocomplete>
        <Autocomplete.Input />
        <Autocomplete.Overlay>
          <Autocomplete.Menu
            aria-labelledby="vessel-label"
            items={items}
            selectedItemIds={selected}
            selectionVariant="single"
            onSelectedChange={(chosen) => setSelected([chosen].flat().map(({ id }) => id))}
          />
        </Autocomplete.Overlay>
      </Autocomplete>
    </FormControl>
  );
}
