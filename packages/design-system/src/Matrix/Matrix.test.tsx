import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { conformance } from "../testing/conformance.tsx";
import { asWideAs } from "../testing/viewport.tsx";
import { before, collections, groups, lines } from "./distribution.examples.ts";
import { Matrix, matrixCell, type MatrixProps } from "./Matrix.tsx";

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
  await asWideAs("desk");
}

test("it is a grid whose rows and columns have names, and each checkbox both", async () => {
  await wide();
  render(<Distribution />);
  const grid = screen.getByRole("grid", { name: "Checklist distribution" });
  expect(
    within(grid)
      .getAllByRole("columnheader")
      .map((head) => head.textContent?.trim()),
  ).toEqual(["Vessel group", "Bridge procedures", "Engine room", "Emergency preparedness", "Environment"]);
  expect(within(grid).getByRole("rowheader", { name: "Coastal 5 vessels" })).toBeVisible();
  expect(box("Coastal, Engine room")).toBeChecked();
  expect(box("Coastal, Environment")).not.toBeChecked();
});

test("Space turns a cell on, which says Added, and off again, which says nothing; what was on says Removed", async () => {
  await wide();
  render(<Distribution />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight} ");
  expect(box("All vessels, Engine room, Added")).toBeChecked();
  await userEvent.keyboard(" ");
  expect(box("All vessels, Engine room")).not.toBeChecked();
  await userEvent.keyboard("{ArrowLeft} ");
  expect(box("All vessels, Bridge procedures, Removed")).not.toBeChecked();
  expect(screen.getByText("Removed")).toBeVisible();
});

test("APG grid: one stop of Tab; arrow keys move by one and stop at the edges", async () => {
  await wide();
  render(
    <>
      <Distribution />
      <button type="button">Update</button>
    </>,
  );
  await userEvent.tab();
  expect(box("All vessels, Bridge procedures")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
  expect(box("All vessels, Bridge procedures")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(box("Coastal, Engine room")).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Update" })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(box("Coastal, Engine room")).toHaveFocus();
});

test("APG grid: Home, End, with Control the corners, Page keys by five rows", async () => {
  await wide();
  render(<Distribution />);
  await userEvent.tab();
  await userEvent.keyboard("{End}");
  expect(box("All vessels, Environment")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  expect(box("All vessels, Bridge procedures")).toHaveFocus();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  expect(box("Winter class, Environment")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(box("Winter class, Environment")).toHaveFocus();
  await userEvent.keyboard("{PageUp}");
  expect(box("All vessels, Environment")).toHaveFocus();
  await userEvent.keyboard("{PageDown}{Control>}{Home}{/Control}");
  expect(box("All vessels, Bridge procedures")).toHaveFocus();
});

test("right to left, the arrow keys go where they point", async () => {
  await wide();
  document.documentElement.dir = "rtl";
  render(<Distribution />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  expect(box("All vessels, Engine room")).toHaveFocus();
});

test("a click anywhere in the cell changes it and makes it the stop of Tab", async () => {
  await wide();
  render(<Distribution />);
  const cell = box("Pilot and service, Environment").closest("td")?.getBoundingClientRect();
  const pressed = cell && document.elementFromPoint(cell.left + 3, cell.bottom - 3);
  await userEvent.click(pressed ?? document.body);
  expect(box("Pilot and service, Environment, Added")).toBeChecked();
  expect(box("Pilot and service, Environment, Added")).toHaveProperty("tabIndex", 0);
  expect(screen.getAllByRole("checkbox").filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test.each([
  ["on a phone", "phone", collections],
  ["with more than six columns", "desk", lines(7, "Collection")],
] as const)("%s each row is a card with its checkboxes and how many are on", async (_, device, columns) => {
  await asWideAs(device);
  render(<Distribution columns={columns} value={new Set([matrixCell("coastal", columns[1]?.key ?? "")])} />);
  const card = screen.getByRole("group", { name: /^Coastal 5 vessels/ });
  expect(within(card).getByText(`1 of ${columns.length}`)).toBeVisible();
  const first = within(card).getAllByRole("checkbox")[0];
  await userEvent.click(first ?? card);
  expect(within(card).getByText(`2 of ${columns.length}`)).toBeVisible();
  expect(first).toHaveAccessibleName(/Added$/);
  expect(screen.queryByRole("grid")).toBeNull();
});

test("switched off it says why, can be reached, and nothing changes", async () => {
  await wide();
  render(<Distribution disabledReason="The distribution is being saved." />);
  expect(screen.getByRole("grid")).toHaveAccessibleDescription("The distribution is being saved.");
  await userEvent.tab();
  await userEvent.keyboard(" ");
  expect(box("All vessels, Bridge procedures")).toHaveFocus();
  expect(box("All vessels, Bridge procedures")).toBeChecked();
  expect(box("All vessels, Bridge procedures")).toHaveAttribute("aria-disabled", "true");
});

test("without columns it shows what it was given for that", () => {
  render(<Distribution columns={[]} empty="No collections found." />);
  expect(screen.getByText("No collections found.")).toBeVisible();
  expect(screen.queryByRole("grid")).toBeNull();
});

test("one press renders one row again, and puts in no style rule", async () => {
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
  expect(box("Group 8, Collection 4")).toBeChecked();
  expect(rules()).toBe(rulesBefore);
});

test("200 rows of 64 are all there, and one press changes one of them at once", async () => {
  await wide();
  const rows = lines(200, "Group");
  const columns = lines(64, "Collection");
  const start = performance.now();
  render(<Distribution rows={rows} columns={columns} value={new Set()} initial={new Set()} />);
  const mountMs = performance.now() - start;
  const boxes = document.querySelectorAll<HTMLInputElement>("input");
  expect(boxes).toHaveLength(12_800);
  const pressed = performance.now();
  boxes[5000]?.click();
  const pressMs = performance.now() - pressed;
  console.warn(`matrix 200 x 64: mount ${mountMs.toFixed(0)} ms, press ${pressMs.toFixed(1)} ms`);
  expect(boxes[5000]).toBeChecked();
  // Far above what it takes alone: other browsers run beside, and React checks more than in the product.
  expect(mountMs).toBeLessThan(8000);
  expect(pressMs).toBeLessThan(1000);
});
