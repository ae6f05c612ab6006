import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Card } from "./Card.tsx";
import { render } from "../testing/render.tsx";

conformance("Card", (props) => <Card {...props}>Gothenburg - Antwerp</Card>, { element: HTMLElement });

test("its title names it, at the given heading level", () => {
  render(
    <Card title="Voyage" headingLevel={3}>
      Gothenburg - Antwerp
    </Card>,
  );
  expect(screen.getByRole("region", { name: "Voyage" }).textContent).toContain("Gothenburg - Antwerp");
  expect(screen.getByRole("heading", { level: 3, name: "Voyage" })).toBeVisible();
});

test("without a title it is no region", () => {
  render(<Card>Gothenburg - Antwerp</Card>);
  expect(screen.queryByRole("region")).toBeNull();
});
