import type { Meta, StoryObj } from "@storybook/react-vite";
import { MarkedText } from "./MarkedText.tsx";

const meta = {
  title: "Components/Data display/MarkedText",
  component: MarkedText,
  args: { text: "Muster at both stations, boats swung out", ranges: [{ start: 25, end: 30 }] },
  parameters: {
    notes: {
      do: ["Mark the words that somebody looked for, in the text where they were found."],
      dont: ["Use it for emphasis, or to say that something is new."],
    },
    keyboard: [],
    badInput: { text: (text: string) => <MarkedText text={text} ranges={[{ start: 0, end: 3 }]} /> },
  },
} satisfies Meta<typeof MarkedText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneWord: Story = {};

export const SeveralWords: Story = {
  args: {
    ranges: [
      { start: 25, end: 30 },
      { start: 0, end: 6 },
      { start: 3, end: 9 },
    ],
  },
};

export const Struck: Story = {
  render: (args) => (
    <del>
      <MarkedText {...args} />
    </del>
  ),
};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
