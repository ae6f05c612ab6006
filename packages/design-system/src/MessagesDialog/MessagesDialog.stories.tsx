import type { Meta, StoryObj } from "@storybook/react-vite";
import { type SnackbarClock, SnackbarQueue } from "../Snackbars/snackbar-queue.ts";
import { MessagesDialog } from "./MessagesDialog.tsx";
import { queueWith } from "../testing/bad-input/texts.tsx";
import { queueOf } from "../testing/bad-input/lists.tsx";

/** A fixed clock, so that screenshots stay equal. */
const still: SnackbarClock = {
  now: () => Date.UTC(2026, 10, 20, 14, 5, 9),
  setTimeout: () => 0,
  clearTimeout: () => {},
};

function filled(texts: readonly string[]): SnackbarQueue {
  const queue = new SnackbarQueue(still);
  for (const text of texts) queue.add(text.startsWith("Unable") ? "failure" : "success", text);
  return queue;
}

/** The product's time format. */
const timeOf = () => <time dateTime="2026-11-22T14:05:00+01:00">14:05 +01:00</time>;

const meta = {
  title: "Components/Overlays/MessagesDialog",
  component: MessagesDialog,
  args: {
    isOpen: true,
    onClose: () => {},
    timeOf,
    queue: filled(["Collection updated.", "Checklist published.", "Unable to move checklist."]),
  },
  parameters: {
    notes: {
      do: [
        "Offer it wherever snackbars can appear; seconds are too short for some readers.",
        "Show the newest first, with the time.",
      ],
      dont: [
        "Keep messages there that must be acted on. Those need a place on the screen.",
        "Send a message again because somebody opened the list.",
      ],
    },
    keyboard: [
      { keys: ["Tab"], does: "Goes between the seconds and Close, round and round." },
      { keys: ["Escape"], does: "Closes it; focus goes back to where it was." },
    ],
    badInput: {
      text: (text: string) => <MessagesDialog isOpen onClose={() => {}} queue={queueWith(text)} timeOf={timeOf} />,
      list: (count: number) => <MessagesDialog isOpen onClose={() => {}} queue={queueOf(count)} timeOf={timeOf} />,
    },
  },
} satisfies Meta<typeof MessagesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Few: Story = {};

export const None: Story = { args: { queue: filled([]) } };

export const MostAllowed: Story = {
  args: { queue: filled(Array.from({ length: 25 }, (_, index) => `Checklist ${index + 1} published.`)) },
};

export const LongText: Story = {
  tags: ["prove"],
  args: {
    queue: filled([
      "Unable to publish “Draktenförvaltningsgemensamhetsanläggningsmedlemmarna”. It was changed by another.",
    ]),
  },
  globals: { viewport: { value: "narrow" } },
};

export const Night: Story = { globals: { theme: "night" } };

export const RightToLeft: Story = {
  tags: ["prove"],
  args: { queue: filled(["تم نشر قائمة التحقق."]) },
  globals: { direction: "rtl" },
};

export const Narrow: Story = { globals: { viewport: { value: "narrow" } } };
