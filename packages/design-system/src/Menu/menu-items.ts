import type { ReactNode } from "react";

/** One line with an action. */
export type MenuAction = {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Muted text at the end of the line, such as the current value. */
  detail?: string | undefined;
  /** Whether it is destructive: it comes last, after a separator. */
  isDanger?: boolean;
  /** Whether a separator is drawn before it. */
  startsGroup?: boolean;
  /** Why it is disabled, as a sentence. When set, it is shown, focusable, and has the reason. */
  disabledReason?: string | undefined;
} & (
  | { onAction: () => void; postTo?: never; href?: never }
  /** Submits a form by POST to this URL, which leaves the page. */
  | { postTo: string; onAction?: never; href?: never }
  /** The URL of a page, as a real link that can be opened in a new tab. It cannot be disabled. */
  | { href: string; onAction?: never; postTo?: never; disabledReason?: never }
);

/** A group of lines under a heading. */
export type MenuSection = { id: string; heading: string; icon?: ReactNode; actions: readonly MenuAction[] };

/** A choice of exactly one value, under a heading. The menu stays open, so that the effect is visible. */
export type MenuChoice<Value extends string = string> = {
  id: string;
  heading: string;
  icon?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
};

export type MenuItems = readonly (MenuAction | MenuSection | MenuChoice)[];

/** The lines between two separators of a menu. */
export type MenuGroup = {
  id: string;
  heading?: string;
  icon?: ReactNode;
  lines: readonly MenuLine[];
};

/** `isChosen` is set for a value of a choice and absent for an action. */
export type MenuLine = { id: string; action: MenuAction; isChosen?: boolean };

/** Returns the groups in display order: adjacent actions together, each section and choice by itself, and all destructive actions last. */
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
