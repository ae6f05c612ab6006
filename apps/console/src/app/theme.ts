import { subscribeToPreference, type Preference, writePreference } from "#shared/preferences/use-preference.ts";

export type Theme = "system" | "day" | "night" | "high-contrast";

/**
 * The same key and values as in the script of `index.html`; a test compares the two. Without storage it keeps the system's theme.
 */
export const themePreference: Preference<Theme> = {
  key: "shore.theme",
  choices: ["system", "day", "night", "high-contrast"],
  fallback: "system",
};

/** Applies the theme to the document; `system` follows the operating system. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
}

/** Applies and stores the theme. */
export function chooseTheme(theme: Theme): void {
  writePreference(themePreference, theme);
  applyTheme(theme);
}

/** Applies a theme that is chosen in another window. */
export function applyThemeChanges(): void {
  subscribeToPreference(themePreference, applyTheme);
}
