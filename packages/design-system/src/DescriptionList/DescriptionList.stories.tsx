import type { Meta, StoryObj } from "@storybook/react-vite";
import { DescriptionList } from "./DescriptionList.tsx";
import { namedItems } from "../testing/bad-input/lists.tsx";

const meta = {
  title: "Components/Data display/DescriptionList",
  component: DescriptionList,
  args: {
    items: [
      { term: "Voyage number", description: "2026-122" },
      { term: "Barometer", description: "1007.5 hPa" },
      { term: "Course over ground", description: "214.3°" },
    ],
  },
  parameters: {
    notes: {
      do: [
        "Use it for facts about one thing: a word and its value.",
        "Keep terms short and the unit with the figure.",
        "Show a dash where nothing is known.",
      ],
      dont: [
        "Use it for several things of the same kind. That is a table.",
        "Leave out an unknown fact; people would look for it.",
      ],
    },
    keyboard: [],
    badInput: {
      text: (text: string) => <DescriptionList items={[{ term: text, description: text }]} />,
      few: (count: number) => (
        <DescriptionList items={namedItems(count).map(({ key, name }) => ({ term: name, description: key }))} />
      ),
    },
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Facts: Story = {};

/** Two facts beside each other, as in a wide card with little height. */
export const Paired: Story = { args: { isPaired: true } };

export const LongText: Story = {
  tags: ["prove"],
  args: {
    items: [
      {
        term: "Navigation in restricted waters, winter and summer",
        description: "With and without a pilot on board, by day and by night",
      },
      { term: "Hash", description: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08" },
    ],
  },
  globals: { viewport: { value: "narrow" } },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { items: [{ term: "رقم الرحلة", description: "2026-122" }] },
  globals: { direction: "rtl" },
};
