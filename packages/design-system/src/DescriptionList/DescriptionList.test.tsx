import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { DescriptionList } from "./DescriptionList.tsx";
import { render } from "../testing/render.tsx";

const items = [
  { term: "Voyage number", description: "2026-122" },
  { term: "Barometer", description: "1007.5 hPa" },
];

conformance("DescriptionList", (props) => <DescriptionList {...props} items={items} />, { element: HTMLDListElement });

test("every term has its value, and the values are aligned in one column", () => {
  render(<DescriptionList items={items} />);
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toEqual(["Voyage number", "Barometer"]);
  const lefts = screen.getAllByRole("definition").map((value) => value.getBoundingClientRect().left);
  expect(new Set(lefts).size).toBe(1);
});

test("in a narrow container the value is below its term", () => {
  const { container } = render(<DescriptionList items={items} />);
  container.style.inlineSize = "200px";
  const [term, value] = [screen.getAllByRole("term")[0], screen.getAllByRole("definition")[0]];
  expect(value?.getBoundingClientRect().top).toBeGreaterThanOrEqual(term?.getBoundingClientRect().bottom ?? Infinity);
});

test("two facts stand beside each other in a wide container, and below each other in a narrower one", () => {
  const { container } = render(<DescriptionList items={items} isPaired />);
  const distance = () => {
    const [first, second] = screen.getAllByRole("term").map((term) => term.getBoundingClientRect());
    return [(second?.left ?? 0) - (first?.left ?? 0), (second?.top ?? 0) - (first?.top ?? 0)];
  };
  container.style.inlineSize = "500px";
  expect(distance()).toEqual([expect.toSatisfy((across: number) => across > 200), 0]);
  container.style.inlineSize = "400px";
  expect(distance()).toEqual([0, expect.toSatisfy((down: number) => down > 16)]);
});

test("a repeated term is shown twice", () => {
  const { rerender } = render(<DescriptionList items={[...items, { term: "Barometer", description: "1009 hPa" }]} />);
  rerender(<DescriptionList items={[...items, { term: "Barometer", description: "1010 hPa" }]} />);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual([
    "2026-122",
    "1007.5 hPa",
    "1010 hPa",
  ]);
});
