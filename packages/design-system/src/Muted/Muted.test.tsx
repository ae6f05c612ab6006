import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { Muted } from "./Muted.tsx";
import { render } from "../testing/render.tsx";

conformance("Muted", (props) => <Muted {...props}>Limit 24 h</Muted>, { element: HTMLSpanElement });

test("it is inline, and small or a block on request", () => {
  render(
    <p>
      Engine <Muted>silent</Muted>{" "}
      <Muted size="small" isBlock>
        for 31 h
      </Muted>
    </p>,
  );
  const [inLine, below] = [screen.getByText("silent"), screen.getByText("for 31 h")];
  expect(inLine).toHaveStyle({ display: "inline" });
  expect(below.getBoundingClientRect().top).toBeGreaterThanOrEqual(inLine.getBoundingClientRect().bottom);
  expect(below.getBoundingClientRect().height).toBeLessThan(24);
});
