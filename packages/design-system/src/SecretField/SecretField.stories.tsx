import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { SecretField } from "./SecretField.tsx";
import { fieldTexts } from "../testing/bad-input/texts.tsx";

const url = "https://havbris.blob.core.windows.net/exports?se=2027-01-01&sp=rcwd&sig=not-a-real-one";

const meta = {
  title: "Components/Inputs/SecretField",
  component: SecretField,
  args: { label: "Storage access URL", value: "", onChange: () => {} },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <SecretField {...args} value={value} onChange={setValue} />;
  },
  parameters: {
    notes: {
      do: [
        "Say below it what becomes of it: that it is stored encrypted and never shown again.",
        "Empty it once it is saved.",
        "Say of one that is stored already that leaving it empty keeps it.",
      ],
      dont: [
        "Fill it with dots that stand for a stored secret.",
        "Use it for the password of a sign-in, which browsers may keep.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to it, then to the button that shows what is written." },
      { keys: ["Enter", "Space"], does: "On the button: shows what is written, or hides it again." },
    ],
    badInput: { text: (text: string) => <SecretField {...fieldTexts(text)} value={text} onChange={() => {}} /> },
  },
} satisfies Meta<typeof SecretField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: "https://", hint: "Stored encrypted. It can't be viewed again." },
};

export const Written: Story = { args: { value: url } };

export const Shown: Story = {
  args: { value: url },
  play: async () => userEvent.click(screen.getByRole("button", { name: "Show Storage access URL" })),
};

export const Invalid: Story = { args: { error: "Required", placeholder: "https://" } };

export const DisabledWithReason: Story = {
  args: { value: url, disabledReason: "Only the person who made the schedule can change it." },
};

export const LongTextNarrow: Story = {
  tags: ["prove"],
  args: {
    label: "Access URL of the storage container that receives the files of all vessels",
    error: "Exceeds maximum length",
    value: url.repeat(4),
    isOptional: true,
    hint: "Leave empty to keep the current URL. Stored encrypted. It can't be viewed again.",
  },
  play: async () => userEvent.click(screen.getByRole("button", { name: /^Show/ })),
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { label: "عنوان التخزين", value: url, error: "مطلوب", hint: "لا يظهر مرة أخرى." },
  globals: { direction: "rtl" },
};
