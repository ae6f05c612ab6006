import type { Import, ImportGetResponse, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { Select } from "@shore/design-system/Select";
import { useSearchParams } from "react-router";

type TableChoiceProps = {
  data: ImportGetResponse & { import: Import };
  table: ImportTable | undefined;
  onChoose: (tableNumber: string) => void;
};

/** Selects one of several tables: files whose columns have the same heads are one. */
export function TableChoice({ data, table, onChoose }: TableChoiceProps) {
  const { tables } = data;
  if (table === undefined || tables.length < 2) return null;
  const nameOf = ({ fileUuids }: ImportTable) => {
    const first = data.import.files.find(({ fileUuid }) => fileUuid === fileUuids[0])?.displayName ?? "";
    return fileUuids.length > 1 ? `${first} and ${fileUuids.length - 1} more` : first;
  };
  return (
    <Select
      label="Table"
      hint="Files whose columns have the same heads are one table."
      options={tables.map((one) => ({
        value: String(one.tableNumber),
        label: nameOf(one),
        detail: one.missing.length > 0 ? "not decided" : "complete",
      }))}
      value={String(table.tableNumber)}
      onChange={onChoose}
    />
  );
}

/** Returns the table in the address, or the first one, and a function that chooses another. */
export function useChosenTable(
  tables: readonly ImportTable[],
): [ImportTable | undefined, (tableNumber: string) => void] {
  const [search, setSearch] = useSearchParams();
  const chosen = tables.find(({ tableNumber }) => String(tableNumber) === search.get("table"));
  return [chosen ?? tables[0], (table) => setSearch({ table }, { replace: true, preventScrollReset: true })];
}

/** Whether a person decides what the columns mean. */
export function needsMapping({ mapping }: ImportTable): boolean {
  return mapping !== "";
}
