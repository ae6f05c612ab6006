import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tag } from "./Tag.tsx";

const meta = { component: Tag, args: { children: "Records in Engine" } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Removable: Story = { args: { children: "Deck", onRemove: () => {}, removeLabel: "Remove Deck" } };

export const LongText: Story = {
  args: {
    children: "Navigation in restricted waters, winter and summer, with and without a pilot",
    onRemove: () => {},
    removeLabel: "Remove",
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  args: { children: "سطح السفينة", onRemove: () => {}, removeLabel: "إزالة" },
  globals: { direction: "rtl" },
};
