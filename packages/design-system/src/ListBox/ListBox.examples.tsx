import { useRef, useState } from "react";
import { Item } from "react-stately/Item";
import { useListState } from "react-stately/useListState";
import type { ListOption } from "./list-options.ts";
import { ListBox } from "./ListBox.tsx";

type ExampleProps = { options: readonly ListOption[]; label?: string; query?: string; emptyText?: string };

/** A ListBox as Select and ComboBox open it, without their field: its first option is selected. */
export function ListBoxExample({ options, label = "Logbook", query, emptyText = "Nothing found" }: ExampleProps) {
  const [chosen, setChosen] = useState(options[0]?.value);
  const listRef = useRef<HTMLDivElement>(null);
  const state = useListState<ListOption>({
    items: options.map((option) => ({ ...option, key: option.value })),
    children: (option) => (
      <Item key={option.value} textValue={option.label}>
        {option.label}
      </Item>
    ),
    selectionMode: "single",
    disallowEmptySelection: true,
    selectedKeys: chosen === undefined ? [] : [chosen],
    onSelectionChange: (keys) => setChosen(keys === "all" ? undefined : [...keys].join("")),
  });
  return (
    <div style={{ display: "flex", flexDirection: "column", maxBlockSize: 480 }}>
      <ListBox
        listBoxProps={{ "aria-label": label }}
        state={state}
        listRef={listRef}
        query={query}
        emptyText={emptyText}
      />
    </div>
  );
}
