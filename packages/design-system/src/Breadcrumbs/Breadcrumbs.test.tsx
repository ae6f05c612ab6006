import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { setViewport } from "../testing/viewport.tsx";
import { conformance } from "../testing/conformance.tsx";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { render } from "../testing/render.tsx";

const items = [
  { href: "/checklists", label: "Checklists" },
  { href: "/checklists/bridge", label: "Bridge procedures" },
];

conformance("Breadcrumbs", (props) => <Breadcrumbs {...props} items={items} current="Departure" />, {
  element: HTMLElement,
});

test("the parent pages are links; the current one is plain text with aria-current", () => {
  render(<Breadcrumbs items={items} current="Departure" />);
  expect(screen.getByRole("navigation", { name: "Breadcrumbs" })).toBeVisible();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Checklists", "Bridge procedures"]);
  expect(screen.getByText("Departure")).toHaveAttribute("aria-current", "page");
});

test("on a phone there is one link, to the parent page", async () => {
  await setViewport("phone");
  render(<Breadcrumbs items={items} current="Departure" />);
  const link = screen.getByRole("link");
  expect(link).toHaveTextContent("Bridge procedures");
  expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
