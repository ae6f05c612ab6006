import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Wordmark } from "./Wordmark.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Wordmark", (label) => (
  <div>
    <Wordmark /> {label}
  </div>
));

test("the name is announced once: the logo beside it is hidden from screen readers", () => {
  const { container } = render(<Wordmark />);
  expect(container).toHaveTextContent("Shore");
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
