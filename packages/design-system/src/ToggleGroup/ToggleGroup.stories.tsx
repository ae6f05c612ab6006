import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { LayersIcon, LayoutGridIcon, ListIcon } from "../icons/icons.tsx";
import { ToggleGroup } from "./ToggleGroup.tsx";

const meta = {
  title: "Components/Actions/ToggleGroup",
  component: ToggleGroup,
  args: {
    label: "Show vessels as",
    value: "list",
    onChange: () => {},
    options: [
      { value: "list", label: "List", icon: <ListIcon /> },
      { value: "cards", label: "Cards", icon: <LayoutGridIcon /> },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <ToggleGroup {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    notes: {
      do: [
        "Use it for two to four ways to see the same thing, of which one is always on.",
        "Remember what a person chose.",
      ],
      dont: [
        "Use it for actions, or for choices of which several can be on.",
        "Use icons that need their word, alone on a phone.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to the chosen one, and goes on after it." },
      { keys: ["Arrow right", "Arrow down"], does: "Chooses the next one, after the last the first." },
      { keys: ["Arrow left", "Arrow up"], does: "Chooses the one before, before the first the last." },
    ],
    badInput: {
      text: (text: string) => (
        <ToggleGroup
          label="View"
          value="one"
          onChange={() => {}}
          options={["one", "two"].map((value) => ({ value, label: text, icon: <LayersIcon /> }))}
        />
      ),
    },
  },
} satisfies Meta<typeof ToggleGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ListChosen: Story = {};

export const CardsChosen: Story = { args: { value: "cards" } };

export const NamesOfTheChosenOnly: Story = { args: { areLabelsHidden: "unless chosen" } };

export const NoneChosen: Story = { args: { value: undefined } };

export const IconsOnlyNarrow: Story = { globals: { viewport: { value: "narrow" } } };

export const RightToLeft: Story = { tags: ["prove"], globals: { direction: "rtl" } };
