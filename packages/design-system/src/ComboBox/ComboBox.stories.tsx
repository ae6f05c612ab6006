import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { ComboBox, type ComboBoxProps } from "./ComboBox.tsx";

const vessels = ["Bergensund", "Havbris", "Kalberg", "Skagen Wind", "Ålesund Star"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const numbered = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index + 1}` }));

const meta = {
  component: ComboBox,
  render: (args) => <Chosen {...args} />,
  args: { label: "Vessel", options: vessels, value: undefined, onChange: () => {} },
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

export const LongNames: Story = {
  args: {
    options: [
      { value: "long", label: "Norddeutsche Binnenschifffahrtsgesellschaft Schleppverband Nummer Vierundzwanzig" },
      ...vessels,
    ],
  },
  globals: { viewport: { value: "narrow" } },
  play: type("{ArrowDown}"),
};

export const TenThousandOptions: Story = { args: { options: numbered }, play: type("{ArrowDown}") };

export const RightToLeft: Story = {
  args: { label: "سفينة" },
  globals: { direction: "rtl" },
  play: type("{ArrowDown}"),
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: type("Ber") };

function Chosen(args: ComboBoxProps<string>) {
  const [value, setValue] = useState(args.value);
  return <ComboBox {...args} value={value} onChange={setValue} />;
}
