import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Checkbox } from "./Checkbox.tsx";

const meta = {
  title: "Components/Inputs/Checkbox",
  component: Checkbox,
  args: { label: "Record open in logbook", isSelected: false, onChange: () => {} },
  render: function Pressed(args) {
    const [isSelected, setIsSelected] = useState(args.isSelected);
    return <Checkbox {...args} isSelected={isSelected} onChange={setIsSelected} />;
  },
  parameters: {
    notes: {
      do: [
        "Write the label so that on means yes: “Record open in logbook”.",
        "Hide the label only in a row or column of a table that says the same.",
        "Show mixed only for a checkbox that stands for several others.",
      ],
      dont: [
        "Use it for an effect at once: that is a Switch.",
        "Use two of them where one excludes the other: that is a RadioGroup.",
        "Ask in the negative: “Do not record”.",
      ],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves to it and on, also where it is switched off." },
      { keys: ["Space"], does: "Turns it on or off; a mixed one on." },
      { keys: ["Escape"], does: "Hides the tooltip with the reason, where its label is only heard." },
    ],
    badInput: {
      text: (text: string) => <Checkbox label={text} description={text} error={text} isSelected onChange={() => {}} />,
    },
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { isSelected: true } };

export const Mixed: Story = { args: { label: "Select all", isIndeterminate: true } };

export const Focused: Story = { args: { isSelected: true }, play: async () => userEvent.tab() };

export const WithDescription: Story = {
  args: { label: "Cosigning", description: "A second person signs each checklist.", isSelected: true },
};

export const Invalid: Story = { args: { label: "I have read the instructions", error: "Required" } };

export const DisabledWithReason: Story = {
  args: { isSelected: true, disabledReason: "The ship keeps no logbook of this kind." },
};

export const DisabledAndOff: Story = { args: { disabledReason: "The ship keeps no logbook of this kind." } };

export const LabelOnlyHeard: Story = { args: { label: "Bergensund", isLabelHidden: true, isSelected: true } };

export const LabelOnlyHeardWithReason: Story = {
  args: { label: "Bergensund", isLabelHidden: true, disabledReason: "Belongs to another group." },
  play: async () => {
    // The reason attaches its listeners after the first paint.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    await userEvent.tab();
    await screen.findByRole("tooltip");
  },
};

export const LongTextNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "Record the completion of every task of this checklist in the logbook that is connected to it",
    description: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna decide, in winter as in summer.",
    error: "Exceeds maximum length",
    isSelected: true,
  },
  globals: { viewport: { value: "narrow" } },
};

export const TenThousandCharacters: Story = { tags: ["prove"], args: { label: "Steering gear ⚓ ".repeat(625) } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "تسجيل في السجل ⚓", description: "يوقع شخص ثان.", isSelected: true, error: "مطلوب" },
  globals: { direction: "rtl" },
};
