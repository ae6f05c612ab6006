import type { Meta, StoryObj } from "@storybook/react-vite";
import { Tabs } from "./Tabs.tsx";

const meta = {
  title: "Components/Actions/Tabs",
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
  parameters: {
    notes: {
      do: [
        "Use them for the pages of one thing, each with an address of its own.",
        "Keep their words short and their order fixed.",
      ],
      dont: ["Hide a tab because it is empty.", "Use them to filter one list. Chips or a ToggleGroup do that."],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes from one to the next: they are links." },
      { keys: ["Enter"], does: "Goes there." },
    ],
    badInput: { text: (text: string) => <Tabs label="Parts" tabs={[{ href: "#one", label: text }]} current="#one" /> },
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsCurrent: Story = {};

export const NoneIsCurrent: Story = { args: { current: undefined } };

export const ScrollsSidewaysNarrow: Story = { args: { current: "#csrd" }, globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
