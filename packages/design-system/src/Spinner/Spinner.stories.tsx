import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "./Spinner.tsx";

const meta = {
  title: "Components/Feedback/Spinner",
  component: Spinner,
  parameters: {
    notes: {
      do: [
        "Use it when a page or a part is fetched and its shape is not known.",
        "Leave it out for the first 300 ms; it does so by itself.",
      ],
      dont: ["Show more than one on a screen.", "Spin over something that could be shown already."],
    },
    keyboard: [],
    badInput: { text: (text: string) => <Spinner label={text} isImmediate /> },
  },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AfterAMoment: Story = {};

export const AtOnce: Story = { args: { isImmediate: true } };

export const Night: Story = { args: { isImmediate: true }, globals: { theme: "night" } };
