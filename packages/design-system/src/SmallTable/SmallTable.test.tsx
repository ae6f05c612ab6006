import { screen } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { conformsAsAWhole } from "../testing/conformance.tsx";
import { emulateMedia } from "../testing/emulate-media.ts";
import { SmallTable } from "./SmallTable.tsx";
import { render } from "../testing/render.tsx";

conformsAsAWhole("SmallTable", (label) => <SmallTable caption={label} heads={["Tank"]} rows={[[label]]} />);

test("it is a table with a name and heads, and no tab stop while it fits", () => {
  render(<SmallTable caption="Tanks" heads={["Tank", "ROB m³"]} rows={[["FO 3 P", "112.5"]]} />);
  expect(screen.getByRole("table", { name: "Tanks" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "ROB m³" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "112.5" })).toBeVisible();
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.querySelector("[tabindex]")).toBeNull();
});

test("many columns scroll inside its frame, not the page, and by keyboard too", async () => {
  const { container } = render(<SmallTable caption="Wide" rows={[cells(12)]} />);
  expect(screen.queryByRole("region")).toBeNull();
  container.style.inlineSize = "320px";
  expect(await screen.findByRole("region", { name: "Wide" })).toHaveAttribute("tabindex", "0");
  expect(container.scrollWidth).toBeLessThanOrEqual(320);
});

test("a scrollable frame is a tab stop, the arrow keys scroll it, and Shift+Tab moves back", async () => {
  render(
    <>
      <button type="button">Before</button>
      <div style={{ inlineSize: 320 }}>
        <SmallTable caption="Wide" rows={[cells(12)]} />
      </div>
    </>,
  );
  const frame = await screen.findByRole("region", { name: "Wide" });
  screen.getByRole("button").focus();
  await userEvent.tab();
  expect(frame).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await vi.waitFor(() => expect(frame.scrollLeft).toBeGreaterThan(40));
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  await vi.waitFor(() => expect(frame.scrollLeft).toBe(0));
  await userEvent.tab({ shift: true });
  expect(screen.getByRole("button")).toHaveFocus();
});

test("columns added later make it scroll, and are equally reachable", async () => {
  const { rerender } = render(<SmallTable caption="Tanks" rows={[cells(2)]} />);
  rerender(<SmallTable caption="Tanks" rows={[cells(60)]} />);
  expect(await screen.findByRole("region", { name: "Tanks" })).toHaveAttribute("tabindex", "0");
});

test.each(["214.5", "-0.25°", "41.5 °C", "2026-11-20 23:45 +01:00", "1 h 20 min"])("%s never wraps", (figure) => {
  const { container } = render(
    <SmallTable caption="Tanks" rows={[[figure, "Free water below the outlet", ...cells(9)]]} />,
  );
  container.style.inlineSize = "120px";
  const range = document.createRange();
  range.selectNodeContents(screen.getByRole("cell", { name: figure }));
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(1);
});

test("a word wider than any page breaks", () => {
  const { container } = render(<SmallTable caption="Tanks" rows={[["x".repeat(200)]]} />);
  container.style.inlineSize = "320px";
  expect(container.querySelector("td")?.offsetWidth).toBeLessThanOrEqual(320);
});

test("in print, columns that do not fit are repeated below, each time after the first column, and none is lost", async () => {
  const heads = ["Tank", ...Array.from({ length: 11 }, (_, at) => `Sounding at ${at} h`)];
  const { container } = render(
    <SmallTable
      caption="Tanks"
      heads={heads}
      rows={[["FO 3 port", ...heads.slice(1).map((_, at) => `${at}012.75 m³`)]]}
    />,
  );
  container.style.inlineSize = `${PAGE_WIDTH}px`;
  await emulateMedia({ media: "print" });
  dispatchEvent(new Event("beforeprint"));
  const tables = screen.getAllByRole("table");
  expect(tables.map((table) => (table as HTMLTableElement).rows[1]?.cells.length)).toEqual([7, 6]);
  expect(tables[1]).toHaveAccessibleName("Tanks, continued");
  expect(tables[1]).toHaveProperty("innerText", expect.stringMatching(/^Tank\tSounding at 6 h/));
  for (const table of tables) expect(table.offsetWidth).toBeLessThanOrEqual(PAGE_WIDTH);
  expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(heads.slice(1).map((_, at) => `${at}012.75 m³`)),
  );
  dispatchEvent(new Event("afterprint"));
  await expect.poll(() => screen.getAllByRole("table")).toHaveLength(1);
});

function cells(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Column ${index}`);
}

/** The width of A4 between its margins. */
const PAGE_WIDTH = 718;
