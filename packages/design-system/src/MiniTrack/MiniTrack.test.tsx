import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { emulateMedia } from "../testing/emulate-media.ts";
import { render } from "../testing/render.tsx";
import { MiniTrack } from "./MiniTrack.tsx";

const skagen = { latitude: 57.7, longitude: 10.6 };
const track = [{ latitude: 56.4, longitude: 6.6 }, { latitude: 57.95, longitude: 9 }, skagen];

conformsAsAWhole("MiniTrack", () => <MiniTrack at={skagen} track={track} course={71} />);

const frame = () => document.querySelector("[data-mini-track]");
const part = (name: string) => document.querySelector(`[data-${name}]`);
const drawn = (name: string) => part(name)?.getAttribute("d") ?? "";
const size = () => [frame()?.getBoundingClientRect().width, frame()?.getBoundingClientRect().height];

test("it reserves its space before anything is drawn, and the coastline loads later", async () => {
  const { rerender } = render(<MiniTrack at={undefined} isLoading />);
  expect(size()).toEqual([84, 44]);
  expect(screen.queryByText("No position")).toBeNull();
  rerender(<MiniTrack at={skagen} track={track} course={71} />);
  await expect.poll(() => drawn("land")).toMatch(/^M.*Z$/);
  expect(size()).toEqual([84, 44]);
});

test("it is hidden from screen readers, and the whole track and the mark lie within the small frame", async () => {
  render(<MiniTrack at={skagen} track={track} course={71} />);
  await expect.poll(() => part("arrow")).not.toBeNull();
  expect(frame()).toHaveAttribute("aria-hidden", "true");
  const box = frame()?.getBoundingClientRect();
  for (const name of ["track", "arrow"]) {
    const shown = part(name)?.getBoundingClientRect();
    expect(shown?.left).toBeGreaterThan(box?.left ?? 0);
    expect(shown?.right).toBeLessThan(box?.right ?? 0);
    expect(shown?.top).toBeGreaterThan(box?.top ?? 0);
    expect(shown?.bottom).toBeLessThan(box?.bottom ?? 0);
  }
});

test("a stationary object is a ring; a gap in its track is dotted", async () => {
  render(<MiniTrack at={skagen} track={track.map((place, at) => ({ ...place, afterGap: at === 2 }))} />);
  await expect.poll(() => part("moored")).not.toBeNull();
  expect(part("arrow")).toBeNull();
  expect(drawn("gap").match(/M/g)).toHaveLength(1);
  expect(drawn("track").match(/M/g)).toHaveLength(1);
});

test("a track across the date line is one short line", async () => {
  const fiji = { latitude: -17, longitude: -179.5 };
  render(<MiniTrack at={fiji} track={[{ latitude: -17, longitude: 178 }, fiji]} course={90} />);
  await expect.poll(() => drawn("track")).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  expect(part("track")?.getBoundingClientRect().width).toBeLessThan(84);
});

test("without a position it shows a text", () => {
  render(<MiniTrack at={undefined} size="large" />);
  expect(screen.getByText("No position")).toBeVisible();
  expect(frame()).not.toHaveAttribute("aria-hidden");
  expect(size()).toEqual([96, 64]);
});

test("in forced colours the coast is drawn in the colour of text", async () => {
  await emulateMedia({ "forced-colors": "active" });
  render(
    <>
      <span style={{ color: "CanvasText" }}>Text</span>
      <MiniTrack at={skagen} track={track} course={71} />
    </>,
  );
  await expect.poll(() => part("land")).not.toBeNull();
  const land = part("land");
  expect(land && getComputedStyle(land).stroke).toBe(getComputedStyle(screen.getByText("Text")).color);
});
