import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { entryColumns, entryDetails, logItems } from "../Table/logbook.examples.tsx";
import { WindowedTable } from "./WindowedTable.tsx";

/** Here nothing stands above the table that its head would have to stick under. */
const WithoutTopBar = styled.div`
  --ds-top-bar-block-size: 0px;
`;

const meta = {
  component: WindowedTable,
  args: { "aria-label": "Logbook entries", columns: [], items: [] },
  decorators: (Story) => <WithoutTopBar>{Story()}</WithoutTopBar>,
  globals: { viewport: { value: "desktop" } },
} satisfies Meta<typeof WindowedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const hundredThousand = logItems(100_000);

export const HundredThousandEntries: Story = {
  render: () => (
    <WindowedTable
      aria-label="Logbook entries"
      columns={entryColumns}
      items={hundredThousand}
      details={entryDetails}
      narrow="tablet"
    />
  ),
};

export const Expanded: Story = {
  render: () => (
    <WindowedTable
      aria-label="Logbook entries"
      columns={entryColumns}
      items={logItems(500)}
      details={entryDetails}
      narrow="tablet"
      expandedKeys={new Set(["entry-1", "entry-4"])}
    />
  ),
};

export const Empty: Story = {
  render: () => (
    <WindowedTable
      aria-label="Logbook entries"
      columns={entryColumns}
      items={[]}
      details={entryDetails}
      empty="No logbook entries found."
    />
  ),
};

export const Loading: Story = {
  render: () => (
    <WindowedTable
      aria-label="Logbook entries"
      columns={entryColumns}
      items={[]}
      details={entryDetails}
      loading={{ rows: 8, label: "Loading logbook entries" }}
    />
  ),
};

export const At320: Story = { ...HundredThousandEntries, globals: { viewport: { value: "narrow" } } };

export const OnATablet: Story = { ...HundredThousandEntries, globals: { viewport: { value: "tablet" } } };

export const RightToLeft: Story = { ...HundredThousandEntries, globals: { direction: "rtl" } };
