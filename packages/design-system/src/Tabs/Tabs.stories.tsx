import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tabs } from "./Tabs.tsx";

const meta = {
  component: Tabs,
  args: {
    label: "Vessel",
    current: "#logbooks",
    tabs: [
      { href: "#overview", label: "Overview" },
      { href: "#logbooks", label: "Logbooks" },
      { href: "#reports", label: "Reports" },
      { href: "#csrd", label: "CSRD" },
    ],
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsCurrent: Story = {};

export const NoneIsCurrent: Story = { args: { current: undefined } };

export const ScrollsSidewaysNarrow: Story = { args: { current: "#csrd" }, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { globals: { direction: "rtl" } };
