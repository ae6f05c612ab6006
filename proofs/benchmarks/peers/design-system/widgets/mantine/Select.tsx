import "@mantine/core/styles/ScrollArea.css";
import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Combobox.css";
import { Select } from "@mantine/core";
import type { SelectExampleProps } from "../contract.ts";

export function Example({ options, chosen }: SelectExampleProps) {
  return <Select label="Logbook" placeholder="Choose a logbook" data={options} defaultValue={chosen ?? null} />;
}
