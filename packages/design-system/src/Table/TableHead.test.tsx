import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { emulateMedia } from "../testing/emulate-media.ts";
import { columnsOfFixedWidth, fleet, vesselColumns, vesselItems } from "./fleet.examples.tsx";
import { Table, type TableSort } from "./Table.tsx";
import { SmallTable } from "../SmallTable/SmallTable.tsx";
import { render } from "../testing/render.tsx";

/** Two tables with the same columns; the rows of the second have more text. */
function TwoTables({ onSortChange }: { onSortChange?: (sort: TableSort) => void }) {
  const lengthened = fleet.slice(2).map((vessel) => ({ ...vessel, to: `${vessel.to} and all ports on the way` }));
  return (
    <>
      <Table
        aria-label="North Sea"
        columns={columnsOfFixedWidth}
        items={vesselItems(fleet.slice(0, 2))}
        hasFixedColumns
      />
      <Table
        aria-label="Coastal"
        columns={columnsOfFixedWidth}
        items={vesselItems(lengthened)}
        onSortChange={onSortChange}
        hasFixedColumns
        isHeadHidden
      />
    </>
  );
}

const coastal = () => screen.getByRole("table", { name: "Coastal" });
const head = () => within(coastal()).getAllByRole("rowgroup")[0]!; // a table has a head and a body
const firstRow = (table: string) => within(screen.getByRole("table", { name: table })).getAllByRole("row")[1]!; // after the head's
const edges = (table: string) =>
  [...firstRow(table).children].map((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return [left, right];
  });

test("a hidden head is exposed to screen readers and takes no space", () => {
  render(<TwoTables />);
  const names = within(coastal())
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(names).toEqual(columnsOfFixedWidth.map(({ header }) => header));
  expect(head().getBoundingClientRect().height).toBe(1);
  const { top } = firstRow("Coastal").getBoundingClientRect();
  expect(top - coastal().getBoundingClientRect().top).toBe(0);
  expect(firstRow("Coastal").getBoundingClientRect().height).toBe(48);
});

test("it becomes visible while a sort button in it has keyboard focus", async () => {
  render(<TwoTables onSortChange={() => {}} />);
  within(screen.getByRole("table", { name: "North Sea" }))
    .getByRole("link", { name: "Bergensund" })
    .focus();
  await userEvent.tab();
  const button = within(coastal()).getByRole("button", { name: "Name" });
  expect(button).toHaveFocus();
  expect(head().getBoundingClientRect().height).toBe(40);
  const { x, y, width, height } = button.getBoundingClientRect();
  expect(button).toContainElement(document.elementFromPoint(x + width / 2, y + height / 2) as HTMLElement); // a button contains only text
  await userEvent.tab({ shift: true });
  expect(head().getBoundingClientRect().height).toBe(1);
});

test.each([900, 1000, 1280])("at %i px the columns of both are aligned, within the frame", (width) => {
  const { container } = render(<TwoTables />);
  container.style.inlineSize = `${width}px`;
  expect(edges("Coastal")).toEqual(edges("North Sea"));
  expect(coastal().scrollWidth).toBeLessThanOrEqual(width);
});

test("in print each table shows its head", async () => {
  render(<TwoTables />);
  await emulateMedia({ media: "print" });
  expect(head().getBoundingClientRect().height).toBeGreaterThan(20);
});

test("in a narrow frame, a small table in an expanded row keeps its heads visible", async () => {
  const changes = <SmallTable caption="Changes" heads={["Was", "Is now"]} rows={[["Coastal", "Deep sea"]]} />;
  const { container } = render(
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems(fleet)}
      details={{ content: () => changes, label: () => "Changes" }}
    />,
  );
  container.style.inlineSize = "320px";
  await userEvent.click(screen.getAllByRole("button", { name: "Changes" })[0] ?? container);
  const head = screen.getByRole("columnheader", { name: "Is now" }).getBoundingClientRect();
  expect(head.width).toBeGreaterThan(40);
  expect(document.elementFromPoint(head.x + 16, head.y + head.height / 2)).toHaveTextContent("Is now");
});
