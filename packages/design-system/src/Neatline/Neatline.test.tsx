import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Neatline } from "./Neatline.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("Neatline", (label) => <Neatline key="line" data-words={label} />);

test("it is hidden from screen readers", () => {
  const { container } = render(<Neatline />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});
