import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Wordmark } from "./Wordmark.tsx";
import { render } from "../testing/render.tsx";

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
