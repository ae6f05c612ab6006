import type { Meta, StoryObj } from "@storybook/react-vite";
import { Breadcrumbs } from "./Breadcrumbs.tsx";

const meta = {
  title: "Components/Layout/Breadcrumbs",
  component: Breadcrumbs,
  args: {
    items: [
      { href: "#checklists", label: "Checklists" },
      { href: "#bridge", label: "Bridge procedures" },
    ],
    current: "Departure",
  },
  parameters: {
    notes: {
      do: [
        "Show the way up from a page that is reached through another one.",
        "Use the same words as the titles of the pages they lead to.",
      ],
      dont: [
        "Use them as a history of where somebody has been.",
        "Show them on a page that the sidebar leads to directly.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes from one link to the next." },
      { keys: ["Enter"], does: "Goes there." },
    ],
    badInput: { text: (text: string) => <Breadcrumbs items={[{ href: "#up", label: text }]} current={text} /> },
  },
} satisfies Meta<typeof Breadcrumbs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoAbove: Story = {};

export const OneAbove: Story = { args: { items: [{ href: "#vessels", label: "Vessels" }], current: "Havbris" } };

export const OneBackLinkNarrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { items: [{ href: "#vessels", label: "السفن" }], current: "هافبريس" },
  globals: { direction: "rtl" },
};
