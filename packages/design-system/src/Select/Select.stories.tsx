import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Select, type SelectProps } from "./Select.tsx";

const logbooks = ["Deck", "Engine", "Cargo", "Garbage", "Ballast", "Oil", "GMDSS"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));
const numbered = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `Vessel ${index + 1}` }));

const meta = {
  component: Select,
  render: (args) => <Chosen {...args} />,
  args: { label: "Logbook", options: logbooks, value: "deck", onChange: () => {} },
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

export const TenThousandOptions: Story = { args: { label: "Vessel", options: numbered, value: "499" }, play: open };

export const RightToLeft: Story = {
  args: { label: "سجل", options: [{ value: "deck", label: "سطح السفينة" }, ...logbooks.slice(1)] },
  globals: { direction: "rtl" },
  play: open,
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } }, play: open };

function Chosen(args: SelectProps<string>) {
  const [value, setValue] = useState(args.value);
  return <Select {...args} value={value} onChange={setValue} />;
}
