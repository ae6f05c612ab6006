import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { LayoutGridIcon, ListIcon } from "../icons/icons.tsx";
import { ToggleGroup } from "./ToggleGroup.tsx";

const meta = {
  component: ToggleGroup,
  args: {
    label: "Show vessels as",
    value: "list",
    onChange: () => {},
    options: [
      { value: "list", label: "List", icon: <ListIcon /> },
      { value: "cards", label: "Cards", icon: <LayoutGridIcon /> },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <ToggleGroup {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof ToggleGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ListChosen: Story = {};

export const CardsChosen: Story = { args: { value: "cards" } };

export const IconsOnlyNarrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { globals: { direction: "rtl" } };
