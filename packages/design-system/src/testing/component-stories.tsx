import type { ReactElement } from "react";

/** What the keyboard does in a component, one row per thing it does, in the order in which a person meets the keys. */
export type KeyboardRow = {
  /** Keys that do the same, each as it is written on the key: `["Enter", "Space"]`. Held together: `"Shift+Tab"`. */
  keys: readonly string[];
  /** What happens then, as a sentence without a subject: "Opens the list and moves to the chosen line." */
  does: string;
};

/** When a component is the right one and how it is used well, in whole sentences. */
export type Notes = {
  do: readonly string[];
  /** Written as what is not done: "Open a dialog from a dialog." */
  dont: readonly string[];
};

/** The component with input that nobody should give it; without `text` it shows no words of a caller. */
export type BadInput = {
  /** Shows this text wherever it takes words of a caller. */
  text?: (text: string) => ReactElement;
  /** Lists so many; only those in sight are in the page. */
  list?: (count: number) => ReactElement;
  /** Lists so many; all are in the page: made for some dozens or hundreds. */
  few?: (count: number) => ReactElement;
};

/** The parameters that the stories of every component set. */
export type ComponentParameters = { notes: Notes; keyboard: readonly KeyboardRow[]; badInput: BadInput };

type StoriesModule = { default: { title: string; parameters: ComponentParameters } };

const modules = import.meta.glob<StoriesModule>("../[A-Z]*/*.stories.tsx", { eager: true });

/** All components that Storybook shows, with the heading they stand under and their parameters. */
export const componentStories = Object.entries(modules).map(([path, { default: meta }]) => ({
  name: path.split("/").at(-2) ?? path,
  title: meta.title,
  group: meta.title.split("/").at(-2) ?? "",
  ...meta.parameters,
}));
