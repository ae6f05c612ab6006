import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShoreMark } from "./ShoreMark.tsx";

const meta = {
  title: "Components/Layout/ShoreMark",
  component: ShoreMark,
  parameters: {
    notes: {
      do: [
        "Use it where there is room for the mark alone, with the product's name in words nearby.",
        "Let it take the colour of the text beside it.",
      ],
      dont: ["Use it as an icon for a ship or for anything else."],
    },
    keyboard: [],
    badInput: {},
  },
} satisfies Meta<typeof ShoreMark>;
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
