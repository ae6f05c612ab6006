import type { LogbookTable, UserDataItem } from "@shore/api/gen/shore/v1/logbooks_pb";
import { DescriptionList } from "@shore/design-system/DescriptionList";
import { Link } from "@shore/design-system/Link";
import { SmallTable } from "@shore/design-system/SmallTable";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useRouteParams } from "#shared/loaders/route-params.ts";
import { round4 } from "./values.ts";

/** What people filled in, with tables in full width below the rest. */
export function UserData({ items }: { items: readonly UserDataItem[] }) {
  const facts = items.filter(({ value }) => value.case !== "table");
  return (
    <Root>
      {facts.length > 0 && (
        <DescriptionList
          items={facts.map((item) => ({ term: labelOf(item), description: <UserValue item={item} /> }))}
        />
      )}
      {items.map(
        (item) =>
          item.value.case === "table" && (
            <RecordedTable key={item.name} label={labelOf(item)} fieldType={item.fieldType} table={item.value.value} />
          ),
      )}
    </Root>
  );
}

function UserValue({ item: { fieldType, value } }: { item: UserDataItem }) {
  if (value.case === "number") return round4(value.value);
  if (value.case !== "string" || value.value === "") return "—";
  if (fieldType === "mso_operation_ref") return <OperationReference text={value.value} />;
  return <Lines>{value.value}</Lines>;
}

/**
 * An operation is listed among the vessel's operation actions. A checklist's reference stays text: it names a checklist in words, and
 * no revision of it.
 */
function OperationReference({ text }: { text: string }) {
  const to = useRouteParams("organizationUuid", "vesselUuid");
  return (
    <Link href={paths.csrd({ ...to, operationUuid: text })}>
      <Reference>{text}</Reference>
    </Link>
  );
}

function RecordedTable({ label, fieldType, table }: { label: string; fieldType: string; table: LogbookTable }) {
  const rows = table.rows.map(({ columns }) => columns);
  return fieldType === "table_with_headers" ? (
    <SmallTable caption={label} heads={rows[0] ?? []} rows={rows.slice(1)} />
  ) : (
    <SmallTable caption={label} rows={rows} />
  );
}

function labelOf({ label, name }: UserDataItem): string {
  return label || name;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-12);
`;

/** Lines as they were typed on board. */
const Lines = styled.span`
  white-space: pre-line;
`;

const Reference = styled.span`
  font-family: var(--ds-family-mono);
`;
