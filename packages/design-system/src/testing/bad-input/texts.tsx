import { SnackbarQueue } from "../../Snackbars/Snackbars.tsx";
import { TwoLineCell } from "../../Table/TwoLineCell.tsx";

type Entry = { text: string };

/** Text props for `parameters.badInput.text` of a component's stories. */
export const fieldTexts = (text: string) => ({ label: text, error: text, hint: text });
export const optionsWithText = (text: string) => ["one", "two"].map((value) => ({ value, label: text }));
export const itemsWithText = (text: string) => [
  // It sticks above its rows, which a very high one would cover. Groups are days and short names.
  { key: "day", group: text.slice(0, 64) },
  { key: "entry", row: { text } },
];
export const textColumns = [
  { key: "text", header: "Summary", cell: ({ text }: Entry) => text, rowHeader: true },
  { key: "who", header: "Who", width: 200, cell: ({ text }: Entry) => <TwoLineCell first={text} second={text} /> },
];
export const detailsWithText = (text: string) => ({ content: () => text, label: () => text });

export function queueWith(text: string): SnackbarQueue {
  const queue = new SnackbarQueue();
  queue.setSeconds(undefined);
  queue.add("failure", text);
  return queue;
}
