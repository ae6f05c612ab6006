import type { ReactNode } from "react";
import { everyWordOf } from "../search-text/every-word.ts";

/** One thing that can be gone to or done. */
export type Command = {
  /** The same as long as it means the same, so that it can be remembered. */
  id: string;
  label: string;
  /** A muted word after the label: "IMO 9990129". */
  detail?: string | undefined;
  icon?: ReactNode;
  /** The heading it stands under. Commands of a group follow each other. */
  group: string;
} & (
  | { href: string; onAction?: never }
  | {
      /** Called after the palette has closed. */
      onAction: () => void;
      href?: never;
    }
);

/** Commands under one heading; `start` is the place of the first one in the whole list. */
export type CommandGroup = { heading: string; start: number; commands: readonly Command[] };

/** Neighbours of the same group, under its name. */
export function groupsOf(commands: readonly Command[]): CommandGroup[] {
  const groups: { heading: string; start: number; commands: Command[] }[] = [];
  commands.forEach((command, place) => {
    const last = groups.at(-1);
    if (last?.heading === command.group) last.commands.push(command);
    else groups.push({ heading: command.group, start: place, commands: [command] });
  });
  return groups;
}

/** Those that hold every word of the query in label, detail or group. */
export function commandsMatching(commands: readonly Command[], query: string): Command[] {
  const isFound = everyWordOf(query);
  return commands.filter(({ label, detail = "", group }) => isFound(`${label} ${detail} ${group}`));
}
