import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { IsobathBackground } from "./IsobathBackground.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("IsobathBackground", (label) => (
  <>
    <IsobathBackground />
    {label}
  </>
));

test("it is hidden from screen readers, and the page content lies above it", () => {
  const { container } = render(<IsobathBackground />);
  const sheet = container.firstElementChild;
  expect(sheet).toHaveAttribute("aria-hidden", "true");
  expect(sheet).toHaveStyle({ position: "fixed", zIndex: "-1" });
});
