import type { Meta, StoryObj } from "@storybook/react-vite";
import { ShipIcon } from "../icons/icons.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";
import { optionsWithText } from "../testing/bad-input/texts.tsx";
import { ListBoxExample } from "./ListBox.examples.tsx";

const logbooks = ["Deck", "Engine", "Cargo", "Garbage"].map((label) => ({ value: label.toLowerCase(), label }));

const meta = {
  title: "Components/Inputs/ListBox",
  component: ListBoxExample,
  args: { options: logbooks },
  parameters: {
    notes: {
      do: ["Use it through Select, ComboBox or MultiComboBox, which open it below their field."],
      dont: ["Put it on a page by itself: a RadioGroup shows a choice that is always there."],
    },
    keyboard: [
      { keys: ["Arrow down", "Arrow up"], does: "Moves by one and stops at the ends." },
      { keys: ["Page down", "Page up"], does: "Moves by ten." },
      { keys: ["Home", "End"], does: "Moves to the first or the last." },
      { keys: ["Letters"], does: "Moves to what begins with them." },
      { keys: ["Enter", "Space"], does: "Chooses." },
    ],
    badInput: {
      text: (text: string) => <ListBoxExample label={text} options={optionsWithText(text)} />,
      list: (count: number) => <ListBoxExample label="Vessel" options={manyOptions(count)} />,
    },
  },
} satisfies Meta<typeof ListBoxExample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneChosen: Story = {};
export const WithIconsAndDetails: Story = {
  args: { options: logbooks.map((option, index) => ({ ...option, icon: <ShipIcon />, detail: `${index + 1} new` })) },
};
export const MatchingPartHeavier: Story = { args: { query: "ga" } };
export const NothingFound: Story = { args: { options: [] } };
export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
