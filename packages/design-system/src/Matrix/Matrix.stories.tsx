import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { LayersIcon } from "../icons/icons.tsx";
import { after, before, collections, groups, lines } from "./distribution.examples.ts";
import { Matrix, matrixCell, type MatrixProps } from "./Matrix.tsx";

const meta = {
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
} satisfies Meta<typeof Matrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchanged: Story = {};

export const Changed: Story = { args: { value: after } };

export const Cards: Story = { args: { value: after, columns: [...collections, ...lines(8, "Collection")] } };

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
  args: {
    rows: [
      { key: "long", label: "Fridtjof Nansen's Expedition Support Vessels of Longyearbyen", detail: "1,000 vessels" },
    ],
    columns: [{ key: "draft", label: "Draktenförvaltningsgemensamhetsanläggningsmedlemmar" }, ...collections],
  },
};

/** 10,000 characters and emoji wrap in their cells. */
export const ExtremeText: Story = {
  args: {
    rows: [{ key: "x", label: "Coastal🚢".repeat(600) }],
    columns: [{ key: "y", label: "Bridge🧭".repeat(600) }],
    value: new Set([matrixCell("x", "y")]),
    initial: new Set(),
  },
};

export const RightToLeft: Story = {
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
