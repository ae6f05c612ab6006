import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { LanguageProvider } from "../LanguageProvider/LanguageProvider.tsx";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

const meta = {
  title: "Components/Inputs/NumberField",
  component: NumberField,
  args: { label: "Copies", value: 1, onChange: () => {}, min: 1, max: 99 },
  render: function Writing({ region, ...args }: NumberFieldProps & { region?: string }) {
    const [value, setValue] = useState(args.value);
    return (
      <LanguageProvider region={region}>
        <NumberField {...args} value={value} onChange={setValue} />
      </LanguageProvider>
    );
  },
  parameters: {
    notes: {
      do: [
        "Use it for amounts that can be counted or measured and that a step changes in a sensible way.",
        "Give the unit; it is heard with the number.",
        "Give the least and the most where there are any: what lies beyond them is explained, never changed in silence.",
        "Refuse the form while `onChange` gives an error: the text is then not the number that the form had before.",
      ],
      dont: [
        "Use it for figures that are names, as an IMO number: that is a TextField.",
        "Use a step with more decimals than people measure.",
      ],
    },
    keyboard: [
      {
        keys: ["Tab", "Shift+Tab"],
        does: "Moves to the number and on, to the two numbers of a question; the step buttons are no stops.",
      },
      { keys: ["Arrow up", "Page up"], does: "Adds one step, up to the most." },
      { keys: ["Arrow down", "Page down"], does: "Takes one step away, down to the least." },
      { keys: ["Home"], does: "Goes to the least, where there is one." },
      { keys: ["End"], does: "Goes to the most, where there is one." },
      { keys: ["Enter"], does: "Hands over what is written; a form is submitted only if that is a valid number." },
    ],
    badInput: {
      text: (text: string) => <NumberField {...fieldTexts(text)} unit={text} value={7} onChange={() => {}} />,
    },
  },
} satisfies Meta<NumberFieldProps & { region?: string }>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtTheLeast: Story = {};

export const InBetween: Story = { args: { value: 12, hint: "As many as are signed." } };

export const Focused: Story = { args: { value: 12 }, play: async () => userEvent.tab() };

export const Empty: Story = { args: { value: undefined, isOptional: true } };

export const WithUnit: Story = {
  args: { label: "Sludge on board", value: 3.118, unit: "m³", min: 0, max: undefined, step: 0.001 },
};

export const Invalid: Story = { args: { value: undefined, error: "Required" } };

export const DisabledWithReason: Story = { args: { value: 2, disabledReason: "The report is being printed." } };

export const OverTheMost: Story = {
  args: { value: undefined },
  play: async () => {
    await userEvent.type(screen.getByRole("spinbutton"), "500{Enter}");
    await screen.findByText("Not above 99");
  },
};

/** A text that is no number stays, with what to write. */
export const Unreadable: Story = {
  play: async () => {
    await pasteOver("twelve ⚓");
    await screen.findByText("Write a number, such as 12");
  },
};

/** In a region with a decimal comma; nothing is stored until one is chosen. */
export const TwoReadings: Story = {
  args: { label: "Least difference", unit: "m³", step: 0.001, max: 1000, region: "nb-NO" },
  play: async () => {
    await pasteOver("1.234");
    await screen.findByRole("group");
  },
};

export const TwoReadingsNarrow: Story = {
  ...TwoReadings,
  args: { ...TwoReadings.args, label: "Least difference of a volume that is a finding" },
  globals: { viewport: { value: "narrow" } },
};

export const TwoReadingsRightToLeft: Story = {
  tags: ["prove"],
  ...TwoReadings,
  args: { ...TwoReadings.args, label: "أقل فرق", unit: "م³" },
  globals: { direction: "rtl" },
};

/** Written with a comma and its unit, shown with a point. */
export const TakenWithItsUnit: Story = {
  args: { label: "Least difference", value: undefined, unit: "m³", min: 0, step: 0.001, region: "nb-NO" },
  play: async () => {
    await userEvent.type(screen.getByRole("spinbutton"), "0,020 m³{Enter}");
    await screen.findByDisplayValue("0.020");
  },
};

export const TenThousandDigits: Story = {
  tags: ["prove"],
  args: { value: undefined, max: undefined },
  play: async () => {
    await userEvent.click(screen.getByRole("spinbutton"));
    await userEvent.paste("9".repeat(10_000));
    await userEvent.keyboard(`${"9".repeat(20)}{Enter}`);
    await screen.findByText("Too many digits: write at most 15");
  },
};

export const LongTextsNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "How many times the report about the sludge that was delivered ashore is printed",
    unit: "cubic metres per hour",
    error: "Exceeds maximum length",
    value: 1_234_567.5,
    max: undefined,
    step: 0.1,
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "عدد النسخ", unit: "م³", value: 12, error: "مطلوب" },
  globals: { direction: "rtl" },
};

async function pasteOver(text: string) {
  const field = screen.getByRole<HTMLInputElement>("spinbutton");
  await userEvent.click(field);
  field.select();
  await userEvent.paste(text);
}
