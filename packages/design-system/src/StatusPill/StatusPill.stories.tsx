import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusPill } from "./StatusPill.tsx";

const meta = {
  title: "Components/Data display/StatusPill",
  component: StatusPill,
  parameters: {
    notes: {
      do: [
        "Use one of the known states; each has its own word, icon and shape.",
        "Put it in the same place in each row.",
      ],
      dont: [
        "Colour a word of your own. A new state needs an icon, a shape and a decision.",
        "Use it as a button or as a count.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <StatusPill status="draft">{text}</StatusPill> },
  },
} satisfies Meta<typeof StatusPill>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = { args: { status: "under-way" } };

export const Moored: Story = { args: { status: "moored" } };

export const Draft: Story = { args: { status: "draft" } };

export const Published: Story = { args: { status: "published" } };

export const Removed: Story = { args: { status: "removed" } };

export const Enabled: Story = { args: { status: "enabled" } };

export const Disabled: Story = { args: { status: "disabled" } };

export const NotUploaded: Story = { args: { status: "not-uploaded" } };

export const Waiting: Story = { args: { status: "waiting" } };

export const Running: Story = { args: { status: "running" } };

export const Completed: Story = { args: { status: "completed" } };

export const Failed: Story = { args: { status: "failed" } };

export const Connected: Story = { args: { status: "connected" } };

export const Silent: Story = { args: { status: "silent" } };

export const NeverConnected: Story = { args: { status: "never-connected" } };

export const SwitchedOff: Story = { args: { status: "switched-off" } };

export const LongText: Story = {
  tags: ["prove"],
  args: { status: "draft", children: "Draft of 12 November, changed on board and not yet published by anyone" },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { status: "under-way", children: "في الطريق" },
  globals: { direction: "rtl" },
};
