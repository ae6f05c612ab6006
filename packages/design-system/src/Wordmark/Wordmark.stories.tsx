import type { Meta, StoryObj } from "@storybook/react-vite";
import { Wordmark } from "./Wordmark.tsx";

const meta = {
  title: "Components/Layout/Wordmark",
  component: Wordmark,
  parameters: {
    notes: {
      do: ["Use it once on a page, at the top of the bar or of the gate."],
      dont: ["Draw it in another colour, or beside another mark.", "Use it as a heading."],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof Wordmark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const MarkAndName: Story = {};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
