import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { MultiComboBox, type MultiComboBoxProps } from "./MultiComboBox.tsx";
import { fieldTexts, optionsWithText } from "../testing/bad-input/texts.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";

const logbooks = ["Deck", "Engine", "Cargo", "Garbage", "Ballast", "Oil", "GMDSS"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const numbered = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index + 1}` }));

const meta = {
  title: "Components/Inputs/MultiComboBox",
  component: MultiComboBox,
  render: (args) => <Chosen {...args} />,
  args: { label: "Logbook", options: logbooks, values: [], onChange: () => {}, placeholder: "All logbooks" },
  parameters: {
    notes: {
      do: [
        "Use it when several of many can be chosen, as logbooks or vessels.",
        "Say with the placeholder what an empty choice means: “All logbooks”.",
        "Let it count what does not fit, rather than grow.",
      ],
      dont: [
        "Use it for fewer than six choices; checkboxes show them all.",
        "Take a choice off because the text was cleared.",
      ],
    },
    keyboard: [
      { keys: ["Letters"], does: "Narrow the list to what has them." },
      { keys: ["Arrow down", "Arrow up"], does: "Opens the list; then moves in it, round at its ends." },
      { keys: ["Alt+Arrow down"], does: "Opens the list and stays in the text." },
      {
        keys: ["Enter"],
        does: "Adds the one that is active, or takes it away; else adds the one that the text names. The list stays open.",
      },
      { keys: ["Backspace"], does: "In an empty text: takes away the one that was added last." },
      { keys: ["Home", "End"], does: "Leaves the list for the ends of the text." },
      { keys: ["Escape"], does: "Closes the list and keeps what is chosen." },
    ],
    badInput: {
      text: (text: string) => (
        <MultiComboBox {...fieldTexts(text)} options={optionsWithText(text)} values={["one"]} onChange={() => {}} />
      ),
      list: (count: number) => (
        <MultiComboBox label="Vessels" options={manyOptions(count)} values={[]} onChange={() => {}} />
      ),
    },
  },
} satisfies Meta<typeof MultiComboBox<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: NonNullable<Story["play"]> = async () => {
  await userEvent.type(screen.getByRole("combobox"), "{ArrowDown}");
  await screen.findByRole("listbox");
};

export const NothingChosen: Story = {};

export const TwoChosen: Story = { args: { values: ["deck", "engine"] } };

export const FourChosen: Story = { args: { values: ["deck", "engine", "cargo", "oil"] } };

export const LabelBeside: Story = { args: { values: ["deck", "engine", "cargo", "oil"], labelPlacement: "beside" } };

export const Open: Story = { args: { values: ["deck", "engine", "cargo", "oil"] }, play: open };

export const NoMatch: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole("combobox"), "radio");
    await screen.findByText(/No match/);
  },
};

/** What is typed and names no option stays, with what to do. */
export const TextWithoutMatch: Story = {
  args: { values: ["deck"] },
  play: async () => {
    await userEvent.type(screen.getByRole("combobox"), "radio{Tab}");
    await screen.findByText("No match: choose one from the list");
  },
};

export const DisabledWithReason: Story = {
  args: { values: ["deck", "engine"], disabledReason: "The logbooks of a stored report cannot be changed." },
};

export const Invalid: Story = { args: { error: "Choose at least one" } };

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    values: ["long", "word"],
    options: [
      { value: "long", label: "Garbage record book part II, all ships" },
      { value: "word", label: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna" },
    ],
  },
  globals: { viewport: { value: "narrow" } },
};

export const TenThousandOptions: Story = {
  tags: ["prove"],
  args: { options: numbered, values: ["1", "2", "999"] },
  play: open,
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "سجل", values: ["deck", "engine", "cargo"] },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = {
  args: { values: ["deck", "engine", "cargo", "oil"] },
  globals: { viewport: { value: "narrow" } },
};

function Chosen(args: MultiComboBoxProps<string>) {
  const [values, setValues] = useState(args.values);
  return <MultiComboBox {...args} values={values} onChange={setValues} />;
}
