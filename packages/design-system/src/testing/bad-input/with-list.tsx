import type { ReactElement } from "react";
import { Button } from "../../Button/Button.tsx";
import { CheckboxGroup } from "../../CheckboxGroup/CheckboxGroup.tsx";
import { ComboBox } from "../../ComboBox/ComboBox.tsx";
import { CommandPalette } from "../../CommandPalette/CommandPalette.tsx";
import { DescriptionList } from "../../DescriptionList/DescriptionList.tsx";
import { Matrix } from "../../Matrix/Matrix.tsx";
import { Menu } from "../../Menu/Menu.tsx";
import { MessagesDialog } from "../../MessagesDialog/MessagesDialog.tsx";
import { MultiComboBox } from "../../MultiComboBox/MultiComboBox.tsx";
import { PageOutline } from "../../PageOutline/PageOutline.tsx";
import { RadioGroup } from "../../RadioGroup/RadioGroup.tsx";
import { Select } from "../../Select/Select.tsx";
import { SmallTable } from "../../SmallTable/SmallTable.tsx";
import { SnackbarQueue, SnackbarRegion } from "../../Snackbars/Snackbars.tsx";
import { SortableList } from "../../SortableList/SortableList.tsx";
import { SortableSectionList } from "../../SortableSectionList/SortableSectionList.tsx";
import { Table } from "../../Table/Table.tsx";
import { TransferList } from "../../TransferList/TransferList.tsx";
import { VersionList } from "../../VersionList/VersionList.tsx";
import { WindowedTable } from "../../WindowedTable/WindowedTable.tsx";
import { nothing } from "./with-text.ts";

/** Components that take a list from whoever uses the product, by name, each with so many of whatever it lists. */
export type WithList = Readonly<Record<string, (count: number) => ReactElement>>;

/** What is seen of it is in the page, however many there are. */
export const windowed = {
  ComboBox: (count) => <ComboBox label="Vessel" options={options(count)} value={undefined} onChange={nothing} />,
  CommandPalette: (count) => (
    <CommandPalette
      isOpen
      onClose={nothing}
      label="Go to"
      commands={options(count).map(({ value, label }) => ({ id: value, label, group: "Vessels", href: `#${value}` }))}
    />
  ),
  MessagesDialog: (count) => <MessagesDialog isOpen onClose={nothing} queue={queueOf(count)} />,
  MultiComboBox: (count) => <MultiComboBox label="Vessels" options={options(count)} values={[]} onChange={nothing} />,
  Select: (count) => <Select label="Vessel" options={options(count)} value={undefined} onChange={nothing} />,
  Snackbars: (count) => <SnackbarRegion queue={queueOf(count)} />,
  SortableList: (count) => <SortableList items={named(count)} onMove={nothing} empty="No columns." />,
  SortableSectionList: (count) => (
    <SortableSectionList
      sections={count === 0 ? [] : [{ key: "section", name: "Engine room", tasks: named(count) }]}
      isRearranging
      onMoveSection={nothing}
      onMoveTask={nothing}
      foldedKeys={new Set()}
      onFoldedChange={nothing}
      task={({ name }) => name}
      empty="No sections."
    />
  ),
  TransferList: (count) => (
    <TransferList
      label="Vessels"
      items={named(count).map(({ key, name }) => ({ key, label: name }))}
      selectedKeys={new Set()}
      onChange={nothing}
      filterLabel="Filter vessels"
      heads={["Vessel", "IMO"]}
      empty="No vessels."
    />
  ),
  WindowedTable: (count) => (
    <WindowedTable aria-label="Vessels" columns={columns} items={rows(count)} empty="No vessels." />
  ),
} satisfies WithList;

/** All of it is in the page: made for some dozens or hundreds, as their docstrings say. */
export const whole = {
  CheckboxGroup: (count) => (
    <CheckboxGroup
      label="Vessels"
      options={options(count)}
      values={["7"]}
      onChange={nothing}
      selectAllLabel="Select all"
    />
  ),
  DescriptionList: (count) => (
    <DescriptionList items={named(count).map(({ key, name }) => ({ term: name, description: key }))} />
  ),
  Matrix: (count) => (
    <Matrix
      label="Distribution"
      rowHeader="Vessel group"
      rows={named(count).map(({ key, name }) => ({ key, label: name }))}
      columns={[{ key: "bridge", label: "Bridge" }]}
      value={new Set()}
      onChange={nothing}
      empty="No vessel groups."
    />
  ),
  Menu: (count) => (
    <Menu
      trigger={<Button>Open</Button>}
      items={options(count).map(({ value, label }) => ({ id: value, label, onAction: nothing }))}
    />
  ),
  PageOutline: (count) => (
    <PageOutline items={named(count).map(({ key, name }) => ({ key, label: name }))} currentKey="7" onShow={nothing} />
  ),
  RadioGroup: (count) => <RadioGroup label="Vessel" options={options(count)} value="7" onChange={nothing} />,
  SmallTable: (count) => (
    <SmallTable
      caption="Vessels"
      heads={["Vessel", "Number"]}
      rows={named(count).map(({ key, name }) => [name, key])}
    />
  ),
  Table: (count) => <Table aria-label="Vessels" columns={columns} items={rows(count)} empty="No vessels." />,
  VersionList: (count) => (
    <VersionList versions={named(count).map(({ key, name }) => ({ key, href: `#${key}`, label: name }))} />
  ),
} satisfies WithList;

function named(count: number) {
  return Array.from({ length: count }, (_, index) => ({ key: `${index}`, name: `Vessel ${index + 1}` }));
}

const options = (count: number) => named(count).map(({ key, name }) => ({ value: key, label: name }));
const rows = (count: number) => named(count).map((row) => ({ key: row.key, row }));
const columns = [
  { key: "name", header: "Vessel", cell: ({ name }: { name: string }) => name, rowHeader: true },
  { key: "number", header: "Number", width: 120, cell: ({ key }: { key: string }) => key },
];

function queueOf(count: number): SnackbarQueue {
  const queue = new SnackbarQueue();
  queue.setSeconds(undefined);
  for (let index = 0; index < count; index += 1) queue.add("success", `Checklist ${index + 1} published.`);
  return queue;
}
