import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allButSelected, contrastNeeds, surfaces } from "./contrast-needs.ts";
import { contrast } from "./contrast.ts";
import { tokensText } from "./css-text.ts";
import { colorProperty, type ColorRole, type ThemeName, themes } from "./themes.ts";

/** The lowest figure the design names for a role, one per theme, rounded down to a tenth. */
const figures: [role: ColorRole, on: readonly ColorRole[], day: number, night: number, highContrast: number][] = [
  ["text", surfaces, 13.9, 11.2, 16.7],
  ["muted", surfaces, 5.9, 6.5, 11.6],
  ["subtle", allButSelected, 4.6, 5.2, 10.5],
  ["control", surfaces, 3.3, 3.3, 16.7],
  ["link", surfaces, 6.1, 7.0, 8.6],
  ["onChrome", ["chrome", "chrome2"], 12.5, 15.1, 17.0],
  ["success", ["successBg", "surface"], 6.0, 7.6, 12.0],
  ["warning", ["warningBg", "surface"], 6.4, 7.9, 12.6],
  ["danger", ["dangerBg", ...allButSelected], 5.7, 6.5, 9.4],
  ["draft", ["draftBg", "canvas", "surface", "sunken", "hover"], 7.0, 6.7, 11.3],
  ["neutral", ["neutralBg", "surface"], 6.6, 7.5, 21.0],
  ["onSnack", ["snack"], 15.1, 14.2, 21.0],
  ["chartCoast", ["surface", "chartSea", "chartLand"], 3.1, 3.1, 16.5],
  ["chartAxis", ["surface"], 3.9, 4.3, 21.0],
  ["chartTrack", ["surface", "chartSea", "chartLand"], 5.8, 6.0, 8.5],
  ["chartLabel", ["surface", "chartSea", "chartLand"], 5.6, 5.6, 11.4],
  ["series1", ["surface"], 7.2, 7.7, 10.8],
  ["series2", ["surface"], 5.8, 8.7, 9.4],
  ["series3", ["surface"], 6.7, 8.2, 12.2],
  ["series4", ["surface"], 7.0, 9.8, 11.3],
];

const names: ThemeName[] = ["day", "night", "high-contrast"];

describe.each(names)("in %s", (name) => {
  const theme = themes[name];

  test.each(contrastNeeds)("$role on $on reaches $atLeast : 1", ({ role, on, atLeast }) => {
    for (const background of on) {
      expect(contrast(theme[role], theme[background]), `${role} on ${background}`).toBeGreaterThanOrEqual(atLeast);
    }
  });

  test.each(figures)("%s keeps the contrast measured in the design", (role, on, ...designed) => {
    const lowest = Math.min(...on.map((background) => contrast(theme[role], theme[background])));
    expect(Math.floor(lowest * 10) / 10).toBe(designed[names.indexOf(name)]);
  });

  test("every role is a custom property", () => {
    for (const [role, hex] of Object.entries(theme)) {
      expect(tokensText).toContain(`${colorProperty(role)}: ${hex};`);
    }
  });
});

test("the style sheet matches the tokens", () => {
  const sheet = readFileSync(join(import.meta.dirname, "../GlobalStyle/tokens.css"), "utf8");
  expect(sheet, "run: node packages/design-system/src/tokens/write-css.ts").toBe(tokensText);
});

test("a role in camel case is a property in kebab case", () => {
  expect(colorProperty("onChromeMuted")).toBe("--ds-on-chrome-muted");
});

test("forced colours map every role to a system colour", () => {
  const forced = tokensText.slice(tokensText.indexOf("(forced-colors: active)"));
  for (const role of Object.keys(themes.day)) {
    expect(forced).toMatch(new RegExp(`${colorProperty(role)}: [A-Z][A-Za-z]+;`));
  }
});
