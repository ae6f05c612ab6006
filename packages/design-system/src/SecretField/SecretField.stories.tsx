import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { SecretField } from "./SecretField.tsx";

const url = "https://havbris.blob.core.windows.net/exports?se=2027-01-01&sp=rcwd&sig=not-a-real-one";

const meta = {
  component: SecretField,
  args: { label: "Storage access URL", value: "", onChange: () => {} },
  render: function Typing(args) {
    const [value, setValue] = useState(args.value);
    return <SecretField {...args} value={value} onChange={setValue} />;
  },
} satisfies Meta<typeof SecretField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: "https://", hint: "Write-only. It is stored encrypted and never shown again." },
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
  args: {
    label: "Access URL of the storage container that receives the files of all vessels",
    error: "Exceeds maximum length",
    value: url.repeat(4),
    isOptional: true,
    hint: "Empty: the stored URL is kept. Write-only. It is stored encrypted and never shown again.",
  },
  play: async () => userEvent.click(screen.getByRole("button", { name: /^Show/ })),
  globals: { viewport: { value: "narrow" } },
};

export const RightToLeft: Story = {
  args: { label: "عنوان التخزين", value: url, error: "مطلوب", hint: "لا يظهر مرة أخرى." },
  globals: { direction: "rtl" },
};
