import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { LayoutGridIcon, ListIcon } from "../icons/icons.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { ShipIcon } from "../icons/icons.tsx";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { ToggleGroup } from "./ToggleGroup.tsx";
import { render } from "../testing/render.tsx";

function View() {
  const [value, setValue] = useState<"list" | "cards">("list");
  return (
    <ToggleGroup
      label="Show vessels as"
      value={value}
      onChange={setValue}
      options={[
        { value: "list", label: "List", icon: <ListIcon /> },
        { value: "cards", label: "Cards", icon: <LayoutGridIcon /> },
      ]}
    />
  );
}

conformsAsAWhole("ToggleGroup", (label) => (
  <ToggleGroup
    label={label}
    value="list"
    onChange={() => {}}
    options={[
      { value: "list", label: "List", icon: <ShipIcon /> },
      { value: "cards", label, icon: <ShipIcon /> },
    ]}
  />
));

test("it is one tab stop, and arrow keys select", async () => {
  render(<View />);
  expect(screen.getByRole("radiogroup", { name: "Show vessels as" })).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole("radio", { name: "List" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Cards" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Cards" })).toHaveFocus();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test("a click selects", async () => {
  render(<View />);
  await userEvent.click(screen.getByText("Cards"));
  expect(screen.getByRole("radio", { name: "Cards" })).toBeChecked();
});

test("on a phone only the icons are visible and keep their names", async () => {
  await setViewport("phone");
  render(<View />);
  const cards = screen.getByRole("radio", { name: "Cards" });
  expect(screen.getByText("Cards").getBoundingClientRect().width).toBeLessThanOrEqual(1);
  expect(cards.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
});

test("every arrow key selects the next or the previous option, and wraps", async () => {
  render(<View />);
  await userEvent.tab();
  const cards = screen.getByRole("radio", { name: "Cards" });
  const list = screen.getByRole("radio", { name: "List" });
  await userEvent.keyboard("{ArrowDown}");
  expect(cards).toBeChecked();
  await userEvent.keyboard("{ArrowUp}");
  expect(list).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}");
  expect(cards).toBeChecked();
});
