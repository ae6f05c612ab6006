import { FlagIcon } from "@shore/design-system/icons";
import { FIRST_SCREENS, type FirstScreen, firstScreenPreference } from "#shared/preferences/first-screen.ts";
import { usePreference } from "#shared/preferences/use-preference.ts";

/** The choice of the first screen of a visit, for a menu. Source: docs/spec/attention.md. */
export function useFirstScreenChoice() {
  const [value, choose] = usePreference(firstScreenPreference);
  const onChange = (chosen: string) => {
    const screen = FIRST_SCREENS.find((candidate) => candidate === chosen);
    if (screen !== undefined) choose(screen);
  };
  return { id: "first-screen", heading: "First screen", icon: <FlagIcon />, value, options, onChange };
}

const options: readonly { value: FirstScreen; label: string }[] = [
  { value: "vessels", label: "Vessels" },
  { value: "attention", label: "Today" },
];
