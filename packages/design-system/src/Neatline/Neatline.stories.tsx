import type { Meta, StoryObj } from "@storybook/react-vite";
import { Neatline } from "./Neatline.tsx";

const meta = { component: Neatline } satisfies Meta<typeof Neatline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OnPaper: Story = {};

export const OnTheTopBar: Story = {
  render: () => (
    <div style={{ paddingBlockStart: 24, background: "var(--ds-chrome)", color: "var(--ds-on-chrome)" }}>
      <Neatline />
    </div>
  ),
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
