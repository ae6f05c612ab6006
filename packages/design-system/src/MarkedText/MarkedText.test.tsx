import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { MarkedText } from "./MarkedText.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("MarkedText", (label) => (
  <p aria-label={label}>
    <MarkedText text="Muster at both stations, boats swung out" ranges={[{ start: 25, end: 30 }]} />
  </p>
));

const marked = () => screen.queryAllByRole("mark").map((mark) => mark.textContent);

test("the text is complete, and the matches are marked", () => {
  const { container } = render(
    <MarkedText
      text="boats, a boat"
      ranges={[
        { start: 9, end: 13 },
        { start: 0, end: 4 },
      ]}
    />,
  );
  expect(container).toHaveTextContent("boats, a boat");
  expect(marked()).toEqual(["boat", "boat"]);
});

test("overlapping, empty or out-of-range ranges do not change the text", () => {
  const ranges = [
    { start: 0, end: 3 },
    { start: 2, end: 5 },
    { start: 4, end: 4 },
    { start: 5, end: 99 },
    { start: 50, end: 60 },
  ];
  const { container } = render(<MarkedText text="noon 🚢" ranges={ranges} />);
  expect(container).toHaveTextContent("noon 🚢");
  expect(marked()).toEqual(["noo", "n ", "🚢"]);
});
