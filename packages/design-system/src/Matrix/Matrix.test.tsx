import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { setViewport } from "../testing/viewport.tsx";
import { before, collections, groups, inherited, lines } from "./distribution.examples.ts";
import { Matrix, matrixCell, type MatrixProps } from "./Matrix.tsx";
import { render } from "../testing/render.tsx";

function Distribution({ value: first = before, ...props }: Partial<MatrixProps>) {
  const [value, setValue] = useState(first);
  return (
    <Matrix
      label="Checklist distribution"
      rowHeader="Vessel group"
      rows={groups}
      columns={collections}
      initial={before}
      {...props}
      value={value}
      onChange={(row, column, isChecked) => {
        const next = new Set(value);
        if (isChecked) next.add(matrixCell(row, column));
        else next.delete(matrixCell(row, column));
        setValue(next);
      }}
    />
  );
}

conformance("Matrix", (props) => <Distribution {...props} />, { element: HTMLDivElement });

const box = (name: string) => screen.getByRole("checkbox", { name });

async function wide() {
  await setViewport("desk");
}

test("it is a grid with named rows and columns, and each checkbox has both names", async () => {
  await wide();
  render(<Distribution />);
  const grid = screen.getByRole("grid", { name: "Checklist distribution" });
  expect(
    within(grid)
      .getAllByRole("columnheader")
      .map((head) => head.textContent?.trim()),
  ).toEqual(["Vessel group", "Bridge procedures", "Engine room", "Emergency preparedness", "Environment"]);
  expect(within(grid).getByRole("rowheader", { name: "Coastal 5 vessels" })).toBeVisible();
  expect(box("Engine room for Coastal")).toBeChecked();
  expect(box("Environment for Coastal")).not.toBeChecked();
});

test("Space turns a cell on, marked Added, and off again, unmarked; a cell that was on is marked Removed", async () => {
  await wide();
  render(<Distribution />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight} ");
  expect(box("Engine room for All vessels, Added")).toBeChecked();
  await userEvent.keyboard(" ");
  expect(box("Engine room for All vessels")).not.toBeChecked();
  await userEvent.keyboard("{ArrowLeft} ");
  expect(box("Bridge procedures for All vessels, Removed")).not.toBeChecked();
  expect(screen.getByText("Removed")).toBeVisible();
});

test("APG grid: one tab stop; arrow keys move by one and stop at the edges", async () => {
  await wide();
  render(
    <>
      <Distribution />
      <button type="button">Update</button>
    </>,
  );
  await userEvent.tab();
  expect(box("Bridge procedures for All vessels")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
  expect(box("Bridge procedures for All vessels")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(box("Engine room for Coastal")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Update" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(box("Engine room for Coastal")).toHaveFocus();
});

test("APG grid: Home and End, with Control to the corners, Page keys by five rows", async () => {
  await wide();
  render(<Distribution />);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  expect(box("Environment for All vessels")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(box("Bridge procedures for All vessels")).toHaveFocus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(box("Environment for Winter class")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(box("Environment for Winter class")).toHaveFocus();
  await userEvent.keyboard("{PageUp}");
  expect(box("Environment for All vessels")).toHaveFocus();
  await userEvent.keyboard("{PageDown}{Control>}{Home}{/Control}");
  expect(box("Bridge procedures for All vessels")).toHaveFocus();
});

test("in right-to-left text the arrow keys move in their visual direction", async () => {
  await wide();
  document.documentElement.dir = "rtl";
  render(<Distribution />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  expect(box("Engine room for All vessels")).toHaveFocus();
});

test("a click anywhere in the cell toggles it and makes it the tab stop", async () => {
  await wide();
  render(<Distribution />);
  const cell = box("Environment for Pilot and service").closest("td")?.getBoundingClientRect();
  const pressed = cell && document.elementFromPoint(cell.left + 3, cell.bottom - 3);
  await userEvent.click(pressed ?? document.body);
  expect(box("Environment for Pilot and service, Added")).toBeChecked();
  expect(box("Environment for Pilot and service, Added")).toHaveProperty("tabIndex", 0);
  expect(screen.getAllByRole("checkbox").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test("the tab stop stays with its row and column while others come and go", async () => {
  await wide();
  const { rerender } = render(<Distribution />);
  await userEvent.click(box("Engine room for Coastal"));
  rerender(<Distribution rows={groups.slice(1)} columns={collections.slice(1)} />);
  expect(box("Engine room for Coastal, Removed")).toHaveProperty("tabIndex", 0);
  rerender(<Distribution />);
  expect(box("Engine room for Coastal, Removed")).toHaveProperty("tabIndex", 0);
  expect(screen.getAllByRole("checkbox").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test("on a phone one row is selected, and its checkboxes are stacked with the count of checked ones", async () => {
  await setViewport("phone");
  render(<Distribution inherited={inherited} />);
  await userEvent.click(screen.getByRole("button", { name: /Vessel group/ }));
  await userEvent.click(await screen.findByRole("option", { name: /Coastal/ }));
  const row = within(screen.getByRole("group", { name: "Coastal 5 vessels 1 of 4" }));
  expect(row.getAllByRole("checkbox").map((one) => one.closest("label")?.textContent.trim())).toEqual([
    "Bridge procedures  already via All vessels",
    "Engine room",
    "Emergency preparedness  already via All vessels",
    "Environment",
  ]);
  await userEvent.click(row.getByRole("checkbox", { name: /^Environment/ }));
  expect(screen.getByRole("group", { name: "Coastal 5 vessels 2 of 4" })).toBeVisible();
  expect(row.getByRole("checkbox", { name: "Environment Added" })).toBeChecked();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("an inherited cell is announced with its checkbox, whether checked or not", async () => {
  await wide();
  render(<Distribution inherited={inherited} />);
  expect(box("Emergency preparedness for Winter class, on, also via All vessels")).toBeChecked();
  expect(box("Bridge procedures for Coastal, already via All vessels")).not.toBeChecked();
  await userEvent.click(box("Bridge procedures for Coastal, already via All vessels"));
  expect(box("Bridge procedures for Coastal, on, also via All vessels, Added")).toBeChecked();
});

test("without onChange it is read-only: texts for marks, and row names are links within the one tab stop", async () => {
  await wide();
  render(
    <Matrix
      label="Distribution"
      rowHeader="Vessel group"
      rows={groups.map((group) => ({ ...group, href: `#${group.key}` }))}
      columns={collections}
      value={before}
      inherited={inherited}
    />,
  );
  expect(screen.queryByRole("checkbox")).toBeNull();
  const row = within(screen.getByRole("row", { name: /^Winter class/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    "Already via All vessels",
    "No",
    "Yes, also via All vessels",
    "Yes",
  ]);
  await userEvent.tab();
  expect(screen.getByRole("link", { name: "All vessels" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(screen.getByRole("row", { name: /^Coastal/ })).toContainElement(document.activeElement as HTMLElement);
  expect(document.activeElement).toHaveTextContent("Already via All vessels");
});

test("head and first column stay visible, and a focused cell scrolls out from behind them", async () => {
  await wide();
  render(
    <Distribution rows={lines(35, "Group")} columns={lines(18, "Collection")} value={new Set()} initial={new Set()} />,
  );
  const grid = screen.getByRole("grid");
  expect(grid.closest("[data-more]")).not.toBeNull();
  await userEvent.tab();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(box("Collection 18 for Group 35")).toHaveFocus();
  await expect.poll(() => grid.closest("[data-more]")).toBeNull();
  const frame = grid.parentElement?.getBoundingClientRect();
  expect(screen.getByRole("columnheader", { name: "Collection 18" }).getBoundingClientRect().top).toBeCloseTo(
    frame?.top ?? -1,
    0,
  );
  await userEvent.keyboard("{ArrowLeft>12/}{ArrowUp>30/}");
  const name = screen.getByRole("rowheader", { name: "Group 5" }).getBoundingClientRect();
  const cell = box("Collection 6 for Group 5").closest("td")?.getBoundingClientRect();
  expect(name.left).toBeCloseTo(frame?.left ?? -1, 0);
  expect(cell?.left).toBeGreaterThanOrEqual(name.right - 1);
});

test("while disabled it shows the reason, is focusable, and ignores changes", async () => {
  await wide();
  render(<Distribution disabledReason="The distribution is being saved." />);
  expect(screen.getByRole("grid")).toHaveAccessibleDescription("The distribution is being saved.");
  await userEvent.tab();
  await userEvent.keyboard(" ");
  expect(box("Bridge procedures for All vessels")).toHaveFocus();
  expect(box("Bridge procedures for All vessels")).toBeChecked();
  expect(box("Bridge procedures for All vessels")).toHaveAttribute("aria-disabled", "true");
});

test("without columns it shows the empty content", () => {
  render(<Distribution columns={[]} empty="No collections found." />);
  expect(screen.getByText("No collections found.")).toBeVisible();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("one press re-renders one row, and inserts no style rule", async () => {
  await wide();
  const onChange = vi.fn<() => void>();
  const rows = lines(200, "Group");
  const columns = lines(6, "Collection");
  const shown = (value: ReadonlySet<string>) => (
    <Matrix label="Distribution" rowHeader="Group" rows={rows} columns={columns} value={value} onChange={onChange} />
  );
  const { rerender } = render(shown(new Set()));
  const rules = () => [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const rulesBefore = rules();
  rerender(shown(new Set([matrixCell("Group 7", "Collection 3")])));
  expect(box("Collection 4 for Group 8")).toBeChecked();
  expect(rules()).toBe(rulesBefore);
});

test("35 rows of 18 are all rendered, and one press updates one of them at once", async () => {
  await wide();
  const rows = lines(35, "Group");
  const columns = lines(18, "Collection");
  const start = performance.now();
  render(<Distribution rows={rows} columns={columns} value={new Set()} initial={new Set()} />);
  const mountMs = performance.now() - start;
  const boxes = document.querySelectorAll<HTMLInputElement>("input");
  expect(boxes).toHaveLength(630);
  const pressed = performance.now();
  boxes[400]?.click();
  const pressMs = performance.now() - pressed;
  console.warn(`matrix 35 x 18: mount ${mountMs.toFixed(0)} ms, press ${pressMs.toFixed(1)} ms`);
  expect(boxes[400]).toBeChecked();
  // Far above the time it takes alone: other browsers run in parallel, and React does extra checks in development.
  expect(mountMs).toBeLessThan(8000);
  expect(pressMs).toBeLessThan(1000);
});
