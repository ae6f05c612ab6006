import type { Import, ImportProblemRow, ImportTable } from "@shore/api/gen/shore/v1/imports_pb";
import { Banner } from "@shore/design-system/Banner";
import { Button } from "@shore/design-system/Button";
import { Select } from "@shore/design-system/Select";
import { lettersOf, type Mapping } from "@shore/tabular/mapping";
import { useState } from "react";
import { styled } from "styled-components";
import { rpcErrorText } from "#shared/text/rpc-error-text.ts";
import { counted } from "./import-texts.ts";
import { readStoredMapping } from "./use-mapping.ts";
import { useRecheck } from "./use-recheck.ts";

type Axis = "latitude" | "longitude";
type Hemisphere = Mapping["positions"][number]["latitude"]["hemisphereFrom"][number]["hemisphere"];

/** Where a ship may have changed to another hemisphere: a row of a table, and what its mapping says there. */
type Crossing = { table: ImportTable; position: number; axis: Axis; row: number };

/** What was chosen at rows, and not stored yet. */
type ChosenCrossing = Crossing & { hemisphere: Hemisphere };

export type CrossingChoices = {
  /** Returns what is asked at a row with a problem; undefined: it is no crossing. */
  crossingOf: (kind: string, row: ImportProblemRow) => Crossing | undefined;
  chosenAt: (crossing: Crossing) => Hemisphere | undefined;
  choose: (crossing: Crossing, hemisphere: Hemisphere | undefined) => void;
  count: number;
  /** Stores what was chosen in the mappings, and has all rows checked again. */
  store: () => Promise<void>;
  isStoring: boolean;
  error: Error | null;
};

/** Whether a kind of problem is that a ship may have changed to another hemisphere. */
export function isCrossing(kind: string): boolean {
  return AXES[kind] !== undefined;
}

/** Holds the hemispheres that are chosen at rows until all are said: each check reads all rows. */
export function useCrossingChoices(of: Import, tables: readonly ImportTable[]): CrossingChoices {
  const [chosen, setChosen] = useState<readonly ChosenCrossing[]>([]);
  const { recheck, isStoring, error } = useRecheck(of);
  return {
    crossingOf: (kind, row) => crossingOf(kind, row, tables),
    chosenAt: (crossing) => chosen.find((one) => isSame(one, crossing))?.hemisphere,
    choose: (crossing, hemisphere) =>
      setChosen([
        ...chosen.filter((one) => !isSame(one, crossing)),
        ...(hemisphere === undefined ? [] : [{ ...crossing, hemisphere }]),
      ]),
    count: chosen.length,
    store: () =>
      recheck(
        [...Map.groupBy(chosen, (one) => one.table)].map(
          ([table, ofTable]) => [table, withCrossings(readStoredMapping(table.mapping), ofTable)] as const,
        ),
      ),
    isStoring,
    error,
  };
}

/** The hemisphere from a row on, beside what is wrong with it. */
export function CrossingChoice({ crossing, choices }: { crossing: Crossing; choices: CrossingChoices }) {
  const { table, axis, row } = crossing;
  // A row of the mapping is one of each of its files.
  if (table.fileUuids.length > 1)
    return <p>Other files have the same mapping. Import this file by itself, so that the row is one of it alone.</p>;
  return (
    <Select
      label={`Hemisphere from row ${row} on`}
      options={OPTIONS[axis]}
      value={choices.chosenAt(crossing) ?? "open"}
      onChange={(value) => choices.choose(crossing, value === "open" ? undefined : value)}
    />
  );
}

/** Stores what was chosen at rows. */
export function StoreCrossings({ choices }: { choices: CrossingChoices }) {
  const { count, store, isStoring, error } = choices;
  return (
    <>
      {error !== null && <Banner tone="warning" title={rpcErrorText(error)} />}
      <Beside>
        <Button
          variant="primary"
          isBusy={isStoring}
          disabledReason={count === 0 ? "Choose a hemisphere at a row first." : undefined}
          onPress={() => void store()}
        >
          {count === 0 ? "Check again" : `Check again with ${counted(count, "choice", "choices")}`}
        </Button>
        <span>One row for each crossing is enough. The rows below follow from it.</span>
      </Beside>
    </>
  );
}

function crossingOf(
  kind: string,
  { fileUuid, rowNumber, cellIndex }: ImportProblemRow,
  tables: readonly ImportTable[],
): Crossing | undefined {
  const axis = AXES[kind];
  const table = tables.find(({ fileUuids }) => fileUuids.includes(fileUuid));
  if (axis === undefined || table === undefined || table.mapping === "" || cellIndex === undefined) return undefined;
  const mapping = readStoredMapping(table.mapping);
  const meaning = mapping.columns.find(({ column }) => column === lettersOf(cellIndex))?.meaning;
  if (meaning === undefined || !("position" in meaning)) return undefined;
  const position = mapping.positions.findIndex((one) => one.position === meaning.position);
  return position === -1 ? undefined : { table, position, axis, row: Number(rowNumber) };
}

function withCrossings(mapping: Mapping, chosen: readonly ChosenCrossing[]): Mapping {
  const positions = mapping.positions.map((position, index) => {
    const from = (axis: Axis) => {
      const added = chosen.filter((one) => one.position === index && one.axis === axis);
      const kept = position[axis].hemisphereFrom.filter(({ row }) => !added.some((one) => one.row === row));
      const all = [...kept, ...added.map(({ row, hemisphere }) => ({ row, hemisphere }))];
      return { ...position[axis], hemisphereFrom: all.toSorted((a, b) => a.row - b.row) };
    };
    return { ...position, latitude: from("latitude"), longitude: from("longitude") };
  });
  return { ...mapping, positions };
}

function isSame(one: Crossing, other: Crossing): boolean {
  return (
    one.table.tableNumber === other.table.tableNumber &&
    one.position === other.position &&
    one.axis === other.axis &&
    one.row === other.row
  );
}

/** By the kind of problem of `packages/tabular/src/problem.ts`. */
const AXES: Readonly<Record<string, Axis>> = { crossed_equator: "latitude", crossed_meridian: "longitude" };

const OPTIONS = {
  latitude: [
    { value: "open", label: "Not chosen" },
    { value: "north", label: "North" },
    { value: "south", label: "South" },
  ],
  longitude: [
    { value: "open", label: "Not chosen" },
    { value: "east", label: "East" },
    { value: "west", label: "West" },
  ],
} as const;

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-12);
`;
