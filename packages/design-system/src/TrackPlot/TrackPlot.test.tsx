import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { passage } from "./passage.examples.ts";
import { TrackPlot, type TrackPlotProps } from "./TrackPlot.tsx";
import { render } from "../testing/render.tsx";

const opened: string[] = [];

function Passage(props: Partial<TrackPlotProps>) {
  const [selectedKey, onSelect] = useState<string>();
  return (
    <>
      <TrackPlot
        label="28 positions"
        points={passage}
        selectedKey={selectedKey}
        onSelect={onSelect}
        onOpen={(key) => opened.push(key)}
        {...props}
      />
      <output>{selectedKey}</output>
    </>
  );
}

conformsAsAWhole("TrackPlot", (label) => <Passage label={label} />);

const map = () => screen.getByRole("listbox", { name: "28 positions" });
const selected = () => screen.getByRole("status").textContent;

test("arrow keys select points in chronological order; Enter opens the selected one", async () => {
  render(<Passage />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(selected()).toBe("20 Apr 08:00");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(selected()).toBe("20 Apr 20:00");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("20 Apr 20:00 +06:00, 16.2° N 70.9° E");
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}{ArrowUp}");
  expect(selected()).toBe("20 Apr 08:00");
  await userEvent.keyboard("{End}{Enter}");
  expect(opened.splice(0)).toEqual(["30 Apr 12:00"]);
  await userEvent.keyboard("{Home}");
  expect(selected()).toBe("20 Apr 08:00");
});

test("a leg over land is not drawn: its ends are stubs, its length is named and said", async () => {
  const at = (key: string, longitude: number) => ({ key, description: key, latitude: 56.5, longitude });
  render(<Passage points={[at("west", 6), at("off Jutland", 7), at("east of Jutland", 11), at("east", 11.3)]} />);
  expect(await screen.findByText(/^133.nm, no way known$/)).toBeInTheDocument();
  expect(map()).toHaveAccessibleDescription("1 leg of 133\u00A0nm crosses land and is not drawn.");
  const lines = document.querySelector("[data-track]")?.getAttribute("d") ?? "";
  expect(lines.match(/M/g)).toHaveLength(2);
  expect(document.querySelector("[data-gap='over land']")).toBeInTheDocument();
});

test("when zoomed in, the map follows the selected point; 0 resets the view", async () => {
  render(<Passage />);
  await userEvent.tab();
  await userEvent.keyboard("{Home}+++{End}");
  const frame = map().getBoundingClientRect();
  const ring = document.querySelector("[data-selected]")?.getBoundingClientRect();
  expect(ring?.x).toBeGreaterThan(frame.x);
  expect(ring?.right).toBeLessThan(frame.right);
  expect(ring?.bottom).toBeLessThan(frame.bottom);
  await userEvent.keyboard("-");
  await userEvent.keyboard("0");
  const all = document.querySelector("[data-track]")?.getBoundingClientRect();
  expect(all?.width).toBeLessThan(frame.width);
});

test("an unlikely position is beside the line and labelled at the frame; a struck one has a bar", () => {
  render(<Passage />);
  expect(screen.getByText("Unlikely: 458 kn")).toBeVisible();
  expect(document.querySelectorAll("[data-off]")).toHaveLength(4);
  expect(document.querySelector("[data-strike]")).toHaveAttribute("d", expect.stringMatching(/^M[^M]+$/));
});

test("one position has a ring and 30 nm around it; without one a text is shown", () => {
  const { rerender } = render(<Passage points={passage.slice(0, 1)} />);
  expect(document.querySelector("[data-scale-bar]")?.textContent).toMatch(/^0\d0 nm$/);
  expect(document.querySelector("[data-ring]")).toBeVisible();
  rerender(<Passage points={[]} empty="No positions in this period." />);
  expect(screen.getByText("No positions in this period.")).toBeVisible();
});

test("a label that does not fit in the fallback typeface is drawn when the typeface has loaded", async () => {
  const check = vi.spyOn(document.fonts, "check").mockReturnValue(false);
  const measure = vi
    .spyOn(CanvasRenderingContext2D.prototype, "measureText")
    .mockReturnValue({ width: 9_999 } as TextMetrics);
  render(<Passage />);
  await screen.findByRole("listbox", { name: "28 positions" });
  expect(screen.queryByText("22 Apr")).toBeNull();
  check.mockRestore();
  measure.mockRestore();
  await document.fonts.load('500 13px "IBM Plex Sans Variable"');
  document.fonts.dispatchEvent(new Event("loadingdone"));
  expect(await screen.findByText("22 Apr")).toBeVisible();
});
