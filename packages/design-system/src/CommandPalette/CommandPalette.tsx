import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Overlay } from "react-aria/Overlay";
import { useDialog } from "react-aria/useDialog";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { EnterIcon, SearchIcon, XIcon } from "../icons/icons.tsx";
import { SpinnerArc } from "../Spinner/SpinnerArc.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";
import { type FoldText, useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { Close, Container, Cross, EscKey, Foot, Input, Key, Note, Panel, Scrim, Top } from "./CommandPalette.styles.ts";
import { CommandList } from "./CommandList.tsx";
import { type Command, commandsMatching } from "./commands.ts";

export type { Command } from "./commands.ts";

export type CommandPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name of the dialog and its field: "Search or go to". */
  label: string;
  /** The commands. With `onSearch`, the caller's results for the query; without, the palette filters them itself. */
  commands: readonly Command[];
  /** The commands shown first, under their own heading, while the query is empty. */
  recent?: readonly Command[] | undefined;
  /** What was typed before it opened. @default "" */
  initialQuery?: string | undefined;
  /** Handler that is called with each query, for a search done by the caller. */
  onSearch?: ((query: string) => void) | undefined;
  /** Whether the caller is still searching: the results stay, and more follow. @default false */
  isLoading?: boolean | undefined;
  /** What is missing among the commands, and what to do about it, as a sentence; announced when it appears. */
  note?: string | undefined;
  /** Handler that is called with the chosen command before it runs, for storing recent ones. */
  onChoose?: ((command: Command) => void) | undefined;
};

/**
 * A palette of all pages and actions, found by typing. Focus stays in the field; the arrow keys move through the list, Enter
 * opens, Control + Enter opens a page in another tab, Escape closes and restores focus. Source: docs/design/components.md; ARIA
 * Authoring Practices, combobox with a list.
 */
export function CommandPalette({ isOpen, ...props }: CommandPaletteProps) {
  // Unmounting discards the query: the dialog opens empty.
  return isOpen ? <OpenPalette {...props} /> : null;
}

function OpenPalette({ onClose, ...props }: Omit<CommandPaletteProps, "isOpen">) {
  const ref = useRef<HTMLDivElement>(null);
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (isOpen) => isOpen || onClose() });
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, state, ref);
  return (
    <Overlay>
      <Scrim {...underlayProps}>
        <Container {...modalProps} ref={ref}>
          <Palette {...props} onClose={onClose} />
        </Container>
      </Scrim>
    </Overlay>
  );
}

function Palette({
  onClose,
  label,
  commands,
  recent = [],
  initialQuery = "",
  onSearch,
  isLoading = false,
  note,
  onChoose,
}: Omit<CommandPaletteProps, "isOpen">) {
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { dialogProps } = useDialog({ "aria-label": label }, panel);
  const [query, setQuery] = useState(initialQuery);
  const [activeIndex, setActiveIndex] = useState(0);

  const fold = useFoldText();
  const found = resultsFor(query, { commands, recent, fold: onSearch === undefined ? fold : undefined });
  const shown = found.slice(0, MAX_SHOWN);
  const active = Math.min(activeIndex, shown.length - 1);
  const search = (text: string) => {
    setQuery(text);
    setActiveIndex(0);
    onSearch?.(text);
  };
  const choose = (command: Command) => {
    onChoose?.(command);
    onClose();
    command.onAction?.();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setActiveIndex(stepFrom(active, step, shown.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // As a click, so that a link with Control opens as browsers do.
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
        onActivate={setActiveIndex}
        onChoose={choose}
        emptyText={
          isLoading ? "Searching…" : query.trim() === "" ? "Nothing to show yet." : `Nothing found for “${query}”.`
        }
        moreText={
          found.length > shown.length
            ? `The first ${MAX_SHOWN} of ${numberText(found.length)}. Type more to narrow them down.`
            : undefined
        }
      />
      {note !== undefined && <Note>{note}</Note>}
      <VisuallyHidden role="status">
        {isLoading ? "Searching" : found.length === 1 ? "1 result" : `${found.length} results`}
        {note !== undefined && `. ${note}`}
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

/** Returns the results; without `fold`, the caller has filtered them. While the query is empty, recent commands come first and are not repeated in their own group. */
function resultsFor(
  query: string,
  { commands, recent, fold }: { commands: readonly Command[]; recent: readonly Command[]; fold: FoldText | undefined },
): readonly Command[] {
  if (query.trim() !== "") return fold ? commandsMatching(commands, query, fold) : commands;
  const isRecent = new Set(recent.map(({ id }) => id));
  return [
    ...recent.map((command) => ({ ...command, group: "Recent" })),
    ...commands.filter(({ id }) => !isRecent.has(id)),
  ];
}

/** Moves the active index: by one it wraps, a page stops at the ends. */
function stepFrom(from: number, step: number, count: number): number {
  if (Math.abs(step) === 1) return (from + step + count) % count;
  return Math.min(Math.max(from + step, 0), count - 1);
}

const PAGE = 8;
const steps: { [key: string]: number | undefined } = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

/** Scrolling further is slower than typing one more letter. */
const MAX_SHOWN = 100;

/** Focus starts in the dialog's field. */
const focusedFirst = { autoFocus: true };
