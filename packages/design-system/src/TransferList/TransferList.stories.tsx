import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { ShipIcon } from "../icons/icons.tsx";
import { type TransferItem, TransferList, type TransferListProps } from "./TransferList.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

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
  title: "Components/Inputs/TransferList",
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
  parameters: {
    notes: {
      do: [
        "Give each item the detail that tells it from others of its name.",
        "Sort the items as people look for them.",
      ],
      dont: [
        "Use it for a dozen: that is a CheckboxGroup.",
        "Use it inside a small dialog: it takes the height of the page.",
      ],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves from the filter through the tags to one row and its checkbox." },
      { keys: ["Enter", "Space"], does: "On the cross of a tag takes it away and moves to its neighbour." },
      { keys: ["Space"], does: "On a checkbox chooses its row, or all." },
      { keys: ["Shift+Space"], does: "Chooses the rows since the one pressed last." },
      {
        keys: ["Arrow up", "Arrow down", "Page up", "Page down", "Home", "End"],
        does: "Move from row to row, on a checkbox to the next checkbox.",
      },
      { keys: ["Escape"], does: "Clears the filter." },
    ],
    badInput: {
      text: (text: string) => (
        <TransferList
          label={text}
          items={[{ key: "one", label: text, detail: text }]}
          selectedKeys={new Set(["one"])}
          onChange={() => {}}
          filterLabel="Filter vessels"
          heads={["Vessel", "IMO"]}
        />
      ),
      list: (count: number) => (
        <TransferList
          label="Vessels"
          items={namedItems(count).map(({ key, name }) => ({ key, label: name }))}
          selectedKeys={new Set()}
          onChange={() => {}}
          filterLabel="Filter vessels"
          heads={["Vessel", "IMO"]}
          empty="No vessels."
        />
      ),
    },
  },
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
        Vessels appear here when a manager adds them.
      </EmptyState>
    ),
  },
};

export const TenThousand: Story = {
  tags: ["prove"],
  args: { items: many, selectedKeys: new Set(many.filter((_, index) => index % 3 === 0).map(({ key }) => key)) },
};

/** 10,000 characters and emoji wrap in tag and row. */
export const ExtremeText: Story = {
  tags: ["prove"],
  args: {
    items: [{ key: "x", label: "Expedition🚢".repeat(800), detail: "9990105" }, ...fleet],
    selectedKeys: new Set(["x"]),
  },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { items: [{ key: "arabic", label: "سفينة الشمال", detail: "9990105" }, ...fleet] },
  globals: { direction: "rtl" },
};

function Picked({ selectedKeys: first, ...args }: TransferListProps) {
  const [selectedKeys, setSelectedKeys] = useState(first);
  return <TransferList {...args} selectedKeys={selectedKeys} onChange={setSelectedKeys} />;
}
