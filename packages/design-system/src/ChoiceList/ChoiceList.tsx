import { type KeyboardEvent, useRef, useState } from "react";
import { Item } from "react-stately/Item";
import { useListState } from "react-stately/useListState";
import { styled } from "styled-components";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { type ListOption, matches } from "../ListBox/list-options.ts";
import { ListBox } from "../ListBox/ListBox.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";

export type ChoiceListProps<Value extends string> = {
  /** The accessible name: "Vessel". */
  label: string;
  options: readonly ListOption<Value>[];
  /** The selected values, in the order of selection. */
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  /** Whether exactly one value is selected at any time. @default false */
  isSingle?: boolean | undefined;
  /** How many may be selected. @default any number */
  most?: number | undefined;
  /** Handler that is called with the typed text, for lists that load only a part at a time; the options are then those for it. */
  onSearch?: ((text: string) => void) | undefined;
};

/**
 * A list to select from, for a popover: with a field above it that narrows it where there are more than eight options. Arrow keys and letters
 * move in the list, Space selects; from the field, arrow down goes to the list.
 */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, values, onChange, isSingle = false, most = Infinity, onSearch } = props;
  const [text, setText] = useState("");
  const fold = useFoldText();
  const listRef = useRef<HTMLDivElement>(null);
  const shown = onSearch ? options : options.filter((option) => matches(option.label, text, fold));
  const isFull = !isSingle && values.length >= most;
  const state = useListState<ListOption>({
    items: shown.map((option) => ({ ...option, key: option.value })),
    children: (option) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    selectionMode: isSingle ? "single" : "multiple",
    disallowEmptySelection: isSingle,
    disabledKeys: isFull ? shown.flatMap(({ value }) => (values.includes(value) ? [] : [value])) : [],
    selectedKeys: values,
    onSelectionChange: (keys) => {
      const wanted = keys === "all" ? new Set<string>([...values, ...shown.map(({ value }) => value)]) : new Set(keys);
      // In the order of selection; a value whose option is not shown stays selected.
      const kept = values.filter((value) => wanted.has(value));
      const added = options.flatMap(({ value }) => (wanted.has(value) && !values.includes(value) ? [value] : []));
      onChange([...kept, ...added].slice(0, Math.max(most, values.length)));
    },
  });
  const toList = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    listRef.current?.querySelector<HTMLElement>("[role=option]")?.focus();
  };
  return (
    <Root>
      {(onSearch !== undefined || options.length > SEARCHED_FROM) && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside holds focus
        <div onKeyDown={toList}>
          <SearchField
            label={`Find in ${label}`}
            placeholder="Find"
            value={text}
            onChange={(next) => {
              setText(next);
              onSearch?.(next);
            }}
          />
        </div>
      )}
      <ListBox
        listBoxProps={{
          "aria-label": label,
          // Escape closes the popover and leaves the selection.
          escapeKeyBehavior: "none",
        }}
        state={state}
        listRef={listRef}
        query={text}
        emptyText="No match."
      />
      {isFull && <Most role="status">{`${most} at most`}</Most>}
    </Root>
  );
}

/** As many are seen at a glance. */
const SEARCHED_FROM = 8;

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ds-space-8);
  inline-size: 280px;
  max-inline-size: 100%;
  max-block-size: 420px;

  & > [role="listbox"] {
    margin-inline: calc(-1 * var(--ds-space-8));
  }
`;

const Most = styled.p`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;
