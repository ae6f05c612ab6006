import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { Button } from "../Button/Button.tsx";
import { SecretOnce, type SecretOnceProps } from "./SecretOnce.tsx";

const secret = "shore_ship_EXAMPLEexample0EXAMPLEe_EXAMPLEexampleEXAMPLEexample0123456789EXAMP";

const meta = {
  title: "Components/Overlays/SecretOnce",
  component: SecretOnce,
  render: (args) => <Opened {...args} />,
  args: {
    title: "Credential for Havbris",
    description: "Spare, engine control · no end date",
    secret,
    fileName: "havbris-credential.txt",
    onClose: () => {},
  },
  parameters: {
    notes: {
      do: [
        "Use it for what the server keeps as a hash only, and so can never show again.",
        "Say below what the secret can do and what it cannot.",
      ],
      dont: [
        "Put a secret into an address, a tooltip, a snackbar or a log.",
        "Use it for something that can be made visible a second time.",
      ],
    },
    keyboard: [
      { keys: ["Enter", "Space"], does: "Copies it; Copy has the focus first." },
      { keys: ["Escape"], does: "Closes it, and asks before when nothing was copied." },
    ],
    badInput: {
      text: (text: string) => (
        <SecretOnce title={text} description={text} secret={text} fileName="secret.txt" onClose={() => {}}>
          {text}
        </SecretOnce>
      ),
    },
  },
} satisfies Meta<typeof SecretOnce>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Typical: Story = {};

export const ClosedWithoutCopying: Story = {
  play: async () => userEvent.click(within(document.body).getByRole("button", { name: "Close" })),
};

export const LongTexts: Story = {
  tags: ["prove"],
  args: {
    title: "Credential for Fridtjof Nansen's Expedition Support Vessel Nordaustlandet of Longyearbyen",
    description: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarnas dator · ends 2027-03-01",
  },
};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { title: "بيانات اعتماد السفينة", description: "احتياطي" },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };

function Opened(args: SecretOnceProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Create credential</Button>
      {isOpen && <SecretOnce {...args} onClose={() => setIsOpen(false)} />}
    </>
  );
}
