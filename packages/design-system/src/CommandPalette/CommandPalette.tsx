import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Overlay } from "react-aria/Overlay";
import { useDialog } from "react-aria/useDialog";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { EnterIcon, SearchIcon, XIcon } from "../icons/icons.tsx";
import { SpinnerArc } from "../Spinner/SpinnerArc.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";
import { Close, Cross, EscKey, Foot, Input, Key, Panel, Place, Scrim, Top } from "./CommandPalette.styles.ts";
import { CommandList } from "./CommandList.tsx";
import { type Command, commandsMatching } from "./commands.ts";

export type { Command } from "./commands.ts";

export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the dialog and its field: "Search or go to". */
  label: string;
  /** What can be found. With `onSearch`, what the caller found for that text; without, the palette looks through it itself. */
  commands: readonly Command[];
  /** Shown first, under their own heading, while nothing is typed. */
  recent?: readonly Command[] | undefined;
  /** Told of what is typed, each time: for a search that the caller does. */
  onSearch?: ((query: string) => void) | undefined;
  /** The caller is still looking: what is shown stays, and more comes. @default false */
  isLoading?: boolean | undefined;
  /** Told of what was chosen, before it is done: to remember it. */
  onChoose?: ((command: Command) => void) | undefined;
};

/**
 * Everywhere one can go and everything one can do, found by typing. Focus stays in the field; the arrow keys move through the
 * list, Enter opens, Control + Enter opens a page in another tab, Escape closes and gives focus back.
 * Source: docs/design/components.md; ARIA Authoring Practices, combobox with a list.
 */
export function CommandPalette({ isOpen, ...props }: CommandPaletteProps) {
  // What was typed goes with the dialog: it opens empty.
  return isOpen ? <OpenPalette {...props} /> : null;
}

function OpenPalette({ onClose, ...props }: Omit<CommandPaletteProps, "isOpen">) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => isOpen || onClose() });
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, state, ref);
  return (
    <Overlay>
      <Scrim {...underlayProps}>
        <Place {...modalProps} ref={ref}>
          <Palette {...props} onClose={onClose} />
        </Place>
      </Scrim>
    </Overlay>
  );
}

function Palette({
  onClose,
  label,
  commands,
  recent = [],
  onSearch,
  isLoading = false,
  onChoose,
}: Omit<CommandPaletteProps, "isOpen">) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { dialogProps } = useDialog({ "aria-label": label }, panel);
  const [query, setQuery] = useState("");
  const [place, setPlace] = useState(0);

  const found = findings(query, commands, recent, onSearch !== undefined);
  const shown = found.slice(0, SHOWN_MOST);
  const active = Math.min(place, shown.length - 1);
  const search = (text: string) => {
    setQuery(text);
    setPlace(0);
    onSearch?.(text);
  };
  const choose = (command: Command) => {
    onChoose?.(command);
    onClose();
    command.onAction?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Within a word of an input method Enter and the arrow keys are the method's.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setPlace(stepFrom(active, step, shown.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // As a click, so that a link with Control goes where such clicks go.
      const { ctrlKey, metaKey } = event;
      const option = list.current?.querySelector('[aria-selected="true"]');
      option?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey }));
    }
  };

  return (
    <Panel {...dialogProps} ref={panel} aria-modal="true">
      <Top>
        {isLoading ? <SpinnerArc /> : <SearchIcon />}
        <Input
          {...focusedFirst}
          role="combobox"
          aria-label={label}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          value={query}
          placeholder={`${label}…`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Close type="button" aria-label="Close" onClick={onClose}>
          <EscKey data-key="Esc" />
          <Cross>
            <XIcon />
          </Cross>
        </Close>
      </Top>
      <CommandList
        id={listId}
        label={label}
        listRef={list}
        commands={shown}
        query={query}
        active={active}
        onActivate={setPlace}
        onChoose={choose}
        emptyText={
          isLoading ? "Searching…" : query.trim() === "" ? "Nothing to show yet." : `Nothing found for “${query}”.`
        }
        moreText={
          found.length > shown.length
            ? `The first ${SHOWN_MOST} of ${numberText(found.length)}. Type more to narrow them down.`
            : undefined
        }
      />
      <VisuallyHidden role="status">
        {isLoading ? "Searching" : found.length === 1 ? "1 result" : `${found.length} results`}
      </VisuallyHidden>
      <Foot aria-hidden>
        <span>
          <Key>↑</Key> <Key>↓</Key> move
        </span>
        <span>
          <Key>
            <EnterIcon size={14} />
          </Key>
          open
        </span>
      </Foot>
    </Panel>
  );
}

/** Recent ones go first while nothing is typed, and not a second time in their own group. */
function findings(
  query: string,
  commands: readonly Command[],
  recent: readonly Command[],
  isFoundByCaller: boolean,
): readonly Command[] {
  if (query.trim() !== "") return isFoundByCaller ? commands : commandsMatching(commands, query);
  const isRecent = new Set(recent.map(({ id }) => id));
  return [
    ...recent.map((command) => ({ ...command, group: "Recent" })),
    ...commands.filter(({ id }) => !isRecent.has(id)),
  ];
}

/** By one, the list is a ring; a page stops at its ends. */
function stepFrom(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (from + step + count) % count;
  return Math.min(Math.max(from + step, 0), count - 1);
}

const PAGE = 8;
const steps: { [key: string]: number | undefined } = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Nobody reads further; typing one letter more is quicker. */
const SHOWN_MOST = 100;

/** The dialog is opened to type: its field takes focus. */
const focusedFirst = { autoFocus: true };
