import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { Button } from "../Button/Button.tsx";
import { type SnackbarKind, SnackbarQueue, SnackbarRegion } from "./Snackbars.tsx";
import { queueWith } from "../testing/bad-input/texts.tsx";
import { queueOf } from "../testing/bad-input/lists.tsx";

type Shown = { messages: [SnackbarKind, string][]; action?: string };

const meta = {
  title: "Components/Feedback/Snackbars",
  component: Messages,
  args: { messages: [["success", "Checklist published."]] },
  parameters: {
    notes: {
      do: [
        "Say what happened to what, in the past tense: “Checklist draft updated.”.",
        "Use it for the outcome of what the person just did.",
        "Keep the list of messages within reach.",
      ],
      dont: [
        "Use it for what must be acted on, or for errors of a field.",
        "Put a button in it, but for Undo of what was just done, which stays in sight for ten seconds.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Comes to the crosses of the messages; the clock stops meanwhile." },
      {
        keys: ["Enter", "Space"],
        does: "Takes the message away; focus goes to the next one, else back to where it was.",
      },
    ],
    badInput: {
      text: (text: string) => <SnackbarRegion queue={queueWith(text)} />,
      list: (count: number) => <SnackbarRegion queue={queueOf(count)} />,
    },
  },
} satisfies Meta<typeof Messages>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { messages: [] } };

export const Success: Story = {};

export const Failure: Story = { args: { messages: [["failure", "Unable to move checklist."]] } };

export const WithUndo: Story = { args: { messages: [["success", "Marked as seen."]], action: "Undo" } };

export const ThreeAndOneWaiting: Story = {
  args: {
    messages: [
      ["success", "Collection updated."],
      ["success", "Checklist published."],
      ["failure", "Unable to move checklist."],
      ["success", "Checklist removed."],
    ],
  },
};

export const LongText: Story = {
  tags: ["prove"],
  args: {
    messages: [
      [
        "failure",
        "Unable to publish checklist. The revision “Navigation in restricted waters, winter season” was changed.",
      ],
      ["success", "Draktenförvaltningsgemensamhetsanläggningsmedlemmarnas checklista har publicerats."],
    ],
  },
};

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { messages: [["success", "تم نشر قائمة التحقق."]] },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { ...ThreeAndOneWaiting, globals: { viewport: { value: "narrow" } } };

/** They do not hide, so that each state is visible. */
function Messages({ messages, action }: Shown) {
  const [queue] = useState(() => {
    const filled = new SnackbarQueue();
    filled.setSeconds(undefined);
    for (const [kind, text] of messages)
      filled.add(kind, text, action === undefined ? undefined : { label: action, onPress: () => {} });
    return filled;
  });
  return (
    <>
      <Button onPress={() => queue.add("success", "Checklist published.")}>Publish</Button>
      <SnackbarRegion queue={queue} />
    </>
  );
}
