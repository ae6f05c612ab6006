import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { InkRail } from "./InkRail.tsx";
import { exampleMonths } from "./months.examples.ts";
import { render } from "../testing/render.tsx";

conformsAsAWhole("InkRail", (label) => (
  <InkRail aria-label={label} months={exampleMonths} currentKey="2026-11-22" onSelect={() => {}} />
));

test("it is one tab stop at the current day, and its keys move to other days", async () => {
  const selected: string[] = [];
  render(
    <InkRail
      aria-label="Days"
      months={exampleMonths}
      currentKey="2026-11-22"
      onSelect={(key) => void selected.push(key)}
    />,
  );
  const list = screen.getByRole("listbox", { name: "Days" });
  expect(screen.getByRole("option", { selected: true })).toHaveAccessibleName("22 November 2026");
  await userEvent.tab();
  expect(list).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}{Enter}{End}{ }{Home}{Enter}");
  expect(selected).toEqual(["2026-11-21", "2025-12", "2026-11"]);
  await userEvent.click(screen.getByRole("option", { name: "October 2026, 529 entries" }));
  expect(selected.at(-1)).toBe("2026-10");
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("in a window lower than the list, the active item is scrolled into view", async () => {
  await page.viewport(400, 160);
  onTestFinished(() => page.viewport(1280, 800));
  render(
    <div style={{ blockSize: 480, display: "grid" }}>
      <InkRail aria-label="Days" months={exampleMonths} currentKey="2025-12" onSelect={() => {}} />
    </div>,
  );
  await userEvent.tab();
  expect(bottomOfActive()).toBeLessThanOrEqual(innerHeight);
  scrollTo(0, 0);
  await userEvent.keyboard("{ArrowUp}");
  expect(bottomOfActive()).toBeLessThanOrEqual(innerHeight);
});

const bottomOfActive = () => document.querySelector("[data-active]")?.getBoundingClientRect().bottom;
