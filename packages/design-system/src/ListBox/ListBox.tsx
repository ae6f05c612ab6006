import { type ReactNode, type RefObject, useRef } from "react";
import { type AriaListBoxOptions, useListBox, useOption } from "react-aria/useListBox";
import type { ListState } from "react-stately/useListState";
import { CheckIcon } from "../icons/icons.tsx";
import { Empty, List, Line } from "./ListBox.styles.ts";
import { letterCollator, LetterSearch } from "./letter-search.ts";
import { findMatch, type ListOption } from "./list-options.ts";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { pageLayout } from "./page-layout.ts";
import { VirtualOptions } from "./VirtualOptions.tsx";

export type ListBoxProps = {
  /** The props from `useSelect` or `useComboBox`. */
  listBoxProps: AriaListBoxOptions<ListOption>;
  state: ListState<ListOption>;
  listRef: RefObject<HTMLDivElement | null>;
  /** The match in each label, set in bold. */
  query?: string | undefined;
  /** The text shown when there are no options. */
  emptyText: string;
};

/**
 * The list of a Select or ComboBox, with a check mark on selected options and the match in bold. Lists of more than a hundred
 * options are virtualised.
 */
export function ListBox({ listBoxProps: given, state, listRef, query = "", emptyText }: ListBoxProps) {
  const isVirtualised = state.collection.size > VIRTUALISED_FROM;
  const { collection, disabledKeys } = state;
  const layoutDelegate = pageLayout(collection);
  const keyboardDelegate = new LetterSearch({
    collection,
    disabledKeys,
    ref: listRef,
    collator: letterCollator,
    layoutDelegate,
  });
  const { listBoxProps } = useListBox(
    { ...given, isVirtualized: isVirtualised, layoutDelegate, keyboardDelegate },
    state,
    listRef,
  );
  const options = [...state.collection];
  const lineOf = (index: number) => {
    const option = options[index]?.value;
    return option ? (
      <ListBoxLine option={option} index={index} size={options.length} state={state} query={query} />
    ) : null;
  };
  const focusedIndex = options.findIndex(({ key }) => key === state.selectionManager.focusedKey);

  return (
    <>
      <List
        {...listBoxProps}
        ref={listRef}
        // An empty list box is hidden and not focusable.
        {...(options.length === 0 && { tabIndex: -1, "data-empty": "" })}
      >
        {isVirtualised ? (
          <VirtualOptions count={options.length} listRef={listRef} focusedIndex={focusedIndex} lineOf={lineOf} />
        ) : (
          options.map(({ key }, index) => <RenderedLine key={key} index={index} lineOf={lineOf} />)
        )}
      </List>
      {options.length === 0 ? <Empty role="status">{emptyText}</Empty> : null}
    </>
  );
}

function RenderedLine({ index, lineOf }: { index: number; lineOf: (index: number) => ReactNode }) {
  return lineOf(index);
}

type LineProps = { option: ListOption; index: number; size: number; state: ListState<ListOption>; query: string };

function ListBoxLine({ option, index, size, state, query }: LineProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { optionProps, isSelected, isFocused, isFocusVisible } = useOption({ key: option.value }, state, ref);
  return (
    <Line
      {...optionProps}
      ref={ref}
      aria-labelledby={undefined}
      aria-describedby={undefined}
      aria-posinset={index + 1}
      aria-setsize={size}
      data-focused={isFocused ? "" : undefined}
      data-focus-visible={isFocusVisible ? "" : undefined}
    >
      {option.icon}
      {/* Plain elements styled by the line: there are dozens of lines, and each styled component has a cost. */}
      <span data-label="">
        <Matched text={option.label} query={query} />
      </span>
      {option.detail === undefined ? null : <span data-detail="">{option.detail}</span>}
      <span data-check="">{isSelected ? <CheckIcon /> : null}</span>
    </Line>
  );
}

function Matched({ text, query }: { text: string; query: string }) {
  const [start, end] = findMatch(text, query, useFoldText()) ?? [0, 0];
  if (end === 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

/** Up to this number rendering all options is faster than virtualising. */
const VIRTUALISED_FROM = 100;
