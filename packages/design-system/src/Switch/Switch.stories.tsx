import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Switch } from "./Switch.tsx";

const meta = {
  title: "Components/Inputs/Switch",
  component: Switch,
  args: { label: "Rearrange sections and tasks", isSelected: false, onChange: () => {} },
  render: function Switching(args) {
    const [isSelected, setIsSelected] = useState(args.isSelected);
    return <Switch {...args} isSelected={isSelected} onChange={setIsSelected} />;
  },
  parameters: {
    notes: {
      do: [
        "Use it for what happens at once and can be undone by the same switch, as rearranging.",
        "Keep the label the same in both states.",
      ],
      dont: [
        "Use it for what is sent with a form: that is a Checkbox.",
        "Change the label with the state, or ask a question in it.",
      ],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves to it and on, also where it is switched off." },
      { keys: ["Space", "Enter"], does: "Switches it on or off, at once; Enter never sends the form around it." },
    ],
    badInput: { text: (text: string) => <Switch label={text} description={text} isSelected onChange={() => {}} /> },
  },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {};

export const On: Story = { args: { isSelected: true } };

export const Focused: Story = { args: { isSelected: true }, play: async () => userEvent.tab() };

export const WithDescription: Story = { args: { description: "Moves by dragging, by keyboard and by buttons." } };

export const DisabledWithReason: Story = { args: { disabledReason: "There is only one section." } };

export const DisabledAndOn: Story = { args: { isSelected: true, disabledReason: "There is only one section." } };

export const LongTextNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "Rearrange the sections of this checklist and the tasks that lie in each of them",
    description: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna see it at once.",
  },
  globals: { viewport: { value: "narrow" } },
};

export const TenThousandCharacters: Story = { tags: ["prove"], args: { label: "Steering gear ⚓ ".repeat(625) } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "إعادة ترتيب الأقسام ⚓", isSelected: true, description: "يظهر فورا." },
  globals: { direction: "rtl" },
};
