import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { TextField } from "./TextField.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

const meta = {
  title: "Components/Inputs/TextField",
  component: TextField,
  args: { label: "Display name", value: "", onChange: () => {} },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <TextField {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    notes: {
      do: [
        "Choose the width by what is written into it, as far as the screen allows.",
        "Say the limit while people type and let them finish before they shorten.",
        "Set the kind of text, so that phones show the right keys.",
      ],
      dont: [
        "Take away characters or jump to the next field while somebody types.",
        "Mark a field as wrong before somebody has left it.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to it and selects what is written." },
      { keys: ["Enter"], does: "Sends the form it lies in." },
    ],
    badInput: {
      text: (text: string) => <TextField {...fieldTexts(text)} value={text} limit={256} onChange={() => {}} />,
    },
  },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Written: Story = { args: { value: "Coastal" } };

export const WithHint: Story = { args: { hint: "Shown in every list.", isOptional: true } };

export const Invalid: Story = { args: { error: "Required" } };

export const WithCounter: Story = { args: { value: "Safety contour and UKC verified", limit: 256 } };

export const TooLong: Story = {
  tags: ["prove"],
  args: { value: "Safety contour", limit: 10, error: "Exceeds maximum length" },
};

export const Placeholder: Story = { args: { placeholder: "ship-42" } };

export const Monospace: Story = { args: { label: "Operation id", value: "0f3c9a7e-11", isMonospace: true } };

export const DisabledWithReason: Story = {
  args: {
    label: "Collection",
    value: "None",
    disabledReason: "No collections found. Please create a collection to continue.",
  },
};

export const LongTextNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "The name of the checklist collection as it is shown on board of each vessel",
    error: "Exceeds maximum length",
    value: "Navigation in restricted waters, winter and summer, with and without a pilot on board",
    limit: 64,
    isOptional: true,
  },
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "الاسم المعروض", value: "ساحلي", error: "مطلوب", hint: "يظهر في كل قائمة." },
  globals: { direction: "rtl" },
};
