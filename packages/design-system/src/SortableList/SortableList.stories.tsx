import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { type SortableItem, SortableList, type SortableListProps, withItemMoved } from "./SortableList.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

type OrderProps = Partial<SortableListProps<SortableItem>> & { names: readonly string[] };

/** The list with its order in state, as in a caller. */
function Order({ names, ...rest }: OrderProps) {
  const [items, setItems] = useState(() => names.map((name, index) => ({ key: String(index), name })));
  return (
    <SortableList
      aria-label="Order of the columns"
      noun="column"
      {...rest}
      items={items}
      onMove={(from, to) => setItems((now) => withItemMoved(now, from, to))}
    />
  );
}

const meta = {
  title: "Components/Inputs/SortableList",
  component: Order,
  args: { names: ["Name", "IMO number", "Voyage status", "Route"] },
  globals: { viewport: { value: "desktop" } },
  parameters: {
    notes: {
      do: [
        "Use it where the order matters to whoever reads the list.",
        "Number the lines, so that an order can be spoken of.",
        "Keep the buttons for up and down; not everybody can drag.",
      ],
      dont: [
        "Sort by dragging what could be sorted by a rule.",
        "Start dragging from the text. People want to mark it.",
      ],
    },
    keyboard: [
      {
        keys: ["Tab", "Shift+Tab"],
        does: "Moves between the handles and the buttons for up and down, in the order of the list.",
      },
      { keys: ["Space", "Enter"], does: "On a handle: lifts the item, and puts a lifted one down." },
      { keys: ["Arrow down", "Arrow up"], does: "Moves a lifted item by one, and says its new place." },
      { keys: ["Escape"], does: "Puts a lifted item back where it was." },
      {
        keys: ["Space", "Enter"],
        does: "On a button for up or down: moves the item by one and keeps the focus there.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <SortableList items={["one", "two"].map((key) => ({ key, name: text }))} onMove={() => {}} />
      ),
      list: (count: number) => <SortableList items={namedItems(count)} onMove={() => {}} empty="No columns." />,
    },
  },
} satisfies Meta<typeof Order>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Empty: Story = { args: { names: [], empty: "No columns yet." } };

/** A single item has no handle and no buttons. */
export const OneItem: Story = { args: { names: ["Name"] } };

export const DisabledWithReason: Story = { args: { disabledReason: "Only managers change the order." } };

export const LongNames: Story = {
  tags: ["prove"],
  args: { names: ["Compass ".repeat(40), "x".repeat(10_000), "Route"] },
};

export const TenThousand: Story = {
  tags: ["prove"],
  args: { names: Array.from({ length: 10_000 }, (_, index) => `Column ${index + 1}`) },
};

export const Emoji: Story = { args: { names: ["⚓️ Anchor", "🧭", "👩🏽‍✈️ Pilot"] } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { names: ["الاسم", "الرحلة", "الطريق"] },
  globals: { direction: "rtl" },
};

export const At320: Story = { globals: { viewport: { value: "narrow" } } };
