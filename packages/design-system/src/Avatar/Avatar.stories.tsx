import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "./Avatar.tsx";

const meta = {
  title: "Components/Data display/Avatar",
  component: Avatar,
  args: { name: "Ingrid Solberg" },
  parameters: {
    notes: {
      do: [
        "Use it beside a name that is written out.",
        "Give the name as the person writes it; the initials follow from it.",
      ],
      dont: [
        "Use it alone to say who did something; two people share initials.",
        "Give each person a colour of their own. Colour says something here, and a name is not a status.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <Avatar name={text} /> },
  },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoWords: Story = {};

export const OneWord: Story = { args: { name: "Åse" } };

export const ManyWords: Story = { tags: ["prove"], args: { name: "Jan Willem van der Berg" } };
