import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tag } from "./Tag.tsx";

const meta = {
  title: "Components/Data display/Tag",
  component: Tag,
  args: { children: "Records in Engine" },
  parameters: {
    notes: {
      do: [
        "Use it for things people chose, with a cross to take one off.",
        "Name the thing in the cross’s label: “Remove Bergensund”.",
      ],
      dont: [
        "Use it for a status. That is a StatusPill.",
        "Let the row of tags grow without end; count what does not fit.",
      ],
    },
    keyboard: [{ keys: ["Enter", "Space"], does: "On its cross: takes it away." }],
    badInput: {
      text: (text: string) => (
        <Tag onRemove={() => {}} removeLabel={text}>
          {text}
        </Tag>
      ),
    },
  },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const Removable: Story = { args: { children: "Deck", onRemove: () => {}, removeLabel: "Remove Deck" } };

export const LongText: Story = {
  tags: ["prove"],
  args: {
    children: "Navigation in restricted waters, winter and summer, with and without a pilot",
    onRemove: () => {},
    removeLabel: "Remove",
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { children: "سطح السفينة", onRemove: () => {}, removeLabel: "إزالة" },
  globals: { direction: "rtl" },
};
