import "./button.css";
import "./field.css";
import "./popover.css";
import "./list-box.css";
import { Button } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select, SelectValue } from "react-aria-components/Select";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import type { SelectExampleProps } from "../contract.ts";

/** Virtualized, as the documentation advises for long lists. */
export function Example({ options, chosen }: SelectExampleProps) {
  return (
    <Select placeholder="Choose a logbook" defaultValue={chosen ?? null}>
      <Label>Logbook</Label>
      <Button>
        <SelectValue />
        <span aria-hidden="true"> ▼</span>
      </Button>
      <Popover>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 32, padding: 4 }}>
          <ListBox items={options}>{({ value, label }) => <ListBoxItem id={value}>{label}</ListBoxItem>}</ListBox>
        </Virtualizer>
      </Popover>
    </Select>
  );
}
