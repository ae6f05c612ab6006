import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "../Card/Card.tsx";
import { Stack } from "./Stack.tsx";

const meta = {
  title: "Components/Layout/Stack",
  component: Stack,
  args: { gap: 16, children: [<div key="1">Route</div>, <div key="2">Draught</div>] },
  parameters: {
    notes: {
      do: ["Use 12 for the fields of a group, 16 for groups, 20 for the cards of a screen."],
      dont: ["Give what stands in it margins of its own."],
    },
    keyboard: [],
    badInput: { text: (text: string) => <Stack gap={12}>{text}</Stack> },
  },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const Cards: Story = {
  render: () => (
    <Stack gap={20}>
      <Card title="Voyage">Antwerp to Bergen</Card>
      <Card title="Log">24 noon reports</Card>
    </Stack>
  ),
};

export const Narrow: Story = {
  args: { gap: 12, children: <span>{"Draktenförvaltning".repeat(12)}</span> },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
