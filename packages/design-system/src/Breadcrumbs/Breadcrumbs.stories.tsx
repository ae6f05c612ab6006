import type { Meta, StoryObj } from "@storybook/react-vite";
import { Breadcrumbs } from "./Breadcrumbs.tsx";

const meta = {
  component: Breadcrumbs,
  args: {
    items: [
      { href: "#checklists", label: "Checklists" },
      { href: "#bridge", label: "Bridge procedures" },
    ],
    current: "Departure",
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoAbove: Story = {};

export const OneAbove: Story = { args: { items: [{ href: "#vessels", label: "Vessels" }], current: "Havbris" } };

export const OneBackLinkNarrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  args: { items: [{ href: "#vessels", label: "السفن" }], current: "هافبريس" },
  globals: { direction: "rtl" },
};
