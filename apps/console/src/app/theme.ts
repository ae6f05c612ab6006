import { followPreference, type Preference, writePreference } from "#shared/preferences/use-preference.ts";

export type Theme = "system" | "day" | "night" | "high-contrast";

/**
 * The same key and values as in `public/theme.js`; a test compares the two. That script runs before anything is painted, so that a chosen theme never
 * flashes, and is a file of its own, since the content policy allows no inline script. Where storage is switched off it leaves the system's theme.
 */
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
