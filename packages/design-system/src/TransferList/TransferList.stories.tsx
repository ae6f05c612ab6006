import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { ShipIcon } from "../icons/icons.tsx";
import { TransferList, type TransferItem, type TransferListProps } from "./TransferList.tsx";

const fleet: readonly TransferItem[] = [
  ["Astrid Marie", "9990105"],
  ["Bergensund", "9990117"],
  ["Fjordglimt", "9990129"],
  ["Havbris", "9990131"],
  ["Kystvåg", "9990143"],
  ["Lofot Pilot", "LAHV9"],
  ["Marstal Breeze", "9990155"],
  ["Northern Tern", "9990167"],
  ["Skagen Wind", "9990179"],
].map(([label = "", detail]) => ({ key: label, label, detail }));

const many: readonly TransferItem[] = Array.from({ length: 10_000 }, (_, index) => ({
  key: `${index}`,
  label: `Vessel ${index + 1}`,
  detail: String(9_000_000 + index),
}));

const meta = {
  component: TransferList,
  args: {
    label: "Vessels",
    items: fleet,
    selectedKeys: new Set(["Astrid Marie", "Bergensund", "Fjordglimt", "Kystvåg", "Northern Tern"]),
    onChange: () => {},
    filterLabel: "Filter vessels",
    heads: ["Name", "IMO / call sign"],
  },
  render: (args) => <Picked {...args} />,
} satisfies Meta<typeof TransferList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SomeChosen: Story = {};

export const NoneChosen: Story = { args: { selectedKeys: new Set() } };

export const AllChosen: Story = { args: { selectedKeys: new Set(fleet.map(({ key }) => key)) } };

export const Filtered: Story = {
  play: async () => userEvent.type(await screen.findByRole("searchbox"), "99901"),
};

export const NothingFound: Story = {
  play: async () => userEvent.type(await screen.findByRole("searchbox"), "Poseidon"),
};

export const Empty: Story = {
  args: {
    items: [],
    selectedKeys: new Set(),
    empty: (
      <EmptyState icon={<ShipIcon />} title="No vessels found." headingLevel={3}>
        Vessels appear here when a ship first reports.
      </EmptyState>
    ),
  },
};

export const TenThousand: Story = {
  args: { items: many, selectedKeys: new Set(many.filter((_, index) => index % 3 === 0).map(({ key }) => key)) },
};

/** 10,000 characters and emoji wrap in tag and row. */
export const ExtremeText: Story = {
  args: {
    items: [{ key: "x", label: "Expedition🚢".repeat(800), detail: "9990105" }, ...fleet],
    selectedKeys: new Set(["x"]),
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  args: { items: [{ key: "arabic", label: "سفينة الشمال", detail: "9990105" }, ...fleet] },
  globals: { direction: "rtl" },
};

function Picked({ selectedKeys: first, ...args }: TransferListProps) {
  const [selectedKeys, setSelectedKeys] = useState(first);
  return <TransferList {...args} selectedKeys={selectedKeys} onChange={setSelectedKeys} />;
}
