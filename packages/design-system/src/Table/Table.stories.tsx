import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "../IconButton/IconButton.tsx";
import { EllipsisIcon } from "../icons/icons.tsx";
import { entryColumns, entryDetails, logItems } from "./logbook.examples.tsx";
import { SelectableVessels } from "./selection.examples.tsx";
import { columnsOfFixedWidth, fleet, vesselColumns, vesselItems } from "./fleet.examples.tsx";
import { sludgeColumns, sludgeItems } from "./sludge.examples.tsx";
import { type ColumnSettings, defaultColumnSettings, Table, type TableSort } from "./Table.tsx";
import { detailsWithText, itemsWithText, textColumns } from "../testing/bad-input/texts.tsx";
import { manyRows, numberedColumns } from "../testing/bad-input/lists.tsx";

/** Without a top bar the head of the table sticks to the top of the window. */
const WithoutTopBar = styled.div`
  --ds-top-bar-block-size: 0px;
`;

const Below = styled.div`
  display: grid;
  gap: var(--ds-space-32);
`;

const meta = {
  title: "Components/Data display/Table",
  component: Table,
  args: { "aria-label": "Vessels", columns: [], items: [] },
  decorators: (Story) => <WithoutTopBar>{Story()}</WithoutTopBar>,
  globals: { viewport: { value: "desktop" } },
  parameters: {
    notes: {
      do: [
        "Put what people look for first: ship time in records, the name in lists.",
        "Align figures to the end and write the unit into the head.",
        "Show a dash where a value is missing.",
        "Give an empty table a sentence and the way out.",
        "Of tables with the same columns below one another show the head of the first, and let the columns line up.",
      ],
      dont: [
        "Put more than two lines into a cell; open a row for the rest.",
        "Use it for a thousand rows. That is a VirtualTable.",
        "Sort by a column that people cannot see.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes through what can be pressed: heads to sort by, then row by row." },
      { keys: ["Enter", "Space"], does: "On a head: sorts by it, and the second time the other way round." },
      { keys: ["Enter", "Space"], does: "On the arrow of a row: opens or closes it." },
      {
        keys: ["Enter", "Space"],
        does: "On Columns: opens the list in which columns are shown, moved and made wider.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <Table aria-label="Entries" columns={textColumns} items={itemsWithText(text)} details={detailsWithText(text)} />
      ),
      few: (count: number) => (
        <Table aria-label="Vessels" columns={numberedColumns} items={manyRows(count)} empty="No vessels." />
      ),
    },
  },
} satisfies Meta<typeof Table>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {
  render: () => <Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} />,
};

export const ColumnsChosen: Story = {
  render: function ColumnsChosen() {
    const [settings, setSettings] = useState<ColumnSettings>({
      ...defaultColumnSettings,
      order: ["route", "status"],
      hidden: ["voyageReference"],
      widths: { name: 260, identifier: 130, route: 240, status: 180, voyageNumber: 160 },
    });
    return (
      <Table
        aria-label="Vessels"
        columns={vesselColumns}
        items={vesselItems(fleet)}
        columnSettings={settings}
        onColumnSettingsChange={setSettings}
      />
    );
  },
};

export const Sorted: Story = {
  render: function Sorted() {
    const [sort, setSort] = useState<TableSort>({ column: "name", direction: "ascending" });
    const turned = sort.direction === "ascending" ? 1 : -1;
    const sorted = fleet.toSorted((a, b) => turned * a.name.localeCompare(b.name));
    return (
      <Table
        aria-label="Vessels"
        columns={vesselColumns}
        items={vesselItems(sorted)}
        sort={sort}
        onSortChange={setSort}
      />
    );
  },
};

export const Empty: Story = {
  render: () => <Table aria-label="Vessels" columns={vesselColumns} items={[]} empty="No vessels found." />,
};

export const Loading: Story = {
  render: () => (
    <Table aria-label="Vessels" columns={vesselColumns} items={[]} loading={{ rows: 5, label: "Loading vessels" }} />
  ),
};

export const WithActions: Story = {
  render: () => (
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems(fleet)}
      actions={{
        header: "Actions",
        cell: ({ name }) => <IconButton label={`Actions for ${name}`} icon={<EllipsisIcon />} size="small" />,
      }}
    />
  ),
};

export const WithActionsAt320: Story = { ...WithActions, globals: { viewport: { value: "narrow" } } };

export const LongNames: Story = {
  tags: ["prove"],
  render: () => (
    <Table
      aria-label="Vessels"
      columns={vesselColumns}
      items={vesselItems(
        fleet.map((vessel) => ({
          ...vessel,
          name: `${vessel.name} of the Northern Archipelago Passenger and Freight Company`,
          from: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
        })),
      )}
    />
  ),
};

export const GroupedExpandedAndStruckThrough: Story = {
  render: () => (
    <Table
      aria-label="Logbook entries"
      columns={entryColumns}
      items={logItems(24)}
      details={entryDetails}
      narrow="tablet"
      expandedKeys={new Set(["entry-1"])}
    />
  ),
};

/** The fleet in two tables, one below the other, the second with other texts in its cells. */
export const BelowAnother: Story = {
  render: () => (
    <Below>
      <Table
        aria-label="North Sea"
        columns={columnsOfFixedWidth}
        items={vesselItems(fleet.slice(0, 2))}
        narrow="early"
        hasFixedColumns
      />
      <Table
        aria-label="Coastal"
        columns={columnsOfFixedWidth}
        items={vesselItems(fleet.slice(2).map((vessel) => ({ ...vessel, to: `${vessel.to} and all ports between` })))}
        narrow="early"
        hasFixedColumns
        isHeadHidden
      />
    </Below>
  ),
};

export const BelowAnotherRightToLeft: Story = { tags: ["prove"], ...BelowAnother, globals: { direction: "rtl" } };

export const BelowAnotherAt320: Story = { ...BelowAnother, globals: { viewport: { value: "narrow" } } };

export const OnATablet: Story = { ...GroupedExpandedAndStruckThrough, globals: { viewport: { value: "tablet" } } };

export const StacksEarlyOnATablet: Story = {
  render: () => <Table aria-label="Vessels" columns={vesselColumns} items={vesselItems(fleet)} narrow="early" />,
  globals: { viewport: { value: "tablet" } },
};

export const WithoutWhatIsLeftOutOnATablet: Story = { ...Typical, globals: { viewport: { value: "tablet" } } };

export const StackedAt320: Story = { ...Typical, globals: { viewport: { value: "narrow" } } };

export const LogStackedAt320: Story = {
  ...GroupedExpandedAndStruckThrough,
  globals: { viewport: { value: "narrow" } },
};

export const LoadingAt320: Story = { ...Loading, globals: { viewport: { value: "narrow" } } };

export const DenseWithFigures: Story = {
  render: () => (
    <Table aria-label="Operation actions" columns={sludgeColumns} items={sludgeItems} narrow="scrolls" dense />
  ),
};

export const ScrollsSidewaysAt320: Story = { ...DenseWithFigures, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  ...GroupedExpandedAndStruckThrough,
  globals: { direction: "rtl" },
};

export const RightToLeftAt320: Story = {
  tags: ["prove"],
  ...GroupedExpandedAndStruckThrough,
  globals: { direction: "rtl", viewport: { value: "narrow" } },
};

export const Choosing: Story = { render: () => <SelectableVessels chosen={["Bergensund", "Havbris"]} /> };

export const ChoosingAndExpanding: Story = {
  render: () => (
    <SelectableVessels
      chosen={["Havbris"]}
      details={{ content: ({ from }) => from, label: ({ name }) => `Details of ${name}` }}
    />
  ),
};

export const ChoosingAt320: Story = { ...Choosing, globals: { viewport: { value: "narrow" } } };

export const ChoosingAndExpandingAt320: Story = {
  ...ChoosingAndExpanding,
  globals: { viewport: { value: "narrow" } },
};

export const ChoosingRightToLeftAt320: Story = {
  tags: ["prove"],
  ...Choosing,
  globals: { direction: "rtl", viewport: { value: "narrow" } },
};
