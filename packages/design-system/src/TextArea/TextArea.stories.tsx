import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { TextArea } from "./TextArea.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

const meta = {
  title: "Components/Inputs/TextArea",
  component: TextArea,
  args: { label: "General information", value: "", onChange: () => {}, limit: 8192, isOptional: true },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <TextArea {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    notes: {
      do: [
        "Give the limit that the text is checked against, so that the counter shows it.",
        "Set “Exceeds maximum length” as the error while somebody types beyond the limit.",
        "Make it one line high where most texts are short; it grows.",
      ],
      dont: [
        "Cut off or block what is typed or pasted.",
        "Use it for one line of text, as a name: that is a TextField.",
      ],
    },
    keyboard: [
      { keys: ["Tab", "Shift+Tab"], does: "Moves to it and on; a tab is never written." },
      { keys: ["Enter"], does: "Begins a line; never sends the form." },
    ],
    badInput: {
      text: (text: string) => <TextArea {...fieldTexts(text)} value={text} limit={256} onChange={() => {}} />,
    },
  },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

const paragraph =
  "To be completed by the officer of the watch no later than one hour before departure. The master confirms readiness for sea before the pilot boards.";

export const Empty: Story = {};

export const Written: Story = { args: { value: paragraph } };

export const Focused: Story = { args: { value: paragraph }, play: async () => userEvent.tab() };

export const OneLine: Story = { args: { label: "Task description", lines: 1, limit: 1024 } };

export const WithoutCounter: Story = {
  args: { label: "Description", value: "Norwegian coast, short voyages.", limit: undefined, lines: 3 },
};

export const NearTheLimit: Story = { args: { value: "Compass checked. ".repeat(9), limit: 160 } };

export const TooLong: Story = {
  tags: ["prove"],
  args: { value: "Compass checked. ".repeat(20), limit: 256, error: "Exceeds maximum length" },
};

export const WithHint: Story = { args: { hint: "Shown before the first section on board." } };

export const DisabledWithReason: Story = {
  args: { value: paragraph, disabledReason: "A published checklist cannot be changed." },
};

export const GrownToTwelveLines: Story = {
  args: { value: Array.from({ length: 16 }, (_, line) => `Line ${line + 1}`).join("\n") },
};

export const TenThousandCharacters: Story = {
  tags: ["prove"],
  args: { value: "Steering gear ⚓ ".repeat(625), error: "Exceeds maximum length" },
};

export const LongWordNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "What the crew must know about this checklist before they begin with its first section",
    value: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna".repeat(3),
    error: "Exceeds maximum length",
    limit: 64,
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "معلومات عامة", value: "يجب إكمالها قبل المغادرة بساعة واحدة ⚓", error: "مطلوب" },
  globals: { direction: "rtl" },
};
