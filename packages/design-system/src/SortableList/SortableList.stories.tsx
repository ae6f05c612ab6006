import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { type SortableItem, SortableList, type SortableListProps, withItemMoved } from "./SortableList.tsx";

type OrderProps = Partial<SortableListProps<SortableItem>> & { names: readonly string[] };

/** The list with its order kept, as a caller does. */
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
  component: Order,
  args: { names: ["Name", "IMO number", "Voyage status", "Route"] },
  globals: { viewport: { value: "desktop" } },
} satisfies Meta<typeof Order>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Empty: Story = { args: { names: [], empty: "No columns yet." } };

/** Nothing to move: no handle, no buttons. */
export const OneItem: Story = { args: { names: ["Name"] } };

export const DisabledWithReason: Story = { args: { disabledReason: "Only managers change the order." } };

export const LongNames: Story = { args: { names: ["Compass ".repeat(40), "x".repeat(10_000), "Route"] } };

export const TenThousand: Story = {
  args: { names: Array.from({ length: 10_000 }, (_, index) => `Column ${index + 1}`) },
};

export const Emoji: Story = { args: { names: ["⚓️ Anchor", "🧭", "👩🏽‍✈️ Pilot"] } };

export const RightToLeft: Story = { args: { names: ["الاسم", "الرحلة", "الطريق"] }, globals: { direction: "rtl" } };

export const At320: Story = { globals: { viewport: { value: "narrow" } } };
