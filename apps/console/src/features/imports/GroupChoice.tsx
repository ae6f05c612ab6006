import type { Import, ImportProblemGroup, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { columnIndex, lettersOf, type Mapping } from "@shore/tabular/mapping";
import { styled } from "styled-components";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { readStoredMapping } from "./use-mapping.ts";
import { useRecheck } from "./use-recheck.ts";

type GroupChoiceProps = { of: Import; tables: readonly ImportTable[]; group: ImportProblemGroup };

/** Says once for all rows of a kind of problem what they mean, and has all rows checked again; nothing for other kinds. */
export function GroupChoice({ of, tables, group }: GroupChoiceProps) {
  const { recheck, isStoring, error } = useRecheck(of);
  const choice = CHOICES.get(group.kind);
  if (choice === undefined) return null;
  const concerned = tables.filter(({ fileUuids }) =>
    group.firstRows.some(({ fileUuid }) => fileUuids.includes(fileUuid)),
  );
  return (
    <>
      {error !== null && <Banner tone="warning" title={rpcErrorText(error)} />}
      <Choices role="group" aria-label={choice.label}>
        {choice.ways.map(({ label, decide }, index) => (
          <Button
            key={label("")}
            variant={index === 0 ? "primary" : "secondary"}
            isBusy={isStoring}
            onPress={() =>
              void recheck(
                concerned.map((table) => [table, decide(readStoredMapping(table.mapping), columnsOf(group, table))]),
              )
            }
          >
            {label(columnNames(concerned.flatMap((table) => [...columnsOf(group, table)])))}
          </Button>
        ))}
      </Choices>
    </>
  );
}

/** Whether what is open in a group of problems is chosen beside its rows. */
export function hasGroupChoice({ kind }: ImportProblemGroup): boolean {
  return CHOICES.has(kind);
}

/** Returns the columns, from 0, in which the rows of a group that are shown have their problems. */
function columnsOf({ firstRows }: ImportProblemGroup, { fileUuids }: ImportTable): ReadonlySet<number> {
  return new Set(
    firstRows.flatMap(({ fileUuid, cellIndex }) =>
      cellIndex !== undefined && fileUuids.includes(fileUuid) ? [cellIndex] : [],
    ),
  );
}

function columnNames(columns: readonly number[]): string {
  const letters = [...new Set(columns)].toSorted((a, b) => a - b).map((column) => lettersOf(column));
  return `${letters.length === 1 ? "column" : "columns"} ${letters.join(", ")}`;
}

type Choice = {
  label: string;
  /** The first is the likeliest. `label`: of the columns that the problems stand in, such as column D. */
  ways: readonly {
    label: (columns: string) => string;
    decide: (mapping: Mapping, columns: ReadonlySet<number>) => Mapping;
  }[];
};

const withRowsGoBack =
  (rowsGoBack: Mapping["time"]["rowsGoBack"]) =>
  (mapping: Mapping): Mapping => ({ ...mapping, time: { ...mapping.time, rowsGoBack } });

/** By the kinds of problems in `packages/tabular/src/problem.ts`. */
const CHOICES: ReadonlyMap<string, Choice> = new Map([
  [
    "time_goes_back",
    {
      label: "Rows without a date whose time goes back",
      ways: [
        { label: () => "They are of the next day: check again", decide: withRowsGoBack("next_day") },
        { label: () => "They are of the same day: check again", decide: withRowsGoBack("same_day") },
      ],
    },
  ],
  [
    "doubtful",
    {
      label: "Values beyond what there is",
      ways: [
        {
          label: (columns) => `Values of ${columns} are right: check again`,
          decide: (mapping, columns) => ({
            ...mapping,
            columns: mapping.columns.map((one) =>
              one.meaning.kind === "value" && columns.has(columnIndex(one.column))
                ? { ...one, meaning: { ...one.meaning, within: "anywhere" } }
                : one,
            ),
          }),
        },
      ],
    },
  ],
] satisfies [string, Choice][]);

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ds-space-12);
`;
