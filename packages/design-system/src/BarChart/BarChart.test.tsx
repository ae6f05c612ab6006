import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { BarChart } from "./BarChart.tsx";
import { render } from "../testing/render.tsx";

const bars = [
  { key: "2026-09", label: "September 2026", value: 12 },
  { key: "2026-10", label: "October 2026", value: 0 },
  { key: "2026-11", label: "November 2026", value: 1_200 },
];
const given = { label: "Amendments by month", bars };

conformance("BarChart", (props) => <BarChart {...given} {...props} onSelect={() => {}} />, { element: HTMLDivElement });

test("each bar has its label and value, and its length is its share of the largest", () => {
  render(<BarChart {...given} onSelect={() => {}} />);
  const shown = screen.getAllByRole("button");
  expect(shown.map((bar) => bar.textContent)).toEqual(["September 2026 12", "October 2026 0", "November 2026 1,200"]);
  const widths = shown.map((bar) => bar.querySelector<HTMLElement>("[style]")?.getBoundingClientRect().width ?? 0);
  const track = shown[2]?.querySelector<HTMLElement>("[style]")?.parentElement?.getBoundingClientRect().width ?? 0;
  expect(widths[2]).toBeCloseTo(track, 0);
  expect(widths[0]).toBeGreaterThan(1);
  expect(widths[1]).toBe(0);
});

test("the chart is one tab stop; arrow keys move, Enter selects a bar and pressed again clears the selection", async () => {
  const onSelect = vi.fn<(key: string | undefined) => void>();
  const { rerender } = render(<BarChart {...given} onSelect={onSelect} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith("2026-10");
  rerender(<BarChart {...given} selectedKey="2026-10" onSelect={onSelect} />);
  expect(screen.getByRole("button", { name: "October 2026 0", pressed: true })).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(screen.getByRole("button", { name: "November 2026 1,200" })).toHaveFocus();
  await userEvent.keyboard("{Home}{End}");
  expect(screen.getByRole("button", { name: "November 2026 1,200" })).toHaveFocus();
});
