import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Combobox.css";
import { Select } from "@mantine/core";
import { vessels } from "../data.ts";

export function Example() {
  return <Select label="Vessel" data={vessels} searchable />;
}
