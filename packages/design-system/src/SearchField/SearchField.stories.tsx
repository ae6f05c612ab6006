import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { SearchField } from "./SearchField.tsx";

const meta = {
  component: SearchField,
  args: { label: "Filter vessels", value: "", onChange: () => {}, placeholder: "Filter by name, IMO or port" },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <SearchField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Written: Story = { args: { value: "Bergensund" } };

export const LongText: Story = { args: { value: "Bergensund and everything that sails between Bergen and Rotterdam" } };

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { args: { value: "بيرغن" }, globals: { direction: "rtl" } };
