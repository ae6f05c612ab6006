import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { FilterChip, FilterChips } from "./FilterChip.tsx";
import { render } from "../testing/render.tsx";

conformance(
  "FilterChip",
  (props) => (
    <FilterChip {...props} isSelected={false} onChange={() => {}}>
      Moored
    </FilterChip>
  ),
  { element: HTMLButtonElement },
);

function Chips() {
  const [moored, setMoored] = useState(false);
  return (
    <FilterChips label="Voyage status">
      <FilterChip isSelected={moored} onChange={setMoored} count={5}>
        Moored
      </FilterChip>
    </FilterChips>
  );
}

test("a press selects it, another clears it, and the check mark shows the state", async () => {
  render(<Chips />);
  const chip = screen.getByRole("button", { name: "Moored 5" });
  expect(chip).toHaveAttribute("aria-pressed", "false");
  await userEvent.click(chip);
  expect(chip).toHaveAttribute("aria-pressed", "true");
  expect(chip.querySelector("svg")).toBeVisible();
  await userEvent.keyboard(" ");
  expect(chip).toHaveAttribute("aria-pressed", "false");
  await userEvent.keyboard("{Enter}");
  expect(chip).toHaveAttribute("aria-pressed", "true");
});

test("chips in a group have an accessible group name", () => {
  render(<Chips />);
  expect(screen.getByRole("group", { name: "Voyage status" })).toBeVisible();
});

test("with a plus icon its width is the same selected and not", async () => {
  const { rerender } = render(
    <FilterChip hasPlus isSelected={false} onChange={() => {}}>
      Weather
    </FilterChip>,
  );
  const chip = screen.getByRole("button", { name: "Weather" });
  expect(chip.querySelector("svg")).toBeVisible();
  const room = chip.querySelector("span")?.getBoundingClientRect().left;
  rerender(
    <FilterChip hasPlus isSelected onChange={() => {}}>
      Weather
    </FilterChip>,
  );
  expect(chip.querySelector("span")?.getBoundingClientRect().left).toBe(room);
});
