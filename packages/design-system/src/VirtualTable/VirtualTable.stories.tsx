import type { Meta, StoryObj } from "@storybook/react-vite";
import { styled } from "styled-components";
import { entryColumns, entryDetails, logItems } from "../Table/logbook.examples.tsx";
import { VirtualTable } from "./VirtualTable.tsx";
import { itemsWithText, textColumns } from "../testing/bad-input/texts.tsx";
import { manyRows, numberedColumns } from "../testing/bad-input/lists.tsx";

/** Without a top bar the head of the table sticks to the top of the window. */
const WithoutTopBar = styled.div`
  --ds-top-bar-block-size: 0px;
`;

const meta = {
  title: "Components/Data display/VirtualTable",
  component: VirtualTable,
  args: { "aria-label": "Logbook entries", columns: [], items: [] },
  decorators: (Story) => <WithoutTopBar>{Story()}</WithoutTopBar>,
  globals: { viewport: { value: "desktop" } },
  parameters: {
    notes: {
      do: [
        "Use it for logs and lists without an end.",
        "Give each column but one a width, so that nothing jumps as rows come and go.",
        "Load the next rows before the end comes in sight.",
      ],
      dont: [
        "Use it for a hundred rows. In a Table the browser’s own search finds everything.",
        "Promise a number of rows while more may come.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Moves focus to the row, then into it, then out." },
      { keys: ["Arrow down", "Arrow up"], does: "Moves to the next row, or the one before." },
      { keys: ["Page down", "Page up"], does: "Moves by as many rows as are seen." },
      { keys: ["Home", "End"], does: "Moves to the first row, or to the last that is loaded; with Control, too." },
      { keys: ["Enter", "Space"], does: "Opens or closes the row." },
      { keys: ["Arrow right", "Arrow left"], does: "Opens the row; closes it." },
    ],
    badInput: {
      text: (text: string) => <VirtualTable aria-label="Entries" columns={textColumns} items={itemsWithText(text)} />,
      list: (count: number) => (
        <VirtualTable aria-label="Vessels" columns={numberedColumns} items={manyRows(count)} empty="No vessels." />
      ),
    },
  },
} satisfies Meta<typeof VirtualTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const hundredThousand = logItems(100_000);

export const HundredThousandEntries: Story = {
  tags: ["prove"],
  render: () => (
    <VirtualTable
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
    <VirtualTable
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
    <VirtualTable
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
    <VirtualTable
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

export const RightToLeft: Story = { tags: ["prove"], ...HundredThousandEntries, globals: { direction: "rtl" } };
