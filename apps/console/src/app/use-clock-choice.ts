import { CLOCK_NAMES, type ClockName } from "@shore/api/clock-time";
import { useState } from "react";
import { usePreference } from "#shared/preferences/use-preference.ts";
import { CLOCK_LABELS, clockPreference, nextClock, timesInText } from "#shared/ship-time/clock.ts";
import { useShortcut } from "#shared/shortcuts/use-shortcut.ts";

/** The choice of the clock for a menu, and the announcement of the key t, which cycles through the clocks. Source: docs/spec/clocks.md. */
export function useClockChoice() {
  const [value, choose] = usePreference(clockPreference);
  const [announcement, setAnnouncement] = useState("");
  useShortcut(
    "t",
    () => {
      const next = nextClock(value);
      choose(next);
      setAnnouncement(timesInText(next));
    },
    { scope: "anywhere" },
  );
  const onChange = (chosen: string) => {
    const name = CLOCK_NAMES.find((candidate) => candidate === chosen);
    if (name !== undefined) choose(name);
  };
  return { choice: { heading: "Times in", value, options, onChange }, announcement };
}

const options: readonly { value: ClockName; label: string }[] = CLOCK_NAMES.map((value) => ({
  value,
  label: CLOCK_LABELS[value],
}));
