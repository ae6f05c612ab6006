import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { conformance } from "../testing/conformance.tsx";
import { fleet, vesselColumns, vesselItems } from "./fleet.examples.tsx";
import { entryColumns, entryDetails, logItems } from "./logbook.examples.tsx";
import { sludgeColumns, sludgeItems } from "./sludge.examples.tsx";
import { Table, type TableColumn, type TableSort } from "./Table.tsx";
import { render } from "../testing/render.tsx";

conformance("Table", (props) => <Table {...props} columns={vesselColumns} items={vesselItems(fleet)} />, {
  element: HTMLTableElement,
});

test("a row is named by its vessel and its cells are associated with their heads", () => {
  render(<Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} />);
  const table = screen.getByRole("table", { name: "Vessels" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Name", "IMO / call sign", "Voyage status", "Route", "Voyage number", "Voyage reference"]);
  const row = within(table).getByRole("row", { name: /Kystvåg/ });
  expect(within(row).getByRole("rowheader", { name: "Kystvåg" })).toBeVisible();
  expect(within(row).getByRole("cell", { name: "Ålesund - Måløy" })).toBeVisible();
});

test("the text of the current row is where that of the others is", () => {
  const items = vesselItems(fleet);
  const currentKeys = new Set(items.slice(0, 1).map(({ key }) => key));
  render(<Table aria-label="Vessels" columns={vesselColumns} items={items} currentKeys={currentKeys} />);
  const [current, other] = screen.getAllByRole("rowheader");
  expect(current?.closest("tr")).toHaveAttribute("aria-current", "true");
  const startOf = (cell: HTMLElement | undefined) => cell?.firstElementChild?.getBoundingClientRect().left;
  expect(startOf(current)).toBe(startOf(other));
});

test("a missing value is a dash hidden from screen readers", () => {
  render(<Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} />);
  const row = screen.getByRole("row", { name: /Lofot Pilot/ });
  const last = within(row).getAllByRole("cell").at(-1);
  expect(last).toHaveTextContent("—");
  expect(last).toHaveAccessibleName("");
});

test("a press on a head sorts by it, a second one reverses the order, and the order is announced", async () => {
  function Vessels() {
    const [sort, setSort] = useState<TableSort>({ column: "identifier", direction: "ascending" });
    return (
      <Table
        aria-label="Vessels"
        columns={vesselColumns}
        items={vesselItems(fleet)}
        sort={sort}
        onSortChange={setSort}
      />
    );
  }
  const { container } = render(<Vessels />);
  const name = screen.getByRole("columnheader", { name: "Name" });
  const identifier = screen.getByRole("columnheader", { name: "IMO / call sign" });
  expect(identifier).toHaveAttribute("aria-sort", "ascending");
  expect(name).not.toHaveAttribute("aria-sort");
  const announced = container.querySelector("[aria-live=polite]");
  expect(announced).toBeEmptyDOMElement();
  await userEvent.click(within(name).getByRole("button", { name: "Name" }));
  expect(name).toHaveAttribute("aria-sort", "ascending");
  expect(announced).toHaveTextContent("Sorted by Name, ascending");
  expect(identifier).not.toHaveAttribute("aria-sort");
  await userEvent.keyboard("{Enter}");
  expect(name).toHaveAttribute("aria-sort", "descending");
  expect(announced).toHaveTextContent("Sorted by Name, descending");
  expect(screen.getByRole("columnheader", { name: "Route" })).not.toContainElement(
    screen.queryByRole("button", { name: "Route" }),
  );
});

test("a row expands and collapses its details, by mouse and by keyboard", async () => {
  render(<Table aria-label="Log" columns={entryColumns} items={logItems(3)} details={entryDetails} />);
  const button = screen.getByRole("button", { name: "Details of Noon report, 20:00" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const detail = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect(within(detail ?? button).getByText("Partly cloudy")).toBeVisible();
  expect(button.closest("tr")?.nextElementSibling).toContainElement(detail);
  await userEvent.keyboard(" ");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText("Partly cloudy")).toBeNull();
});

test("the caller can control which rows are expanded", async () => {
  const onExpandedChange = vi.fn<(keys: ReadonlySet<string>) => void>();
  render(
    <Table
      aria-label="Log"
      columns={entryColumns}
      items={logItems(3)}
      details={entryDetails}
      expandedKeys={new Set(["entry-1"])}
      onExpandedChange={onExpandedChange}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: /Details of Position/ }));
  expect(onExpandedChange).toHaveBeenCalledWith(new Set(["entry-0", "entry-1"]));
  expect(screen.getByRole("button", { name: /Details of Position/ })).toHaveAttribute("aria-expanded", "false");
});

test("a day row is the heading of its entries", () => {
  render(<Table aria-label="Log" columns={entryColumns} items={logItems(9)} />);
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows[1]).toContain("Friday");
  expect(rows[9]).toContain("Thursday");
  expect(screen.getByRole("rowheader", { name: /Friday, 20 November 2026/ })).toBeVisible();
});

test("a removed entry stays readable and is struck through", () => {
  render(<Table aria-label="Log" columns={entryColumns} items={logItems(4)} />);
  const row = screen.getByRole("row", { name: /Drill/ });
  const [time] = within(row).getAllByRole("deletion");
  expect(time).toBeVisible();
  expect(getComputedStyle(time ?? row).textDecorationLine).toBe("line-through");
});

test("while loading, it is announced once and keeps the height of rows", () => {
  render(
    <Table aria-label="Vessels" columns={vesselColumns} items={[]} loading={{ rows: 4, label: "Loading vessels" }} />,
  );
  expect(screen.getByRole("table", { name: "Vessels" })).toHaveAttribute("aria-busy", "true");
  const row = screen.getByRole("row", { name: /Loading vessels/ });
  expect(row.getBoundingClientRect().height).toBe(48);
});

test("without rows it shows the empty content", () => {
  render(<Table aria-label="Vessels" columns={vesselColumns} items={[]} empty="No vessels found." />);
  expect(screen.getByRole("cell", { name: "No vessels found." })).toBeVisible();
});

test("the head is 40 px high, rows 48, dense rows 44", () => {
  const { rerender } = render(<Table aria-label="Log" columns={entryColumns} items={logItems(2)} />);
  const heights = () => screen.getAllByRole("row").map((row) => row.getBoundingClientRect().height);
  expect(heights()).toEqual([40, 36, 48, 48]);
  rerender(<Table aria-label="Log" columns={entryColumns} items={logItems(2)} dense />);
  expect(heights()).toEqual([40, 36, 44, 44]);
});

test("in a narrow frame rows are stacked and keep their roles and column heads", () => {
  const { container } = render(<Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} />);
  container.style.inlineSize = "320px";
  const row = screen.getByRole("row", { name: /Astrid Marie/ });
  expect(within(row).getByRole("rowheader", { name: "Astrid Marie" })).toBeVisible();
  expect(within(row).getByRole("cell", { name: "Bergen - Rotterdam" })).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Route" })).toBeInTheDocument();
  expect(within(row).getByText("IMO")).toBeVisible();
  expect(row.getBoundingClientRect().height).toBeGreaterThan(80);
  expect(container.scrollWidth).toBe(320);
});

test("between 640 and 880 px a table of many columns stacks on request; another one hides columns that the rows' pages repeat", () => {
  const table = (narrow: "phone" | "early") => (
    <Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} narrow={narrow} />
  );
  const { container, rerender } = render(table("early"));
  const height = () => screen.getByRole("row", { name: /Astrid Marie/ }).getBoundingClientRect().height;
  container.style.inlineSize = "900px";
  expect(height()).toBe(48);
  container.style.inlineSize = "700px";
  expect(height()).toBeGreaterThan(80);
  container.style.inlineSize = "960px";
  expect(screen.queryByRole("columnheader", { name: "Voyage reference" })).toBeNull();
  container.style.inlineSize = "980px";
  expect(screen.getByRole("columnheader", { name: "Voyage reference" })).toBeVisible();
  container.style.inlineSize = "700px";
  rerender(table("phone"));
  expect(height()).toBe(48);
  expect(screen.queryByRole("columnheader", { name: "Voyage reference" })).toBeNull();
  expect(screen.queryByRole("cell", { name: "HB-AM-118" })).toBeNull();
  container.style.inlineSize = "900px";
  expect(screen.getByRole("columnheader", { name: "Voyage reference" })).toBeVisible();
});

test("ordinary names do not break within a word while there are columns, and a long word stays in its frame", () => {
  const { container, rerender } = render(
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems([{ ...fleetVessel, name: "Kristiansund" }])}
    />,
  );
  container.style.inlineSize = "660px";
  const row = () => screen.getByRole("row", { name: /9990105/ }).getBoundingClientRect();
  expect(row().height).toBe(48);
  rerender(
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems([
        { ...fleetVessel, name: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch".repeat(3) },
      ])}
    />,
  );
  expect(row().right).toBeLessThanOrEqual(container.getBoundingClientRect().left + 660);
});

test("in a narrow frame a sort by a hidden column is the default one, without a direction", async () => {
  const { container } = render(
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems(fleet)}
      sort={{ column: "hidden", direction: "ascending" }}
      onSortChange={() => {}}
    />,
  );
  container.style.inlineSize = "320px";
  expect(await screen.findByRole("combobox", { name: "Sort by" })).toHaveDisplayValue("Default");
  expect(screen.queryByRole("button", { name: /^Sort (a|de)scending$/ })).toBeNull();
});

test("in a narrow frame a sort button becomes visible on keyboard focus", async () => {
  const { container } = render(
    <Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} onSortChange={() => {}} />,
  );
  container.style.inlineSize = "320px";
  // The sort select above the stacked rows comes first.
  await userEvent.tab();
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveFocus();
  await userEvent.tab();
  const button = screen.getByRole("button", { name: "Name" });
  expect(button).toHaveFocus();
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  expect(getComputedStyle(button.closest("thead") ?? button).clipPath).toBe("none");
});

test("a table that scrolls sideways is focusable and named only while it scrolls", async () => {
  const { container } = render(
    <Table aria-label="Actions" columns={sludgeColumns} items={sludgeItems} narrow="scrolls" />,
  );
  expect(screen.queryByRole("region")).toBeNull();
  container.style.inlineSize = "320px";
  const region = await screen.findByRole("region", { name: "Actions" });
  await userEvent.tab();
  expect(region).toHaveFocus();
  expect(container.scrollWidth).toBe(320);
});

test("when scrolled sideways, the rows' day stays visible", async () => {
  const { container } = render(
    <Table aria-label="Actions" columns={sludgeColumns} items={sludgeItems} narrow="scrolls" />,
  );
  container.style.inlineSize = "320px";
  const region = await screen.findByRole("region", { name: "Actions" });
  const day = screen.getAllByText(/2026/, { selector: "[data-group-label]" })[0] ?? region;
  const before = day.getBoundingClientRect().left;
  region.scrollLeft = 200;
  expect(region.scrollLeft).toBe(200);
  expect(day.getBoundingClientRect().left).toBe(before);
});

test("in reverse tab order, no link is hidden behind the sticky head and day row", async () => {
  const { container } = render(
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={[
        { key: "day", group: "Monday" },
        ...Array.from({ length: 60 }, (_, index) => ({
          key: String(index),
          row: { ...fleetVessel, name: `Vessel ${index}` },
        })),
      ]}
    />,
  );
  container.style.paddingBlock = "300px";
  screen.getByRole("link", { name: "Vessel 59" }).focus();
  for (let step = 0; step < 50; step++) {
    await userEvent.tab({ shift: true });
    const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    expect(document.activeElement?.contains(seen), `${document.activeElement?.textContent} is covered`).toBe(true);
  }
});

test("updating a thousand cells, figures and pills, inserts no style rule", () => {
  const columns: TableColumn<number>[] = Array.from({ length: 10 }, (_, column) => ({
    key: String(column),
    header: `Column ${column}`,
    align: column % 2 === 0 ? "end" : "start",
    cell: (row) => (column === 0 ? <StatusPill status={row % 2 === 0 ? "moored" : "under-way"} /> : row * column),
  }));
  const rows = (from: number) => Array.from({ length: 100 }, (_, row) => ({ key: String(row), row: from + row }));
  const { rerender } = render(<Table aria-label="Figures" columns={columns} items={rows(0)} />);
  const before = styleRules();
  rerender(<Table aria-label="Figures" columns={columns} items={rows(1001)} dense />);
  expect(screen.getByRole("cell", { name: String(1100 * 9) })).toBeVisible();
  expect(styleRules()).toBe(before);
});

const fleetVessel = {
  imo: "9990105",
  callSign: "LAHV9",
  isUnderWay: true,
  from: "Bergen",
  to: "Bodø",
  voyageNumber: "1",
  voyageReference: "2",
};

function styleRules(): number {
  return [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
}
