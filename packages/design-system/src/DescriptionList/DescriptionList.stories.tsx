import type { Meta, StoryObj } from "@storybook/react-vite";
import { DescriptionList } from "./DescriptionList.tsx";

const meta = {
  component: DescriptionList,
  args: {
    items: [
      { term: "Voyage number", description: "2026-122" },
      { term: "Barometer", description: "1007.5 hPa" },
      { term: "Course over ground", description: "214.3°" },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};

export const LongText: Story = {
  args: {
    items: [
      {
        term: "Navigation in restricted waters, winter and summer",
        description: "With and without a pilot on board, by day and by night",
      },
      { term: "Hash", description: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
    ],
  },
  globals: { viewport: { value: "narrow" } },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  args: { items: [{ term: "رقم الرحلة", description: "2026-122" }] },
  globals: { direction: "rtl" },
};
