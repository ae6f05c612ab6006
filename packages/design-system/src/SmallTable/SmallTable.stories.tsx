import type { Meta, StoryObj } from "@storybook/react-vite";
import { SmallTable } from "./SmallTable.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Data display/SmallTable",
  component: SmallTable,
  args: {
    caption: "Tanks",
    heads: ["Tank", "ROB m³"],
    rows: [
      ["FO 3 P", "112.5"],
      ["FO 3 S", "108.25"],
    ],
  },
  parameters: {
    notes: {
      do: ["Use it for a handful of rows of text inside a record.", "Give it a caption that stands by itself."],
      dont: ["Use it for what people sort, choose or act on. That is a Table.", "Put more than a screenful into it."],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves to its frame and on, where it is wider than its frame." },
      { keys: ["Arrow left", "Arrow right"], does: "Scrolls it sideways, where it is wider than its frame." },
    ],
    badInput: {
      text: (text: string) => <SmallTable caption={`${text} (table)`} heads={[text]} rows={[[text]]} />,
      few: (count: number) => (
        <SmallTable
          caption="Vessels"
          heads={["Vessel", "Number"]}
          rows={namedItems(count).map(({ key, name }) => [name, key])}
        />
      ),
    },
  },
} satisfies Meta<typeof SmallTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithHeads: Story = {};
export const WithoutHeads: Story = { args: { heads: undefined } };
export const Wide: Story = {
  tags: ["prove"],
  args: { rows: [Array.from({ length: 12 }, (_, index) => `Column number ${index + 1}`)] },
  globals: { viewport: { value: "narrow" } },
};
export const UnevenRows: Story = { args: { rows: [["FO 3 P"], ["FO 3 S", "108.25", "late"], []] } };
export const RightToLeft: Story = {
  tags: ["prove"],
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
