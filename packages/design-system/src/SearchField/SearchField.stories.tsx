import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { SearchField } from "./SearchField.tsx";

const meta = {
  title: "Components/Inputs/SearchField",
  component: SearchField,
  args: { label: "Filter vessels", value: "", onChange: () => {}, placeholder: "Filter by name, IMO or port" },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    notes: {
      do: [
        "Put it first in a filter bar, and say what is searched: “Filter vessels”.",
        "Filter while people type, and announce how many are left.",
      ],
      dont: [
        "Ask for a press on a button first when the answer can follow the typing.",
        "Search in fields that the list does not show.",
      ],
    },
    keyboard: [
      { keys: ["Escape"], does: "Clears what is written, and leaves a dialog around it open." },
      { keys: ["Tab"], does: "Goes on to the cross that clears, while something is written." },
    ],
    badInput: { text: (text: string) => <SearchField label="Search" value={text} onChange={() => {}} /> },
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Written: Story = { args: { value: "Bergensund" } };

export const LongText: Story = {
  tags: ["prove"],
  args: { value: "Bergensund and everything that sails between Bergen and Rotterdam" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], args: { value: "بيرغن" }, globals: { direction: "rtl" } };
