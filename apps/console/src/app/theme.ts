import { followPreference, type Preference, writePreference } from "#shared/preferences/use-preference.ts";

export type Theme = "system" | "day" | "night" | "high-contrast";

/** The same key and values as in `public/theme.js`, which sets the theme before anything is painted. */
export const themePreference: Preference<Theme> = {
  key: "shore.theme",
  choices: ["system", "day", "night", "high-contrast"],
  fallback: "system",
};

/** Puts the theme on the page; without one the system's choice holds. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

/** Shows the theme now and remembers it. */
export function chooseTheme(theme: Theme): void {
  writePreference(themePreference, theme);
  applyTheme(theme);
}

/** Follows the theme that is chosen in another window. */
export function followTheme(): void {
  followPreference(themePreference, applyTheme);
}
