import type { Meta, StoryObj } from "@storybook/react-vite";
import { Skeleton } from "./Skeleton.tsx";

const meta = {
  title: "Components/Feedback/Skeleton",
  component: Skeleton,
  parameters: {
    notes: {
      do: [
        "Draw the shape of what is coming, in its real height, so that nothing moves.",
        "Use it when a part is fetched again; for a whole page a spinner is enough.",
      ],
      dont: [
        "Show it for less than a blink, or for more than a few seconds without a word.",
        "Draw details that may not come.",
      ],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneBar: Story = { args: { inlineSize: "160px" } };

export const Lines: Story = { args: { lines: 3 } };

export const APill: Story = { args: { inlineSize: "80px", blockSize: "24px" } };

export const Narrow: Story = { args: { lines: 3 }, globals: { viewport: { value: "narrow" } } };
