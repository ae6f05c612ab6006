import type { Meta, StoryObj } from "@storybook/react-vite";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const meta = {
  title: "Components/Feedback/VisuallyHidden",
  component: VisuallyHidden,
  parameters: {
    notes: {
      do: ["Use it for words that the place or a drawing says to those who look."],
      dont: [
        "Hide words from those who look that they need as well.",
        "Put a control into it that takes focus and stays unseen.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <VisuallyHidden>{text}</VisuallyHidden> },
  },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Visible: "3 of 12". Accessible: "3 of 12 tasks are signed". */
export const BesideShownWords: Story = {
  render: () => (
    <p>
      3 of 12 <VisuallyHidden>tasks are signed</VisuallyHidden>
    </p>
  ),
};
