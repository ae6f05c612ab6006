import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/dates/styles.css";
import { DateInput } from "@mantine/dates";
import { useState } from "react";

/** The one of its date inputs that can be typed into. */
export function Example() {
  const [value, setValue] = useState<string | null>("2026-01-15");
  return (
    <DateInput
      label="Sailing date"
      value={value}
      onChange={setValue}
      valueFormat="YYYY-MM-DD"
      nextLabel="Next month"
      previousLabel="Previous month"
    />
  );
}
