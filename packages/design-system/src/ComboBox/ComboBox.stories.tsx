import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { ComboBox, type ComboBoxProps } from "./ComboBox.tsx";
import { fieldTexts, optionsWithText } from "../testing/bad-input/texts.tsx";
import { manyOptions } from "../testing/bad-input/lists.tsx";

const vessels = ["Bergensund", "Havbris", "Kalberg", "Skagen Wind", "Ålesund Star"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const numbered = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index + 1}` }));

const meta = {
  title: "Components/Inputs/ComboBox",
  component: ComboBox,
  render: (args) => <Chosen {...args} />,
  args: { label: "Vessel", options: vessels, value: undefined, onChange: () => {} },
  parameters: {
    notes: {
      do: [
        "Use it from about ten choices, when people know what they look for.",
        "Write options as people say them, with the distinguishing word first.",
        "Put what tells two alike options apart into the detail.",
      ],
      dont: [
        "Use it for a handful of choices. A Select or radio buttons show them at once.",
        "Expect people to guess what is in the list; a placeholder can give an example.",
      ],
    },
    keyboard: [
      { keys: ["Letters"], does: "Narrow the list to what has them." },
      { keys: ["Arrow down"], does: "Opens the list on the first; then moves on, after the last to the first." },
      { keys: ["Arrow up"], does: "Opens the list on the last; then moves back, before the first to the last." },
      { keys: ["Alt+Arrow down"], does: "Opens the list and stays in the text." },
      { keys: ["Page down", "Page up"], does: "In the list: moves by ten." },
      { keys: ["Arrow left", "Arrow right", "Home", "End"], does: "Leaves the list for the text and moves in it." },
      { keys: ["Enter"], does: "Takes the one that is active or that the text names, and closes the list." },
      { keys: ["Tab"], does: "Takes the one that is active or that the text names, closes the list and goes on." },
      {
        keys: ["Escape"],
        does: "Closes the open list and puts the chosen one back; in the closed field chooses nothing.",
      },
    ],
    badInput: {
      text: (text: string) => (
        <ComboBox {...fieldTexts(text)} options={optionsWithText(text)} value="one" onChange={() => {}} />
      ),
      list: (count: number) => (
        <ComboBox label="Vessel" options={manyOptions(count)} value={undefined} onChange={() => {}} />
      ),
    },
  },
} satisfies Meta<typeof ComboBox<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const type =
  (text: string): NonNullable<Story["play"]> =>
  async () => {
    await userEvent.type(screen.getByRole("combobox"), text);
    await screen.findByRole("listbox");
  };

export const Closed: Story = { args: { value: "havbris" } };

export const NothingChosen: Story = { args: { placeholder: "Find a vessel", isOptional: true } };

export const Open: Story = { play: type("{ArrowDown}") };

export const MatchingPart: Story = { play: type("Ber{ArrowDown}") };

export const NoMatch: Story = { play: type("Warspite") };

export const DisabledWithReason: Story = {
  args: { value: "havbris", disabledReason: "The vessel of a stored report cannot be changed." },
};

export const Invalid: Story = { args: { error: "Required" } };

/** What is typed and names no option stays, with what to do. */
export const TextWithoutMatch: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole("combobox"), "Warspite{Tab}");
    await screen.findByText("No match: choose one from the list");
  },
};

export const TextWithSeveralMatchesNarrow: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole("combobox"), "ber{Tab}");
    await screen.findByText("Several match: choose one from the list");
  },
  globals: { viewport: { value: "narrow" } },
};

export const LongNames: Story = {
  tags: ["prove"],
  args: {
    options: [
      { value: "long", label: "Norddeutsche Binnenschifffahrtsgesellschaft Schleppverband Nummer Vierundzwanzig" },
      ...vessels,
    ],
  },
  globals: { viewport: { value: "narrow" } },
  play: type("{ArrowDown}"),
};

export const TenThousandOptions: Story = { tags: ["prove"], args: { options: numbered }, play: type("{ArrowDown}") };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "سفينة" },
  globals: { direction: "rtl" },
  play: type("{ArrowDown}"),
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: type("Ber") };

function Chosen(args: ComboBoxProps<string>) {
  const [value, setValue] = useState(args.value);
  return <ComboBox {...args} value={value} onChange={setValue} />;
}
