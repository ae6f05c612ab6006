import { screen } from "@testing-library/dom";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { emulateMedia } from "../testing/emulate-media.ts";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { type ThemeName, themes } from "../tokens/themes.ts";
import { render } from "../testing/render.tsx";

conformsAsAWhole("GlobalStyle", (label) => <p>{label}</p>);

test.each(Object.keys(themes))("the page takes its colours from the theme %s, by an attribute alone", (name) => {
  document.documentElement.dataset["theme"] = name;
  // The keys of `themes` are its names.
  expect(pageColour()).toBe(toRgb(themes[name as ThemeName].canvas));
});

test.each([
  ["light", "no-preference", themes.day],
  ["dark", "no-preference", themes.night],
  ["light", "more", themes["high-contrast"]],
  ["dark", "more", themes["high-contrast"]],
] as const)(
  "without a chosen theme the system preference applies: %s, contrast %s",
  async (scheme, contrast, theme) => {
    delete document.documentElement.dataset["theme"];
    await emulateMedia({ "prefers-color-scheme": scheme, "prefers-contrast": contrast });
    expect(pageColour()).toBe(toRgb(theme.canvas));
  },
);

test.each([
  ["Ålesund Klaipėda Wójcik", "500 16px 'IBM Plex Sans Variable'"],
  ["0f3c9a7e", "400 16px 'IBM Plex Mono'"],
])("%j uses a font of our own origin", async (text, font) => {
  const faces = await document.fonts.load(font, text);
  expect(faces.length).toBeGreaterThan(0);
  expect(document.fonts.check(font, text)).toBe(true);
});

test("one rem is the user's text size", () => {
  render(<p style={{ inlineSize: "1rem" }}>Pilot on board</p>);
  expect(screen.getByText("Pilot on board").getBoundingClientRect().width).toBe(16);
  expect(getComputedStyle(document.body).fontSize).toBe("14px");
});

test("a page is at least 320 px wide", async () => {
  await page.viewport(280, 640);
  onTestFinished(() => page.viewport(1280, 800));
  expect(document.body.getBoundingClientRect().width).toBe(320);
});

test("keyboard focus has a ring of 2 px at a distance of 2 px", () => {
  render(<button type="button">Publish</button>);
  screen.getByRole("button").focus({ focusVisible: true });
  const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(screen.getByRole("button"));
  expect([outlineWidth, outlineOffset, outlineStyle]).toEqual(["2px", "2px", "solid"]);
});

function pageColour(): string {
  return getComputedStyle(document.documentElement).backgroundColor;
}

function toRgb(hex: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${channels.join(", ")})`;
}
