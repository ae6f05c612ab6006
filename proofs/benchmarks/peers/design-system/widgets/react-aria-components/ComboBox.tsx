import "./button.css";
import "./field.css";
import "./popover.css";
import "./list-box.css";
import { Button } from "react-aria-components/Button";
import { ComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { vessels } from "../data.ts";

export function Example() {
  return (
    <ComboBox defaultItems={vessels}>
      <Label>Vessel</Label>
      <Input />
      <Button>▼</Button>
      <Popover>
        <ListBox<(typeof vessels)[number]>>
          {({ value, label }) => <ListBoxItem id={value}>{label}</ListBoxItem>}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
