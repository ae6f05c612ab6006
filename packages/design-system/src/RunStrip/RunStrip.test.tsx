import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { RunStrip, type RunStripRun } from "./RunStrip.tsx";
import { render } from "../testing/render.tsx";

const runs: RunStripRun[] = [
  { key: "1", name: "2026-11-01, 24 of 24 files", state: "delivered" },
  { key: "2", name: "2026-11-02, failed", state: "failed" },
  { key: "3", name: "2026-11-03, 24 of 24 files, after retries", state: "retried" },
];
const given = { label: "Last 3 days", runs, selectedKey: undefined, ends: ["2026-11-01", "2026-11-03"] as const };

conformance("RunStrip", (props) => <RunStrip {...given} {...props} onSelect={() => {}} />, { element: HTMLDivElement });

test("each run exposes its result; the legend below explains the states that occur", () => {
  render(<RunStrip {...given} onSelect={() => {}} />);
  expect(screen.getAllByRole("button").map((cell) => cell.getAttribute("aria-label"))).toEqual(
    runs.map(({ name }) => name),
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Delivered",
    "Delivered after retries",
    "Failed",
  ]);
});

test("the strip is one tab stop; arrow keys move, Enter selects a run and pressed again clears the selection", async () => {
  const onSelect = vi.fn<(key: string | undefined) => void>();
  const { rerender } = render(<RunStrip {...given} onSelect={onSelect} />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith("2");
  rerender(<RunStrip {...given} selectedKey="2" onSelect={onSelect} />);
  expect(screen.getByRole("button", { name: "2026-11-02, failed", pressed: true })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith(undefined);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});
