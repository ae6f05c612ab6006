import type { Meta, StoryObj } from "@storybook/react-vite";
import { GradeChip } from "./GradeChip.tsx";

const meta = {
  title: "Components/Data display/GradeChip",
  component: GradeChip,
  args: { grade: "act", children: "Not verified 14" },
  parameters: {
    notes: {
      do: [
        "Let it lead to exactly what its number counts.",
        "Put the most urgent of several first, and count what has no room.",
      ],
      dont: ["Use it for the status of a thing. That is a StatusPill.", "Make a grade of your own."],
    },
    keyboard: [{ keys: ["Enter"], does: "Goes to what was counted." }],
    badInput: {
      text: (text: string) => (
        <GradeChip grade="look" href="#there">
          {text}
        </GradeChip>
      ),
    },
  },
} satisfies Meta<typeof GradeChip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Act: Story = {};

export const Look: Story = { args: { grade: "look", children: "Removed 2 new" } };

export const Know: Story = { args: { grade: "know", children: "Clock 7 min ahead" } };

export const AsLink: Story = { args: { href: "#entries" } };

export const SetAside: Story = { args: { isSetAside: true } };

export const LongText: Story = {
  tags: ["prove"],
  args: { children: "Changed after it was verified by the chief engineer, more than 10,000", href: "#entries" },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { children: "غير مؤكد 14", href: "#entries" },
  globals: { direction: "rtl" },
};
