import "@mantine/core/styles/UnstyledButton.css";
import "@mantine/core/styles/Popover.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Input.css";
import "@mantine/dates/styles.css";
import { DatePickerInput } from "@mantine/dates";
import { useState } from "react";

/** A button that opens a calendar. Its DateInput can be typed into, but has no button. */
export function Example() {
  const [value, setValue] = useState<string | null>("2026-01-15");
  return (
    <DatePickerInput
      label="Sailing date"
      value={value}
      onChange={setValue}
      nextLabel="Next month"
      previousLabel="Previous month"
    />
  );
}
