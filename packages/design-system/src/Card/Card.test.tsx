import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Button } from "../Button/Button.tsx";
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

test("the text of a quiet button in its head ends where its content ends", () => {
  render(
    <Card
      title="Voyage"
      actions={
        <Button variant="quiet" size="small">
          Show as table
        </Button>
      }
    >
      <div>Gothenburg - Antwerp</div>
    </Card>,
  );
  const text = document.createRange();
  text.selectNodeContents(screen.getByText("Show as table"));
  const end = screen.getByText("Gothenburg - Antwerp").getBoundingClientRect().right;
  expect(Math.abs(text.getBoundingClientRect().right - end)).toBeLessThan(1);
});
