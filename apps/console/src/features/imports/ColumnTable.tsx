import { Badge } from "@shore/design-system/Badge";
import { Checkbox } from "@shore/design-system/Checkbox";
import { Muted } from "@shore/design-system/Muted";
import { Select } from "@shore/design-system/Select";
import { SmallTable } from "@shore/design-system/SmallTable";
import { Stack } from "@shore/design-system/Stack";
import { Table, type TableColumn, type TableDetails, TwoLineCell } from "@shore/design-system/Table";
import { TextField } from "@shore/design-system/TextField";
import type { ColumnMapping } from "@shore/tabular/mapping";
import { openDecisions } from "@shore/tabular/open-decisions";
import type { ColumnProposal, Proposal } from "@shore/tabular/propose";
import { styled } from "styled-components";
import {
  columnChoices,
  LOGBOOK_OPTIONS,
  MAX_OTHER_NAME,
  MEANING_OPTIONS,
  meaningText,
  newMeaning,
  withMeaning,
} from "./mapping-choices.ts";
import { ChoiceField, eventTypeOf, VesselField } from "./MappingFields.tsx";
import type { EditedMapping } from "./use-mapping.ts";

type ColumnTableProps = {
  proposal: Proposal;
  edited: EditedMapping;
};

type ColumnRow = { column: ColumnMapping; index: number; proposed: ColumnProposal | undefined; open: number };

/** The columns of a table with what they mean; the form of each opens below its row. */
export function ColumnTable({ proposal, edited }: ColumnTableProps) {
  const { mapping } = edited;
  const rows = mapping.columns.map((column, index): ColumnRow => ({
    column,
    index,
    proposed: proposal.columns.find((one) => one.column === column.column),
    open: openDecisions(mapping).filter(({ path }) => path[0] === "columns" && path[1] === index).length,
  }));
  return (
    <Table
      aria-label="Columns"
      columns={columns}
      narrow="early"
      items={rows.map((row) => ({ key: row.column.column, row }))}
      warnedKeys={new Set(rows.flatMap(({ open, column }) => (open > 0 ? [column.column] : [])))}
      details={detailsOf({ edited })}
    />
  );
}

function detailsOf(props: Omit<ColumnTableProps, "proposal">): TableDetails<ColumnRow> {
  return {
    label: ({ column }) => `Meaning of column ${nameOf(column)}`,
    content: (row) => <ColumnForm {...row} {...props} />,
  };
}

function nameOf({ column, head }: ColumnMapping): string {
  return head === "" ? column : `${column}, ${head}`;
}

type ColumnFormProps = ColumnRow & Omit<ColumnTableProps, "proposal">;

function ColumnForm({ column, index, proposed, edited }: ColumnFormProps) {
  const { mapping, change } = edited;
  const { meaning } = column;
  const values = valuesOf(column, proposed);
  const setColumn = (part: Partial<ColumnMapping>) =>
    change({ ...mapping, columns: mapping.columns.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <Stack gap={16}>
      {proposed && (
        <SmallTable
          caption="Values"
          heads={["Value", "Rows"]}
          rows={proposed.values.slice(0, MAX_SHOWN).map(({ value, rows }) => [value, String(rows)])}
        />
      )}
      <Fields>
        <Select
          label="Meaning"
          options={MEANING_OPTIONS}
          value={meaning.kind}
          onChange={(kind) => change(withMeaning(mapping, index, newMeaning(kind, column, values)))}
          hint={proposed?.reason}
        />
        {meaning.kind === "value" && (
          <>
            <TextField
              label="Name of the value"
              value={meaning.label}
              onChange={(label) => setColumn({ meaning: { ...meaning, label: label === "" ? column.column : label } })}
            />
            <TextField
              label="Unit"
              isOptional
              value={meaning.unit}
              onChange={(unit) => setColumn({ meaning: { ...meaning, unit } })}
            />
          </>
        )}
        {meaning.kind === "other" && (
          <TextField
            label="Name of the field"
            hint={`Kept as a text, and shown as x-${meaning.name} among other data.`}
            value={meaning.name}
            onChange={(name) =>
              setColumn({ meaning: { ...meaning, name: name.slice(0, MAX_OTHER_NAME) || column.column } })
            }
          />
        )}
        {"position" in meaning && (
          <TextField
            label="Name of the position"
            value={meaning.position}
            onChange={(position) => position !== "" && change(withMeaning(mapping, index, { ...meaning, position }))}
          />
        )}
        {columnChoices(column, index).map((choice) => (
          <ChoiceField key={choice.path.join(".")} edited={edited} choice={choice} />
        ))}
        {meaning.kind !== "leave_out" && (
          <TextField
            label="Texts that mean no value"
            isOptional
            hint="Separated by blanks, such as -999 n/a."
            value={(column.noValue ?? []).join(" ")}
            error={column.noValue === null ? "Choose at Questions" : undefined}
            onChange={(text) => setColumn({ noValue: text.split(/\s+/u).filter(Boolean).slice(0, 32) })}
          />
        )}
      </Fields>
      {meaning.kind === "value" && (
        <Checkbox
          label="Entered manually"
          description="A person typed it."
          isSelected={meaning.manual}
          onChange={(manual) => setColumn({ meaning: { ...meaning, manual } })}
        />
      )}
      <ValueFields column={column} values={values} onChange={(next) => setColumn({ meaning: next })} />
    </Stack>
  );
}

type ValueFieldsProps = {
  column: ColumnMapping;
  values: readonly string[];
  onChange: (meaning: ColumnMapping["meaning"]) => void;
};

/** What each value of a column stands for: a vessel, a logbook or an event type. */
function ValueFields({ column: { meaning }, values, onChange }: ValueFieldsProps) {
  if (meaning.kind === "vessel" && meaning.by === "table") {
    return (
      <Fields>
        {values.map((value) => (
          <VesselField
            key={value}
            label={`Vessel of ${value}`}
            value={meaning.values[value] ?? null}
            onChange={(vesselUuid) => onChange({ ...meaning, values: { ...meaning.values, [value]: vesselUuid } })}
          />
        ))}
      </Fields>
    );
  }
  if (meaning.kind === "logbook") {
    return (
      <Fields>
        {values.map((value) => (
          <Select
            key={value}
            label={`Logbook of ${value}`}
            options={LOGBOOK_OPTIONS}
            placeholder="Choose one"
            value={meaning.values[value] ?? undefined}
            onChange={(name) => onChange({ ...meaning, values: { ...meaning.values, [value]: name } })}
          />
        ))}
      </Fields>
    );
  }
  if (meaning.kind === "event_type") {
    return (
      <Fields>
        {values.map((value) => (
          <TextField
            key={value}
            label={`Event type of ${value}`}
            isOptional={meaning.others === "by_name"}
            value={meaning.values[value]?.name ?? ""}
            onChange={(name) => {
              const { [value]: _before, ...others } = meaning.values;
              const type = eventTypeOf(name);
              onChange({ ...meaning, values: type === null ? others : { ...others, [value]: type } });
            }}
          />
        ))}
      </Fields>
    );
  }
  return null;
}

/** Returns the values of a column: those that its table has, and those of the rows that were looked at. */
function valuesOf({ meaning }: ColumnMapping, proposed: ColumnProposal | undefined): string[] {
  const isTable = meaning.kind === "vessel" || meaning.kind === "logbook" || meaning.kind === "event_type";
  const known = isTable ? Object.keys(meaning.values) : [];
  return [...new Set([...known, ...(proposed?.values.map(({ value }) => value) ?? [])])].slice(0, MAX_VALUES);
}

const columns: TableColumn<ColumnRow>[] = [
  {
    key: "column",
    header: "Column",
    rowHeader: true,
    width: 240,
    stack: "title",
    cell: ({ column }) => (
      <TwoLineCell first={<bdi>{column.head || "Without a head"}</bdi>} second={`Column ${column.column}`} />
    ),
  },
  {
    key: "examples",
    header: "Values",
    // The form that opens below the row has them too, and the reason.
    stack: "left-out",
    cell: ({ proposed }) => <Muted>{proposed?.examples.slice(0, 3).join(" · ")}</Muted>,
  },
  {
    key: "meaning",
    header: "Meaning",
    width: 240,
    stack: "aside",
    cell: ({ column, open }) => (
      <>
        {meaningText(column.meaning)} {open > 0 && <Badge tone="warning">Not decided</Badge>}
      </>
    ),
  },
  {
    key: "reason",
    header: "Proposed because",
    width: 300,
    stack: "left-out",
    cell: ({ proposed }) => proposed && <Muted>{proposed.reason}</Muted>,
  },
];

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  align-items: start;
  gap: var(--ds-space-16);
`;

/** More are given a meaning when the check names them. */
const MAX_VALUES = 200;
/** Of the values, the most frequent. */
const MAX_SHOWN = 5;
