import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Wordmark } from "./Wordmark.tsx";

conformsAsAWhole("Wordmark", (label) => (
  <div>
    <Wordmark /> {label}
  </div>
));

test("the name is read once: the mark beside it is silent", () => {
  const { container } = render(<Wordmark />);
  expect(container).toHaveTextContent("Shore");
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
