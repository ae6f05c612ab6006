import { screen, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { preloadAll } from "../primitives/lazy.tsx";
import { type ColumnSettings, defaultColumnSettings, shownColumns } from "./column-settings.ts";
import { fleet, vesselColumns, vesselItems } from "./fleet.examples.tsx";
import { Table } from "./Table.tsx";
import { render } from "../testing/render.tsx";

function Vessels({ start = defaultColumnSettings }: { start?: ColumnSettings }) {
  const [settings, setSettings] = useState(start);
  return (
    <div style={{ inlineSize: "1000px" }}>
      <Table
        aria-label="Vessels"
        columns={vesselColumns}
        items={vesselItems(fleet)}
        columnSettings={settings}
        onColumnSettingsChange={setSettings}
      />
    </div>
  );
}

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const widthOf = (name: string) => screen.getByRole("columnheader", { name }).getBoundingClientRect().width;

async function openColumns() {
  await preloadAll();
  await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
  await preloadAll();
  return screen.findByRole("dialog", { name: "Columns" });
}

test("columns are hidden, shown, moved and reset in the popover, which excludes the first one", async () => {
  render(<Vessels />);
  const dialog = await openColumns();
  expect(within(dialog).queryByRole("checkbox", { name: "Name" })).toBeNull();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Route" }));
  expect(heads()).not.toContain("Route");
  await userEvent.click(within(dialog).getByRole("button", { name: "Move column 1 down" }));
  expect(heads()).toEqual(["Name", "Voyage status", "IMO / call sign", "Voyage number", "Voyage reference"]);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Route" }));
  expect(heads()).toContain("Route");
  await userEvent.click(within(dialog).getByRole("button", { name: "Reset" }));
  expect(heads()).toEqual(vesselColumns.map(({ header }) => header));
});

test("a column is widened and narrowed by keyboard, and its width is announced", async () => {
  render(<Vessels />);
  const dialog = await openColumns();
  const before = widthOf("Route");
  within(dialog).getByRole("button", { name: "Make Route wider" }).focus();
  await userEvent.keyboard("{Enter}{Enter}{Enter}");
  expect(widthOf("Route")).toBeGreaterThan(before + 30);
  expect(within(dialog).getByText(/^Route: \d+ pixels wide$/)).toHaveAttribute("role", "status");
});

test("dragging an edge widens one column by what the next one loses, and stops at the minimum width", async () => {
  render(<Vessels />);
  await preloadAll();
  const before = widthOf("Name") + widthOf("IMO / call sign");
  const edge = screen.getByRole("columnheader", { name: "Name" }).querySelector("[data-edge]");
  if (edge === null) throw new Error("The head has no edge.");
  const drag = async (by: number) =>
    userEvent.pointer([
      { keys: "[MouseLeft>]", target: edge, coords: { pageX: 200 } },
      { coords: { pageX: 200 + by } },
      { keys: "[/MouseLeft]" },
    ]);
  const name = widthOf("Name");
  await drag(30);
  expect(Math.abs(widthOf("Name") - name - 30)).toBeLessThan(2);
  await drag(5000);
  expect(Math.abs(widthOf("IMO / call sign") - 64)).toBeLessThan(2);
  expect(Math.abs(widthOf("Name") + widthOf("IMO / call sign") - before)).toBeLessThan(2);
});

test("a column added after the order was saved follows the column before it", () => {
  const columns = ["name", "a", "new", "b", "pill"].map((key) => ({ key, isHeaderHidden: key === "pill" }));
  const settings = { order: ["b", "pill", "a", "gone", "b"], hidden: ["name", "pill"], widths: {} };
  expect(shownColumns(columns, settings).map(({ key }) => key)).toEqual(["name", "b", "a", "new", "pill"]);
});
