import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShoreMark } from "./ShoreMark.tsx";

const meta = { component: ShoreMark } satisfies Meta<typeof ShoreMark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Usual: Story = {};

export const Large: Story = { args: { size: 96 } };

export const OnTheTopBar: Story = {
  render: () => (
    <div style={{ padding: 16, background: "var(--ds-chrome)", color: "var(--ds-on-chrome)" }}>
      <ShoreMark />
    </div>
  ),
};
