import { type MouseEvent, type RefObject, useEffect, useId } from "react";
import { useLinkTarget } from "../Link/link-target.ts";
import { EnterIcon } from "../icons/icons.tsx";
import { findMatch } from "../ListBox/list-options.ts";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { Detail, Empty, EnterKey, Heading, Label, Line, List, More } from "./CommandPalette.styles.ts";
import { type Command, type CommandGroup, groupsOf } from "./commands.ts";

type CommandListProps = {
  /** The id prefix of the options, which the field references. */
  id: string;
  label: string;
  listRef: RefObject<HTMLDivElement | null>;
  commands: readonly Command[];
  /** The match in the labels, set in bold. */
  query: string;
  /** The index of the active option, which Enter selects; -1 without options. */
  active: number;
  onActivate: (index: number) => void;
  onChoose: (command: Command) => void;
  emptyText: string;
  /** The text below the last option when the list is truncated. */
  moreText: string | undefined;
};

/** The results, group by group. A part of CommandPalette. */
export function CommandList({ id, label, listRef, commands, emptyText, moreText, ...lines }: CommandListProps) {
  const { active } = lines;
  // Focus is in the field, so the browser does not scroll the active option into view.
  useEffect(() => {
    const list = listRef.current;
    const option = list?.querySelector('[aria-selected="true"]');
    if (active === 0) list?.scrollTo({ top: 0 });
    else option?.scrollIntoView({ block: "nearest" });
  }, [listRef, active]);
  return (
    <>
      <List role="listbox" id={id} aria-label={label} ref={listRef} data-empty={commands.length === 0 || undefined}>
        {groupsOf(commands).map((group) => (
          <Group key={`${group.start} ${group.heading}`} id={id} group={group} {...lines} />
        ))}
        {moreText !== undefined && <More role="presentation">{moreText}</More>}
      </List>
      {commands.length === 0 && <Empty>{emptyText}</Empty>}
    </>
  );
}

type LinesProps = Pick<CommandListProps, "id" | "query" | "active" | "onActivate" | "onChoose">;

function Group({ group, ...lines }: { group: CommandGroup } & LinesProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <Heading id={headingId} role="presentation">
        {group.heading}
      </Heading>
      {group.commands.map((command, index) => (
        <CommandLine key={command.id} command={command} index={group.start + index} {...lines} />
      ))}
    </div>
  );
}

type LineProps = { command: Command; index: number } & LinesProps;

function CommandLine({ command, index, id, query, active, onActivate, onChoose }: LineProps) {
  const link = useLinkTarget(command.href ?? "", {});
  const isActive = index === active;
  const option = {
    role: "option",
    id: `${id}-${index}`,
    "aria-selected": isActive,
    tabIndex: -1,
    // Keep focus in the field, which a press would move.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // Not on pointerenter: a list scrolling under a resting pointer would change the active option.
    onPointerMove: () => isActive || onActivate(index),
  };
  const content = (
    <>
      {command.icon}
      <Label>
        <Matched text={command.label} query={query} />
      </Label>
      {command.detail !== undefined && <Detail>{command.detail}</Detail>}
      <EnterKey aria-hidden>
        <EnterIcon size={14} />
      </EnterKey>
    </>
  );
  if (command.href === undefined)
    return (
      <Line {...option} onClick={() => onChoose(command)}>
        {content}
      </Line>
    );
  return (
    <Line
      {...option}
      as="a"
      href={link.href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        link.onClick(event);
        // With a modifier the link opens in another tab and the palette stays open.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(command);
      }}
    >
      {content}
    </Line>
  );
}

function Matched({ text, query }: { text: string; query: string }) {
  const fold = useFoldText();
  // With several words, the first that occurs in the label.
  const match = query
    .split(/\s+/)
    .map((word) => findMatch(text, word, fold))
    .find((range) => range !== undefined);
  if (match === undefined) return text;
  const [start, end] = match;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}
