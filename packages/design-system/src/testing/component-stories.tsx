import type { ReactElement } from "react";

/** The keyboard behaviour of a component, one row per action, in the order in which the user meets the keys. */
export type KeyboardRow = {
  /** Keys with the same effect, each as written on the key: `["Enter", "Space"]`. Combinations: `"Shift+Tab"`. */
  keys: readonly string[];
  /** The effect, as a sentence without a subject: "Opens the list and moves to the chosen line." */
  does: string;
};

/** When to use a component and how, in whole sentences. */
export type Notes = {
  do: readonly string[];
  /** Phrased as what not to do: "Open a dialog from a dialog." */
  dont: readonly string[];
};

/** The component with invalid input; omit `text` if it has no text props. */
export type BadInput = {
  /** Renders this text in all text props. */
  text?: (text: string) => ReactElement;
  /** Renders that many items, virtualised. */
  list?: (count: number) => ReactElement;
  /** Renders that many items, all of them mounted: designed for some dozens or hundreds. */
  few?: (count: number) => ReactElement;
};

/** The parameters set by the stories of every component. */
export type ComponentParameters = { notes: Notes; keyboard: readonly KeyboardRow[]; badInput: BadInput };

type StoriesModule = { default: { title: string; parameters: ComponentParameters } };

const modules = import.meta.glob<StoriesModule>("../[A-Z]*/*.stories.tsx", { eager: true });

/** All components in Storybook, with their heading and their parameters. */
export const componentStories = Object.entries(modules).map(([path, { default: meta }]) => ({
  name: path.split("/").at(-2) ?? path,
  title: meta.title,
  group: meta.title.split("/").at(-2) ?? "",
  ...meta.parameters,
}));
