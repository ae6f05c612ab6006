import { useState } from "react";
import { Button } from "../../../Button/Button.tsx";
import { FilterChip } from "../../../FilterChip/FilterChip.tsx";
import { Matrix, matrixCell } from "../../../Matrix/Matrix.tsx";
import { Menu } from "../../../Menu/Menu.tsx";
import { Table, type TableColumn, type TableSort } from "../../../Table/Table.tsx";
import { Toolbar } from "../../../Toolbar/Toolbar.tsx";
import { Result, show } from "./mount.tsx";

type Student = { name: string; course: string };
const students: Student[] = [
  { name: "Astrid", course: "Navigation" },
  { name: "Bjørn", course: "Engines" },
];
const columns: TableColumn<Student>[] = [
  { key: "name", header: "Name", cell: ({ name }) => name, rowHeader: true, sortable: true },
  { key: "course", header: "Course", cell: ({ course }) => course, sortable: true },
];
const items = students.map((row) => ({ key: row.name, row }));

export const table = show(() => {
  const [sort, setSort] = useState<TableSort>({ column: "name", direction: "ascending" });
  return <Table aria-label="Students" columns={columns} items={items} sort={sort} onSortChange={setSort} />;
});

export const expandableTable = show(() => (
  <Table
    aria-label="Students"
    columns={columns}
    items={items}
    details={{
      label: ({ name }) => `Details of ${name}`,
      content: ({ name }) => (name === "Astrid" ? "Everything that was folded away" : "Nothing else"),
    }}
  />
));

const groups = ["Coastal", "North Sea cargo", "Winter class", "Pilot"].map((label) => ({ key: label, label }));
const collections = ["Bridge", "Engine room", "Emergency"].map((label) => ({ key: label, label }));

export const matrix = show(() => {
  const [value, setValue] = useState<ReadonlySet<string>>(new Set());
  return (
    <Matrix
      label="Checklist distribution"
      rowHeader="Vessel group"
      rows={groups}
      columns={collections}
      value={value}
      onChange={(row, column, isChecked) => {
        const cell = new Set([matrixCell(row, column)]);
        setValue(isChecked ? value.union(cell) : value.difference(cell));
      }}
    />
  );
});

export const toolbar = show(() => {
  const [isBold, setBold] = useState(false);
  const [copies, setCopies] = useState(0);
  const [font, setFont] = useState("Sans");
  const fonts = ["Sans", "Serif", "Mono"].map((label) => ({ value: label, label }));
  return (
    <>
      <Toolbar label="Text formatting">
        <FilterChip isSelected={isBold} onChange={setBold}>
          Bold
        </FilterChip>
        <Button onPress={() => setCopies(copies + 1)}>Copy</Button>
        <Button disabledReason="Nothing was copied.">Paste</Button>
        <Menu
          trigger={<Button>Font</Button>}
          label="Font"
          items={[{ id: "font", heading: "Font", value: font, options: fonts, onChange: setFont }]}
        />
      </Toolbar>
      <Result>{copies === 0 ? "" : copies}</Result>
    </>
  );
});
