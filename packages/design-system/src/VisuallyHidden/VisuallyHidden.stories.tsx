import type { Meta, StoryObj } from "@storybook/react-vite";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

const meta = { component: VisuallyHidden } satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seen: "3 of 12". Heard: "3 of 12 tasks are signed". */
export const BesideShownWords: Story = {
  render: () => (
    <p>
      3 of 12 <VisuallyHidden>tasks are signed</VisuallyHidden>
    </p>
  ),
};
