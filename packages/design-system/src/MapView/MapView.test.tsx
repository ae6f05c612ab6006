import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { fleet, manyMarks } from "./fleet.examples.ts";
import { MapView, type MapViewProps } from "./MapView.tsx";
import { render } from "../testing/render.tsx";

function Fleet(props: Partial<MapViewProps>) {
  const [selectedKey, onSelect] = useState<string>();
  const label = fleet.find(({ key }) => key === selectedKey)?.label;
  return (
    <MapView label="Map of 12 vessels" marks={fleet} selectedKey={selectedKey} onSelect={onSelect} {...props}>
      {label !== undefined && <p>Card of {label}</p>}
    </MapView>
  );
}

conformsAsAWhole("MapView", (label) => <Fleet label={label} />);

const map = () => screen.getByRole("listbox", { name: "Map of 12 vessels" });

/** Returns the text of the active option. */
function reached(): string | undefined {
  const id = map().getAttribute("aria-activedescendant");
  return id === null ? undefined : (document.getElementById(id)?.textContent ?? undefined);
}

test("arrow keys move to the nearest mark in their direction; Enter opens its card, Escape closes it and restores focus", async () => {
  render(<Fleet />);
  await userEvent.tab();
  expect(map()).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(reached()).toBe("Havbris, ! Does not add up 1, +2");
  await userEvent.keyboard("{ArrowRight}");
  expect(reached()).toBe("Bergensund");
  await userEvent.keyboard("{ArrowUp}");
  expect(reached()).toBe("Skagen Wind");
  await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
  expect(reached()).toBe("Astrid Marie");
  await userEvent.keyboard("{End}{Enter}");
  expect(screen.getByRole("group", { name: "Utsira Light" })).toHaveTextContent("Card of Utsira Light");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Utsira Light");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Card of Utsira Light")).toBeNull();
  expect(map()).toHaveFocus();
});

test("a press selects a mark, and the button of its card closes it", async () => {
  render(<Fleet />);
  await userEvent.click(map());
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  const box = map().getBoundingClientRect();
  const ring = [...document.querySelectorAll("[data-moored]")].at(-1)?.getBoundingClientRect();
  if (ring === undefined) throw new Error("No ring is drawn.");
  await userEvent.pointer({
    keys: "[MouseLeft]",
    target: map(),
    coords: { clientX: ring.x + ring.width / 2, clientY: ring.y + ring.height / 2 },
  });
  expect(box.width).toBeGreaterThan(0);
  expect(screen.getByText("Card of Utsira Light")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Card of Utsira Light")).toBeNull();
  expect(map()).toHaveFocus();
});

test("plus and minus zoom, 0 resets the view; a drag pans the map", async () => {
  render(<Fleet />);
  const at = () => document.querySelector("[data-arrow]")?.getBoundingClientRect();
  const first = at();
  await userEvent.tab();
  await userEvent.keyboard("+");
  expect(at()?.x).not.toBe(first?.x);
  await userEvent.keyboard("-");
  await userEvent.keyboard("0");
  expect(at()).toEqual(first);
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: map(), coords: { clientX: 200, clientY: 200 } },
    { target: map(), coords: { clientX: 260, clientY: 230 } },
    { keys: "[/MouseLeft]", target: map(), coords: { clientX: 260, clientY: 230 } },
  ]);
  expect(Math.round((at()?.x ?? 0) - (first?.x ?? 0))).toBe(60);
  expect(Math.round((at()?.y ?? 0) - (first?.y ?? 0))).toBe(30);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(at()).toEqual(first);
});

test("labels never overlap, and the keyboard reaches each of 400 marks", async () => {
  render(<Fleet marks={manyMarks(400)} />);
  const labels = [...document.querySelectorAll<SVGTextElement>("text:not([data-degrees])")].filter(({ textContent }) =>
    textContent?.startsWith("Vessel"),
  );
  expect(labels.length).toBeGreaterThan(20);
  expect(labels.length).toBeLessThan(400);
  const boxes = labels.map((label) => label.getBoundingClientRect());
  const overlapping = boxes.filter((a, index) =>
    boxes
      .slice(index + 1)
      .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 2 && b.top < a.bottom - 2),
  );
  expect(overlapping).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  expect(reached()).toBe("Vessel 400");
  expect(screen.getAllByRole("option").at(-1)).toHaveAttribute("aria-setsize", "400");
});

test("without a mark it shows a text instead of a list; invalid positions are omitted", () => {
  const { rerender } = render(<Fleet marks={[]} empty="No vessel has a position." />);
  expect(screen.getByText("No vessel has a position.")).toBeVisible();
  expect(screen.queryByRole("listbox")).toBeNull();
  rerender(<Fleet marks={[{ key: "wrong", label: "Nowhere", latitude: 95, longitude: 0 }]} empty="None." />);
  expect(screen.getByText("None.")).toBeVisible();
});

test("zooming keeps the selected mark in sight, at its place, and centres it if it was out of sight", async () => {
  render(<Fleet />);
  await userEvent.tab();
  await userEvent.keyboard("{Home}{Enter}");
  const chosen = () => document.querySelector("[data-chosen]")?.getBoundingClientRect();
  const before = chosen();
  for (let times = 0; times < 4; times += 1) await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  expect(chosen()?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(chosen()?.y).toBeCloseTo(before?.y ?? 0, 0);
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: map(), coords: { clientX: 500, clientY: 300 } },
    { target: map(), coords: { clientX: 100, clientY: 60 } },
    { keys: "[/MouseLeft]", target: map(), coords: { clientX: 100, clientY: 60 } },
    { keys: "[MouseLeft>]", target: map(), coords: { clientX: 600, clientY: 300 } },
    { target: map(), coords: { clientX: 20, clientY: 20 } },
    { keys: "[/MouseLeft]", target: map(), coords: { clientX: 20, clientY: 20 } },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  const [place, frame] = [chosen(), map().getBoundingClientRect()];
  expect(
    place && place.x > frame.left && place.right < frame.right && place.y > frame.top && place.bottom < frame.bottom,
  ).toBe(true);
});

test("a mark under way without a course is a disc; without both it is a ring", () => {
  const at = { latitude: 57, longitude: 5, label: "Astrid Marie" };
  render(
    <Fleet
      marks={[
        { ...at, key: "disc", isUnderWay: true },
        { ...at, key: "ring", latitude: 58, isUnderWay: false },
        { ...at, key: "arrow", latitude: 59, isUnderWay: true, course: 20 },
      ]}
    />,
  );
  const count = (mark: string) => document.querySelectorAll(`[data-${mark}]`).length;
  expect([count("under-way"), count("moored"), count("arrow")]).toEqual([1, 1, 1]);
});

test("the first frame has a coast", () => {
  render(<Fleet />);
  expect(document.querySelector("[data-land]")?.getAttribute("d")?.length).toBeGreaterThan(500);
});

test("a narrow map has the short note, a wider one the whole", () => {
  const notes = { note: "Not for navigation. Positions as entered in logbooks.", shortNote: "Not for navigation." };
  render(
    <div style={{ inlineSize: 340 }}>
      <Fleet {...notes} height={300} />
    </div>,
  );
  render(
    <div style={{ inlineSize: 600 }}>
      <Fleet {...notes} height={300} />
    </div>,
  );
  expect(screen.getAllByText(/^Not for navigation/).map(({ textContent }) => textContent)).toEqual([
    notes.shortNote,
    notes.note,
  ]);
});

test("on a narrow map the note does not cut the scale bar", () => {
  render(
    <div style={{ inlineSize: 320 }}>
      <Fleet note="Not for navigation. Positions as entered in logbooks." height={300} />
    </div>,
  );
  const note = screen.getByText(/^Not for navigation/).getBoundingClientRect();
  const bar = document.querySelector("[data-scale-bar]")?.getBoundingClientRect();
  expect(bar?.bottom).toBeLessThanOrEqual(note.top);
});
