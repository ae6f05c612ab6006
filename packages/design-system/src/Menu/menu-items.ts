import type { ReactNode } from "react";

/** One line that does something. */
export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** A muted word at the end of the line, as the current value. */
  detail?: string | undefined;
  /** Destroys or takes away: goes last, after a line. */
  isDanger?: boolean;
  /** A line is drawn before it. */
  startsGroup?: boolean;
  /** Why it cannot be chosen now, as a sentence. Set = shown, focusable, and explained. */
  disabledReason?: string | undefined;
} & (
  | { onAction: () => void; postTo?: never; href?: never }
  /** Sends a real form by POST to this address; the page leaves. */
  | { postTo: string; onAction?: never; href?: never }
  /** Opens this page: a real link, so that it opens in a new tab as any other. Without a reason against it. */
  | { href: string; onAction?: never; postTo?: never; disabledReason?: never }
);

/** Lines that belong together under a heading. */
export type MenuSection = { id: string; heading: string; icon?: ReactNode; actions: readonly MenuAction[] };

/** Exactly one of a few values, under a heading. The menu stays open, so that the effect can be seen. */
export type MenuChoice<Value extends string = string> = {
  id: string;
  heading: string;
  icon?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

export type MenuItems = readonly (MenuAction | MenuSection | MenuChoice)[];

/** What is drawn between two lines of a menu. */
export type MenuGroup = {
  id: string;
  heading?: string;
  icon?: ReactNode;
  lines: readonly MenuLine[];
};

/** `isChosen` is set for a value of a choice and absent for an action. */
export type MenuLine = { id: string; action: MenuAction; isChosen?: boolean };

/**
 * Groups in the order they are drawn: neighbouring actions together, each section and choice by itself, and all dangerous
 * actions last whatever their place was.
 */
export function groupsOf(items: MenuItems): MenuGroup[] {
  const groups: { id: string; heading?: string; icon?: ReactNode; lines: MenuLine[] }[] = [];
  const dangerous: MenuLine[] = [];
  let run: MenuLine[] | undefined;
  for (const item of items) {
    if ("actions" in item || "options" in item) {
      run = undefined;
      const { id, heading, icon } = item;
      const lines = "options" in item ? linesOfChoice(item) : item.actions.map(lineOf);
      groups.push({ id, heading, icon, lines });
    } else if (item.isDanger === true) {
      dangerous.push(lineOf(item));
    } else if (run && item.startsGroup !== true) {
      run.push(lineOf(item));
    } else {
      run = [lineOf(item)];
      groups.push({ id: `${item.id}-group`, lines: run });
    }
  }
  if (dangerous.length > 0) groups.push({ id: "danger-group", lines: dangerous });
  return groups;
}

function lineOf(action: MenuAction): MenuLine {
  return { id: action.id, action };
}

function linesOfChoice({ id, options, value, onChange }: MenuChoice): MenuLine[] {
  return options.map((option) => ({
    id: `${id}-${option.value}`,
    isChosen: option.value === value,
    action: {
      id: `${id}-${option.value}`,
      label: option.label,
      icon: option.icon,
      onAction: () => onChange(option.value),
    },
  }));
}
