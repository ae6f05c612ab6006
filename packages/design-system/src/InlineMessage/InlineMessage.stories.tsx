import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { InlineMessage } from "./InlineMessage.tsx";

const meta = {
  title: "Components/Feedback/InlineMessage",
  component: InlineMessage,
  args: { children: "The PDF opens in a new tab." },
  parameters: {
    notes: {
      do: [
        "Put it where the eye is: above the button that failed, in the card it is about.",
        "Announce what comes up after something a person did; say in the sentence what to do next.",
      ],
      dont: [
        "Announce what is on the page from the start.",
        "Use it for one field: that is the error of the field.",
        "Use it for a success that a snackbar tells.",
      ],
    },
    keyboard: [],
    badInput: { text: (text: string) => <InlineMessage>{text}</InlineMessage> },
  },
} satisfies Meta<typeof InlineMessage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};

export const Success: Story = { args: { tone: "success", children: "The file is stored." } };

export const Warning: Story = { args: { tone: "warning", children: "The access URL ends in three days." } };

export const Danger: Story = { args: { tone: "danger", children: "Signing in did not work. Try again." } };

export const ComesUpLater: Story = {
  render: function Signing(args) {
    const [hasFailed, setHasFailed] = useState(false);
    return (
      <div style={{ display: "grid", gap: 12, justifyItems: "start" }}>
        {hasFailed && <InlineMessage {...args} tone="danger" isAnnounced />}
        <Button onPress={() => setHasFailed(true)}>Sign in</Button>
      </div>
    );
  },
  args: { children: "Signing in did not work. Try again." },
  play: async () => {
    await userEvent.click(screen.getByRole("button"));
    await screen.findByRole("alert");
  },
};

export const LongText: Story = {
  tags: ["prove"],
  args: { tone: "warning", children: "Draktenförvaltningsgemensamhetsanläggningsmedlemmarna meet ⚓. ".repeat(6) },
  globals: { viewport: { value: "narrow" } },
};

export const TenThousandCharacters: Story = { tags: ["prove"], args: { children: "Steering gear ⚓ ".repeat(625) } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { tone: "danger", children: "فشل تسجيل الدخول." },
  globals: { direction: "rtl" },
};
