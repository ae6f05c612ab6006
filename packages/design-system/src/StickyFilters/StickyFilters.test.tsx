import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { PageHeader } from "../PageHeader/PageHeader.tsx";
import { render } from "../testing/render.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { StickyFilters } from "./StickyFilters.tsx";

conformsAsAWhole("StickyFilters", (label) => <StickyFilters filters={label}>Text</StickyFilters>);

test.each([
  { device: "desk", lines: 1, stays: true },
  { device: "tablet", lines: 3, stays: true },
  { device: "tablet", lines: 4, stays: false },
  { device: "phone", lines: 1, stays: false },
] as const)("on a $device $lines lines of filters stick: $stays", async ({ device, lines, stays }) => {
  await setViewport(device);
  render(
    <StickyFilters filters={<div style={{ blockSize: 44 * lines }}>Filters</div>}>
      <div style={{ blockSize: 4000 }}>List</div>
    </StickyFilters>,
  );
  scrollTo(0, 2000);
  const { top } = screen.getByText("Filters").getBoundingClientRect();
  expect(top >= 0).toBe(stays);
});

test("below the title the filters are as near as filters that do not stick", () => {
  render(
    <>
      <div style={{ blockSize: 200 }}>Top bar</div>
      <PageHeader title="Vessels" />
      <StickyFilters filters="Sticky">List</StickyFilters>
      <PageHeader title="Users" />
      <div>Plain</div>
    </>,
  );
  const gapAbove = (text: string, title: string) =>
    topOfText(text) - (screen.getByRole("heading", { name: title }).parentElement?.getBoundingClientRect().bottom ?? 0);
  expect(gapAbove("Sticky", "Vessels")).toBe(gapAbove("Plain", "Users"));
});

function topOfText(text: string): number {
  const range = document.createRange();
  range.selectNodeContents(screen.getByText(text));
  return range.getBoundingClientRect().top;
}
