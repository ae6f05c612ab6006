import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { Neatline } from "./Neatline.tsx";

conformsAsAWhole("Neatline", (label) => <Neatline key="line" data-words={label} />);

test("it is not heard", () => {
  const { container } = render(<Neatline />);
  expect(container.firstElementChild).toHaveAttribute("aria-hidden", "true");
});
