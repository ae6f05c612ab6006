import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { BalanceBand, type BalanceBandProps } from "./BalanceBand.tsx";
import { render } from "../testing/render.tsx";

const figures: Omit<BalanceBandProps, "aria-label"> = {
  opening: { term: "Opening", value: "5.800" },
  terms: [
    { sign: "+", term: "Collected", value: "4.355", note: "4 actions" },
    { sign: "−", term: "Delivered", value: "6.718" },
  ],
  expected: { term: "Expected", value: "3.437" },
  recorded: { term: "Recorded", value: "3.537" },
  difference: { term: "Difference", value: "+0.100", note: "More than rounding", state: "off" },
};

conformance("BalanceBand", (props) => <BalanceBand {...figures} {...props} />, { element: HTMLElement });

test("screen readers get each figure with its term, in the order of the sum", () => {
  render(<BalanceBand aria-label="Balance of November 2026" {...figures} />);
  const band = screen.getByRole("region", { name: "Balance of November 2026" });
  const words = [...band.querySelectorAll("dt, dd")].map((part) => {
    for (const drawn of part.querySelectorAll("[aria-hidden]")) drawn.remove();
    return part.textContent;
  });
  expect(words.join(" | ")).toBe(
    "Opening | 5.800 | Collected | 4.355 | 4 actions | Delivered | 6.718 | Expected | 3.437 | Recorded | 3.537 | Difference | +0.100 | More than rounding",
  );
});

test("figures are side by side where there is room, else stacked and aligned at the end", async () => {
  render(<BalanceBand aria-label="Balance of November 2026" {...figures} />);
  const places = () =>
    ["5.800", "4.355", "3.437", "3.537"].map((text) => screen.getByText(text).getBoundingClientRect());
  expect(new Set(places().map(({ top }) => top)).size).toBe(1);
  await setViewport("phone");
  expect(new Set(places().map(({ top }) => top)).size).toBe(4);
  expect(new Set(places().map(({ right }) => Math.round(right))).size).toBe(1);
});
