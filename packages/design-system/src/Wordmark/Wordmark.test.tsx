import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Wordmark } from "./Wordmark.tsx";

test("the name is read once: the mark beside it is silent", () => {
  const { container } = render(<Wordmark />);
  expect(container).toHaveTextContent("Shore");
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
