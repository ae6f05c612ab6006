import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { setViewport } from "../testing/viewport.tsx";
import { conformance } from "../testing/conformance.tsx";
import { Tabs } from "./Tabs.tsx";
import { render } from "../testing/render.tsx";

const tabs = ["Overview", "Logbooks", "Reports", "CSRD", "Checklists"].map((label) => ({ href: `#${label}`, label }));

conformance(
  "Tabs",
  ({ "aria-label": label, ...props }) => <Tabs {...props} label={label} tabs={tabs} current="#Logbooks" />,
  {
    element: HTMLElement,
  },
);

test("tabs are links in a navigation landmark, and the current one is marked", () => {
  render(<Tabs label="Vessel" tabs={tabs} current="#Logbooks" />);
  expect(screen.getByRole("navigation", { name: "Vessel" })).toBeVisible();
  expect(screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent)).toEqual(["Logbooks"]);
});

test.each(["ltr", "rtl"])(
  "on a phone the current tab is scrolled fully into view, and the page stays, %s",
  async (direction) => {
    await setViewport("phone");
    document.documentElement.dir = direction;
    render(<Tabs label="Vessel" tabs={tabs} current="#Checklists" />);
    const { left, right } = screen.getByRole("link", { current: "page" }).getBoundingClientRect();
    // Strips scroll by whole pixels.
    expect(Math.ceil(left)).toBeGreaterThanOrEqual(0);
    expect(Math.floor(right)).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);
