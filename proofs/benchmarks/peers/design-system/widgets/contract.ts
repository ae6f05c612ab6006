import type { ComponentType, ReactNode } from "react";
import type { Option, Row } from "./data.ts";

export const widgetNames = [
  "Button",
  "TextField",
  "Select",
  "ComboBox",
  "CheckboxGroup",
  "RadioGroup",
  "Switch",
  "Dialog",
  "MenuButton",
  "Tabs",
  "DatePicker",
  "Table",
] as const;

export type WidgetName = (typeof widgetNames)[number];

export type Theme = "light" | "dark";

/** `Shell.tsx` of a library: its provider, its style sheets and the colours of its page. */
export type ShellProps = { theme: Theme; children: ReactNode };

/** What `Table.tsx` takes. */
export type TableExampleProps = { rows: readonly Row[] };

/** What `Select.tsx` takes. Nothing or one of the options is chosen at first. */
export type SelectExampleProps = { options: readonly Option[]; chosen?: string | undefined };

/** What every widget is given; those that are not named above take nothing of it and keep their own state. */
export type ExampleProps = TableExampleProps & SelectExampleProps;

/** One library as the harness sees it: every widget file exports `Example`. A widget it lacks has no file. */
export type Library = {
  Shell: ComponentType<ShellProps>;
  widgets: Partial<Record<WidgetName, ComponentType<ExampleProps>>>;
};
