import type { Meta, StoryObj } from "@storybook/react-vite";
import { Neatline } from "./Neatline.tsx";

const meta = {
  title: "Components/Layout/Neatline",
  component: Neatline,
  parameters: {
    notes: {
      do: ["Use it under the top bar, on the gate and on the first printed page, and nowhere else."],
      dont: [
        "Use it to separate parts of a screen. A plain line does that.",
        "Give it another colour or size; it is a scale, not a border.",
      ],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof Neatline>;
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
