import type { Meta, StoryObj } from "@storybook/react-vite";
import { TopBar } from "../TopBar/TopBar.tsx";
import { Bell } from "./Bell.tsx";

const meta = {
  title: "Components/Layout/Bell",
  component: Bell,
  args: { href: "#attention", label: "Attention: 3 vessels", count: 3 },
  // The bell uses the colours of the bar.
  render: (args) => <TopBar homeHref="#home" user={<Bell {...args} />} />,
  parameters: {
    layout: "fullscreen",
    notes: {
      do: ["Count only what a person has to act on.", "Say the number in its name, with what it counts."],
      dont: ["Count what is merely new.", "Let it move, blink or sound."],
    },
    keyboard: [{ keys: ["Enter"], does: "Goes to what it counts." }],
    badInput: {
      text: (text: string) => <TopBar homeHref="#home" user={<Bell href="#there" label={text} count={3} />} />,
    },
  },
} satisfies Meta<typeof Bell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Counting: Story = {};

export const Quiet: Story = { args: { count: 0, label: "Attention" } };

export const Many: Story = { tags: ["prove"], args: { count: 112, label: "Attention: 112 vessels" } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
