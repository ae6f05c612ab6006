/**
 * What the keyboard does in a component, one row per thing it does. Lies beside the component as `<Component>.keyboard.ts`,
 * exported as `keyboard: KeyboardRow[]`, in the order in which a person meets the keys; its page in Storybook shows it as a table.
 */
export type KeyboardRow = {
  /** Keys that do the same, each as it is written on the key: `["Enter", "Space"]`. Held together: `"Shift+Tab"`. */
  keys: readonly string[];
  /** What happens then, as a sentence without a subject: "Opens the list and moves to the chosen line." */
  does: string;
};

/**
 * When a component is the right one and how it is used well. Lies beside it as `<Component>.notes.ts`, exported as
 * `notes: Notes`; its page in Storybook shows both lists side by side.
 */
export type Notes = {
  /** Whole sentences, each one piece of advice that can be followed or not. */
  do: readonly string[];
  /** Written as what is not done: "Open a dialog from a dialog." */
  dont: readonly string[];
};
