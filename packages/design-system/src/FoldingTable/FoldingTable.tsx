import { usePrinting } from "../primitives/use-printing.ts";
import { Table, type TableItem, type TableProps } from "../Table/Table.tsx";
import { FoldingFrame } from "./FoldingTable.styles.ts";
import { TableEmptyGroupRow, TableFoldRow } from "../Table/TableFoldRow.tsx";

export type FoldingTableProps<Row> = Omit<TableProps<Row>, "isHeadHidden"> & {
  /** The keys of the groups whose rows are hidden. In print all groups are unfolded. */
  foldedKeys: ReadonlySet<string>;
  onFoldedChange: (keys: ReadonlySet<string>) => void;
};

/** A Table in groups, each folded and unfolded by a button in its row. Source: docs/design/components.md. */
export function FoldingTable<Row>({ items, foldedKeys, onFoldedChange, ...table }: FoldingTableProps<Row>) {
  const isPrinting = usePrinting();
  const folded = isPrinting ? NONE : foldedKeys;
  const toggle = (key: string) => {
    const next = new Set(foldedKeys);
    if (!next.delete(key)) next.add(key);
    onFoldedChange(next);
  };
  return (
    <Table
      {...table}
      root={FoldingFrame}
      items={unfolded(items, folded)}
      renderGroup={(group, parts) => (
        <>
          <TableFoldRow group={group} parts={parts} isFolded={folded.has(group.key)} onToggle={toggle} />
          {group.empty !== undefined && !folded.has(group.key) && (
            <TableEmptyGroupRow parts={parts}>{group.empty}</TableEmptyGroupRow>
          )}
        </>
      )}
    />
  );
}

/** Returns the items without the rows of folded groups. */
function unfolded<Row>(items: readonly TableItem<Row>[], folded: ReadonlySet<string>): TableItem<Row>[] {
  let isHidden = false;
  return items.filter((item) => {
    if (!("group" in item)) return !isHidden;
    isHidden = folded.has(item.key);
    return true;
  });
}

const NONE: ReadonlySet<string> = new Set();
