import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Select, type SelectProps } from "./Select.tsx";
import { fieldTexts, optionsWithText } from "../testing/bad-input/texts.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";

const logbooks = ["Deck", "Engine", "Cargo", "Garbage", "Ballast", "Oil", "GMDSS"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const numbered = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index + 1}` }));

const meta = {
  title: "Components/Inputs/Select",
  component: Select,
  render: (args) => <Chosen {...args} />,
  args: { label: "Logbook", options: logbooks, value: "deck", onChange: () => {} },
  parameters: {
    notes: {
      do: [
        "Use it for three to about ten choices that need not be seen all at once.",
        "Order the options as people think of them: by rank, by time, or by name.",
        "Begin with a choice where one is right for most people.",
      ],
      dont: ["Use it for on and off. That is a Checkbox or a Switch.", "Start something by a choice in it."],
    },
    keyboard: [
      { keys: ["Enter", "Space", "Arrow down", "Arrow up"], does: "Opens the list on what is chosen." },
      {
        keys: ["Letters"],
        does: "Closed: choose what begins with them. In the list: move to it; the same letter again goes on to the next.",
      },
      { keys: ["Arrow left", "Arrow right"], does: "Closed: chooses the one before or the next." },
      { keys: ["Arrow down", "Arrow up"], does: "In the list: moves by one and stops at the ends." },
      { keys: ["Page down", "Page up"], does: "In the list: moves by ten." },
      { keys: ["Home", "End"], does: "In the list: moves to the first or the last." },
      { keys: ["Enter", "Space"], does: "In the list: chooses, closes and goes back to the field." },
      { keys: ["Tab"], does: "In the list: closes it, changes nothing and goes on." },
      { keys: ["Escape"], does: "Closes the list and changes nothing." },
    ],
    badInput: {
      text: (text: string) => (
        <Select {...fieldTexts(text)} options={optionsWithText(text)} value="one" onChange={() => {}} />
      ),
      list: (count: number) => (
        <Select label="Vessel" options={manyOptions(count)} value={undefined} onChange={() => {}} />
      ),
    },
  },
} satisfies Meta<typeof Select<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story["play"]> = async () => {
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("listbox");
};

export const Closed: Story = {};

export const NothingChosen: Story = { args: { value: undefined, placeholder: "Choose a logbook", isOptional: true } };

export const LabelInside: Story = { args: { isLabelInside: true } };

export const Open: Story = { play: open };

export const DisabledWithReason: Story = {
  args: {
    label: "Collection",
    value: undefined,
    options: [],
    disabledReason: "(No collections found. Please create a collection to continue.)",
  },
};

export const Invalid: Story = { args: { value: undefined, error: "Required" } };

export const WithHint: Story = { args: { hint: "Only entries of this logbook are shown." } };

export const NothingToChooseFrom: Story = { args: { value: undefined, options: [] }, play: open };

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    value: "long",
    options: [
      { value: "long", label: "Navigation in restricted waters and under pilotage, winter season" },
      { value: "word", label: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna", detail: "12 checklists" },
    ],
  },
  globals: { viewport: { value: "narrow" } },
  play: open,
};

export const TenThousandOptions: Story = {
  tags: ["prove"],
  args: { label: "Vessel", options: numbered, value: "499" },
  play: open,
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "سجل", options: [{ value: "deck", label: "سطح السفينة" }, ...logbooks.slice(1)] },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };

function Chosen(args: SelectProps<string>) {
  const [value, setValue] = useState(args.value);
  return <Select {...args} value={value} onChange={setValue} />;
}
