import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { LayersIcon } from "../icons/icons.tsx";
import { after, before, collections, groups, inherited, lines } from "./distribution.examples.ts";
import { Matrix, matrixCell, MatrixKey, type MatrixProps } from "./Matrix.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Data display/Matrix",
  component: Matrix,
  args: {
    label: "Checklist distribution",
    rowHeader: "Vessel group",
    rows: groups,
    columns: collections,
    value: before,
    initial: before,
    onChange: () => {},
  },
  render: (args) => <Pressed {...args} />,
  parameters: {
    notes: {
      do: [
        "Give `initial`, so that a person sees what saving will change.",
        "Give `inherited` with a MatrixKey above where a row has columns from elsewhere too.",
        "Leave out `onChange` where it is only read: marks instead of checkboxes.",
        "Sum the changes in the ActionBar below.",
        "Sort rows and columns as people look for them.",
      ],
      dont: ["Save at each press: it is a form.", "Use it for one column: that is a CheckboxGroup."],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves to the cell used last, and on past all others." },
      { keys: ["Arrow keys"], does: "Move by one cell and stop at the edges." },
      { keys: ["Home", "End"], does: "Move to the first or last cell of the row." },
      { keys: ["Control+Home", "Control+End"], does: "Move to the first or last cell of all." },
      { keys: ["Page up", "Page down"], does: "Move by five rows." },
      { keys: ["Space"], does: "Turns the cell on or off." },
      { keys: ["Tab"], does: "Moves from checkbox to checkbox where one row is shown at a time." },
    ],
    badInput: {
      text: (text: string) => (
        <Matrix
          label="Distribution"
          rowHeader={text}
          rows={[{ key: "row", label: text, detail: text }]}
          columns={[{ key: "column", label: text, detail: text }]}
          value={new Set()}
          onChange={() => {}}
        />
      ),
      list: (count: number) => (
        <Matrix
          label="Distribution"
          rowHeader="Vessel group"
          rows={namedItems(count).map(({ key, name }) => ({ key, label: name }))}
          columns={[{ key: "bridge", label: "Bridge" }]}
          value={new Set()}
          onChange={() => {}}
          empty="No vessel groups."
        />
      ),
    },
  },
} satisfies Meta<typeof Matrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchanged: Story = {};

export const Changed: Story = { args: { value: after } };

/** Eighteen columns scroll sideways below the head and beside the first column. */
export const Wide: Story = {
  tags: ["prove"],
  args: {
    value: after,
    rows: [...groups, ...lines(20, "Group")],
    columns: [...collections, ...lines(14, "Collection")],
  },
};

export const Inherited: Story = {
  args: { value: after, inherited },
  render: (args) => (
    <>
      <MatrixKey from={inherited.from} />
      <Pressed {...args} />
    </>
  ),
};

export const ReadOnly: Story = {
  args: {
    inherited,
    rows: groups.map((group) => ({ ...group, href: `#${group.key}` })),
  },
  render: (args) => <Matrix {...args} onChange={undefined} />,
};

export const ReadOnlyNarrow: Story = { ...ReadOnly, globals: { viewport: { value: "narrow" } } };

export const Narrow: Story = { ...Changed, globals: { viewport: { value: "narrow" } } };

export const Tablet: Story = { ...Changed, globals: { viewport: { value: "tablet" } } };

export const DisabledWithReason: Story = {
  args: { value: after, disabledReason: "The distribution is being saved." },
};

export const Empty: Story = {
  args: {
    columns: [],
    empty: (
      <EmptyState icon={<LayersIcon />} title="No collections found.">
        Create a collection to distribute it.
      </EmptyState>
    ),
  },
};

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    rows: [
      { key: "long", label: "Fridtjof Nansen's Expedition Support Vessels of Longyearbyen", detail: "1,000 vessels" },
    ],
    columns: [{ key: "draft", label: "Draktenförvaltningsgemensamhetsanläggningsmedlemmar" }, ...collections],
  },
};

/** The longest names the contract allows, with emoji too, wrap in their cells. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: {
    rows: [{ key: "x", label: "Coastal🚢".repeat(28) }],
    columns: [{ key: "y", label: "Bridge🧭".repeat(32) }],
    value: new Set([matrixCell("x", "y")]),
    initial: new Set(),
  },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { value: after, rows: [{ key: "arabic", label: "بحر الشمال", detail: "٤ سفن" }, ...groups] },
  globals: { direction: "rtl" },
};

function Pressed({ value: first, ...args }: MatrixProps) {
  const [value, setValue] = useState(first);
  return (
    <Matrix
      {...args}
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
