import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { SmallTable } from "./SmallTable.tsx";

conformsAsAWhole("SmallTable", (label) => <SmallTable caption={label} heads={["Tank"]} rows={[[label]]} />);

test("it is a table with a name and heads, in a region that the keyboard reaches", () => {
  render(<SmallTable caption="Tanks" heads={["Tank", "ROB m³"]} rows={[["FO 3 P", "112.5"]]} />);
  expect(screen.getByRole("table", { name: "Tanks" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "ROB m³" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "112.5" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Tanks" })).toHaveAttribute("tabindex", "0");
});

test("many columns scroll inside its frame, not the page", () => {
  const { container } = render(
    <SmallTable caption="Wide" rows={[Array.from({ length: 30 }, (_, index) => `Column ${index}`)]} />,
  );
  container.style.inlineSize = "320px";
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});
