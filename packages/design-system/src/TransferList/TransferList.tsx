import { type ReactNode, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { Card } from "../Card/Card.tsx";
import type { ElementProps } from "../element-props.ts";
import { SearchIcon } from "../icons/icons.tsx";
import { SearchField } from "../SearchField/SearchField.tsx";
import { everyWordOf } from "../search-text/every-word.ts";
import type { TableColumn } from "../Table/Table.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import { VirtualTable } from "../VirtualTable/VirtualTable.tsx";
import { numberText } from "../LanguageProvider/number-text.ts";
import { useFoldText } from "../LanguageProvider/use-fold-text.ts";
import { ChosenTags } from "./ChosenTags.tsx";
import { Count, Note, Title } from "./TransferList.styles.ts";

/** One selectable item. */
export type TransferItem = {
  key: string;
  label: string;
  /** Distinguishes items with the same name: the IMO number. */
  detail?: string | undefined;
};

export type TransferListProps = ElementProps<HTMLElement> & {
  /** The kind of items: "Vessels". Names the card and the table. */
  label: string;
  items: readonly TransferItem[];
  selectedKeys: ReadonlySet<string>;
  onChange: (keys: ReadonlySet<string>) => void;
  /** The accessible name of the filter: "Filter vessels". */
  filterLabel: string;
  /** The heads of the two columns: "Name", "IMO / call sign". */
  heads: readonly [label: string, detail: string];
  /** The content shown when there are no items: an EmptyState. */
  empty?: ReactNode;
  /** @default 2 */
  headingLevel?: 2 | 3;
};

/**
 * A selection of members: a filter, the selected items as tags, and all items as rows with checkboxes. Up to ten thousand and
 * more: rows are virtualised. Items hidden by the filter stay selected. Source: docs/design/screens.md,
 * docs/design/pictures/50-vessel-group-editor.png.
 */
export function TransferList({
  label,
  items,
  selectedKeys,
  onChange,
  filterLabel,
  heads,
  empty,
  headingLevel = 2,
  ...rest
}: TransferListProps) {
  const [query, setQuery] = useState("");
  const filter = useRef<HTMLInputElement>(null);
  const isFound = everyWordOf(query, useFoldText());
  const found = items.filter(({ label, detail = "" }) => isFound(`${label} ${detail}`));
  const chosen = items.filter(({ key }) => selectedKeys.has(key));
  const isFiltered = query.trim() !== "";
  const remove = (key: string) => {
    const next = new Set(selectedKeys);
    next.delete(key);
    onChange(next);
  };
  return (
    <Card
      {...rest}
      headingLevel={headingLevel}
      isFlush
      title={
        <Title>
          {label}{" "}
          <Count>
            {numberText(chosen.length)} of {numberText(items.length)} selected
          </Count>
        </Title>
      }
      actions={
        <SearchField ref={filter} label={filterLabel} placeholder={filterLabel} value={query} onChange={setQuery} />
      }
    >
      <VisuallyHidden role="status">{isFiltered ? `${numberText(found.length)} found` : ""}</VisuallyHidden>
      {chosen.length === 0 ? (
        items.length > 0 && <Note>None selected.</Note>
      ) : (
        <ChosenTags
          label={`Chosen: ${label}`}
          items={chosen}
          onRemove={remove}
          onLastRemoved={() => filter.current?.focus()}
        />
      )}
      <VirtualTable
        aria-label={label}
        isFrameless
        dense
        columns={columnsOf(heads)}
        items={found.map((row) => ({ key: row.key, row }))}
        selection={{ selectedKeys, onChange, label: nameOf }}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<SearchIcon />}
              title="Nothing found."
              headingLevel={3}
              action={<Button onPress={() => setQuery("")}>Clear</Button>}
            >
              What is chosen stays chosen.
            </EmptyState>
          ) : (
            empty
          )
        }
      />
    </Card>
  );
}

function nameOf({ label, detail }: TransferItem): string {
  return detail === undefined ? label : `${label}, ${detail}`;
}

function columnsOf([label, detail]: readonly [string, string]): TableColumn<TransferItem>[] {
  return [
    { key: "label", header: label, cell: (item) => item.label, rowHeader: true },
    { key: "detail", header: detail, cell: (item) => item.detail, width: 220 },
  ];
}
