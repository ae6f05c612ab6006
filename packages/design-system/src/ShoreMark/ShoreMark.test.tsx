import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { ShoreMark } from "./ShoreMark.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("ShoreMark", (label) => <ShoreMark size={label.length} />);

test("it is hidden from screen readers, since the name is beside it", () => {
  const { container } = render(<ShoreMark />);
  expect(container.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
});
