import type { LogbookTable, UserDataItem } from "@shore/api/gen/shore/v1/logbooks_pb";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { Link } from "@shore/design-system/Link";
import { SmallTable } from "@shore/design-system/SmallTable";
import { Stack } from "@shore/design-system/Stack";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { FreeText } from "#shared/text/FreeText.tsx";
import { labelAndUnit, round4, withUnit } from "@shore/api/formatting/values";
import { useEntryVessel } from "./entry-vessel.ts";

/**
 * The entered data, without tables.
 * @param isPaired whether two of them stand beside each other where there is room
 */
export function UserFacts({ items, isPaired }: { items: readonly UserDataItem[]; isPaired?: boolean }) {
  return (
    <DescriptionList
      isPaired={isPaired ?? false}
      items={items.map((item) => ({ term: termOf(item), description: <UserValue item={item} /> }))}
    />
  );
}

/** The entered tables. */
export function UserTables({ items }: { items: readonly UserDataItem[] }) {
  return (
    <Stack gap={12}>
      {items.map(
        (item) =>
          item.value.case === "table" && (
            <RecordedTable key={item.name} label={labelOf(item)} fieldType={item.fieldType} table={item.value.value} />
          ),
      )}
    </Stack>
  );
}

/** Whether the item is a table, which takes the full width. */
export function isTable({ value }: UserDataItem): boolean {
  return value.case === "table";
}

/** Returns the label without the unit, which is shown after the number if there is one. */
function termOf(item: UserDataItem): string {
  return item.value.case === "number" ? labelAndUnit(labelOf(item)).term : labelOf(item);
}

function UserValue({ item }: { item: UserDataItem }) {
  const { fieldType, value } = item;
  if (value.case === "number") return withUnit(round4(value.value), labelAndUnit(labelOf(item)).unit);
  if (value.case !== "string" || value.value === "") return "—";
  if (fieldType === "mso_operation_ref") return <OperationReference text={value.value} />;
  return (
    <Lines>
      <FreeText>{value.value}</FreeText>
    </Lines>
  );
}

/**
 * Links to the operation among the vessel's actions. A checklist's reference stays text: it has the checklist's name,
 * but no revision.
 */
function OperationReference({ text }: { text: string }) {
  const to = useEntryVessel();
  return (
    <Link href={paths.csrd({ ...to, operationUuid: text })}>
      {UUID_LIKE.test(text) ? <Reference>{text}</Reference> : text}
    </Link>
  );
}

function RecordedTable({ label, fieldType, table }: { label: string; fieldType: string; table: LogbookTable }) {
  const rows = table.rows.map(({ columns }) => columns);
  const hasHeads = fieldType === "table_with_headers";
  return (
    <div lang="">
      <SmallTable
        caption={label}
        heads={hasHeads ? (rows[0] ?? []) : undefined}
        rows={hasHeads ? rows.slice(1) : rows}
      />
    </div>
  );
}

function labelOf({ label, name }: UserDataItem): string {
  return label || name;
}

/** Ids are in monospace, names are not. */
const UUID_LIKE = /^[\da-f]{4,}(-[\da-f]{4,})*$/i;

/** Keeps the line breaks of the input. */
const Lines = styled.span`
  white-space: pre-line;
`;

const Reference = styled.span`
  font-family: var(--ds-family-mono);
`;
