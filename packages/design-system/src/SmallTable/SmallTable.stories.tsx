import type { Meta, StoryObj } from "@storybook/react-vite";
import { SmallTable } from "./SmallTable.tsx";

const meta = {
  component: SmallTable,
  args: {
    caption: "Tanks",
    heads: ["Tank", "ROB m³"],
    rows: [
      ["FO 3 P", "112.5"],
      ["FO 3 S", "108.25"],
    ],
  },
} satisfies Meta<typeof SmallTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithHeads: Story = {};
export const WithoutHeads: Story = { args: { heads: undefined } };
export const Wide: Story = {
  args: { rows: [Array.from({ length: 12 }, (_, index) => `Column number ${index + 1}`)] },
  globals: { viewport: { value: "narrow" } },
};
export const UnevenRows: Story = { args: { rows: [["FO 3 P"], ["FO 3 S", "108.25", "late"], []] } };
export const RightToLeft: Story = {
  args: { caption: "خزانات", heads: ["خزان", "م³"], rows: [["١", "١١٢"]] },
  globals: { direction: "rtl" },
};
export const Wrapped: Story = {
  args: {
    caption: "What differs",
    heads: ["Field", "Stored now", "What you entered"],
    rows: [
      ["Display name", "Coast", "Coastal"],
      ["Description", "Every vessel that calls between Bergen and Kirkenes. ".repeat(4), "W".repeat(200)],
    ],
    isWrapped: true,
  },
};
export const WrappedNarrow: Story = { ...Wrapped, globals: { viewport: { value: "narrow" } } };
