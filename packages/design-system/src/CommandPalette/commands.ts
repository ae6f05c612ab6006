import type { ReactNode } from "react";
import type { FoldText } from "../LanguageProvider/use-fold-text.ts";
import { everyWordOf } from "../search-text/every-word.ts";

/** A page to open or an action to run. */
export type Command = {
  /** A stable id, so that the command can be stored as recent. */
  id: string;
  label: string;
  /** Muted text after the label: "IMO 9990129". */
  detail?: string | undefined;
  icon?: ReactNode;
  /** The heading. Commands of a group must be adjacent. */
  group: string;
} & (
  | { href: string; onAction?: never }
  | {
      /** Handler that is called after the palette has closed. */
      onAction: () => void;
      href?: never;
    }
);

/** Commands under one heading; `start` is the index of the first one in the whole list. */
export type CommandGroup = { heading: string; start: number; commands: readonly Command[] };

/** Groups adjacent commands of the same group. */
export function groupsOf(commands: readonly Command[]): CommandGroup[] {
  const groups: { heading: string; start: number; commands: Command[] }[] = [];
  commands.forEach((command, index) => {
    const last = groups.at(-1);
    if (last?.heading === command.group) last.commands.push(command);
    else groups.push({ heading: command.group, start: index, commands: [command] });
  });
  return groups;
}

/** Returns the commands that contain every word of the query in label, detail or group. */
export function commandsMatching(commands: readonly Command[], query: string, fold?: FoldText): Command[] {
  const matchesQuery = everyWordOf(query, fold);
  return commands.filter(({ label, detail = "", group }) => matchesQuery(`${label} ${detail} ${group}`));
}
