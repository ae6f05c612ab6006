import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "./Badge.tsx";

const meta = {
  title: "Components/Data display/Badge",
  component: Badge,
  args: { children: "Optional" },
  parameters: {
    notes: {
      do: ["Give a count its label: “4 tasks”, since a bare number says nothing to those who listen."],
      dont: [
        "Say by its colour alone what it means.",
        "Show the status of a vessel or a checklist with it: that is a StatusPill.",
        "Make it a button; what can be removed is a Tag.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <Badge label={text}>{text}</Badge> },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Word: Story = {};

export const Count: Story = { render: () => <Badge count={4} label="4 tasks" /> };

export const Zero: Story = { render: () => <Badge count={0} label="No tasks" /> };

export const MoreThanItSays: Story = { render: () => <Badge count={10_000} label="10,000 entries" /> };

export const Tones: Story = {
  render: () => (
    <p style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
      {(["neutral", "info", "success", "warning", "danger", "draft"] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>
  ),
};

export const LongText: Story = {
  tags: ["prove"],
  args: { children: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna ⚓ in winter", tone: "info" },
  globals: { viewport: { value: "narrow" } },
};

export const TenThousandCharacters: Story = { tags: ["prove"], args: { children: "Steering gear ⚓ ".repeat(625) } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { children: "مسودة", tone: "draft" },
  globals: { direction: "rtl" },
};
