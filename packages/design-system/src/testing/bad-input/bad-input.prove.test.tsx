import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { setViewport } from "../viewport.tsx";
import { componentStories } from "../component-stories.tsx";
import { badTexts } from "./bad-texts.ts";
import { render } from "../render.tsx";

const withText = componentStories.flatMap(({ name, badInput }) =>
  badInput.text ? [[name, badInput.text] as const] : [],
);
const withList = componentStories.flatMap(({ name, badInput }) => [
  ...(badInput.list ? [{ name, component: badInput.list, isMadeForFew: false }] : []),
  ...(badInput.few ? [{ name, component: badInput.few, isMadeForFew: true }] : []),
]);

describe.each(Object.entries(badTexts))("10,000 characters %s", (_, text) => {
  test.each(withText)("leave %s readable on a phone, in both directions", async (name, component) => {
    await setViewport("phone");
    render(component(text));
    await opened();
    expect(isThere(text), `${name} holds the text as it was given`).toBe(!(name in cut));
    for (const direction of ["ltr", "rtl"]) {
      document.documentElement.dir = direction;
      expect(document.documentElement.scrollWidth, direction).toBeLessThanOrEqual(320);
    }
  });
});

describe.each(withList)("$name", ({ component, isMadeForFew }) => {
  test("an empty list fits a phone", async () => {
    await setViewport("phone");
    render(component(0));
    await opened();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  const many = 10_000;
  test(`${many} items fit a phone, and are all rendered only by components for short lists`, async () => {
    await setViewport("phone");
    render(component(many));
    await opened();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(document.body.querySelectorAll("*").length > 3000).toBe(isMadeForFew);
  });
});

/** Opens a list, a menu, a popover or, by focus alone, a tooltip; no-op where everything is shown at once. */
async function opened(): Promise<void> {
  const list = document.querySelector<HTMLElement>("[role='combobox'], [aria-haspopup='listbox']");
  const trigger = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Open");
  if (document.querySelector("[role='dialog'], [role='alertdialog']") !== null) return;
  (list ?? trigger)?.focus();
  if (list !== null) await userEvent.keyboard("{ArrowDown}");
  else if (trigger !== undefined && trigger.ariaExpanded !== null) await userEvent.keyboard("{Enter}");
}

/** Returns whether the page contains it as text, as an accessible name or as a field's value. */
function isThere(text: string): boolean {
  const held = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
  const heard = [...document.querySelectorAll("[aria-label]")].map((element) => element.ariaLabel ?? "");
  return [document.body.textContent, ...held, ...heard].some((words) => words.includes(text.trim()));
}

/** Components that intentionally show only a part of their text, and which. */
const cut: Readonly<Record<string, string>> = {
  Avatar: "two letters of a name",
};
