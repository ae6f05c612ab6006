import type { Meta, StoryObj } from "@storybook/react-vite";
import { Muted } from "./Muted.tsx";

const meta = {
  title: "Components/Data display/Muted",
  component: Muted,
  args: { children: "Limit 24 h" },
  parameters: {
    notes: {
      do: ["Use it for what explains the words before it: a limit, a unit, who and when."],
      dont: ["Mute what a person must not overlook.", "Use it for something switched off: that has its own colour."],
    },
    keyboard: [],
    badInput: { text: (text: string) => <Muted>{text}</Muted> },
  },
} satisfies Meta<typeof Muted>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AfterWhatItExplains: Story = {
  render: () => (
    <p>
      31 h <Muted>Limit 24 h</Muted>
    </p>
  ),
};

export const Small: Story = { args: { size: "small" } };

export const OnALineOfItsOwn: Story = {
  render: () => (
    <p>
      Bilge water{" "}
      <Muted size="small" isBlock>
        by the chief engineer
      </Muted>
    </p>
  ),
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { children: "الحد 24 ساعة" },
  globals: { direction: "rtl" },
};
