import type { Row } from "./cells.ts";
import { MAX_VALUES, type Profile, profile, valuesOf } from "./column-profile.ts";
import { EMPTY_HEAD, type FoundTable, findTable, headsOf } from "./find-table.ts";
import { type ColumnMapping, type Mapping, columnIndex } from "./mapping.ts";
import { isOvdHead, proposeOvd } from "./ovd.ts";
import { askAboutCalendar } from "./propose-calendar.ts";
import { askAboutCells } from "./propose-cells.ts";
import { askAboutEncoding } from "./propose-encoding.ts";
import { askAboutEntry } from "./propose-entry.ts";
import { askAboutOffset } from "./propose-offset.ts";
import { askAboutMeridian } from "./propose-meridian.ts";
import { askAboutPositions, choosePositions } from "./propose-positions.ts";
import { askAboutOtherDates, askAboutOtherHeads, askAboutRows } from "./propose-rows.ts";
import { askAboutColumnTimes, askAboutTimes, chooseTimes, timeSettings } from "./propose-times.ts";
import { chooseOthers } from "./propose-values.ts";
import { Proposer } from "./proposer.ts";
import type { VesselKey } from "./read-entries.ts";
import type { TableSample } from "./read-table.ts";

/** A mapping proposed from a sample, with the reason for each column and what a person has to decide. */
export type Proposal = {
  /** `ovd`: a log abstract of Operational Vessel Data, which needs no mapping by a person. */
  kind: "table" | "ovd";
  mapping: Mapping;
  columns: ColumnProposal[];
  questions: Question[];
  /** The saved mapping that has the same head. */
  savedName: string | null;
};

export type ColumnProposal = {
  column: string;
  head: string;
  reason: string;
  /** Of the values in the sample that read as the meaning says; null: there are none. */
  share: number | null;
  examples: string[];
  /** The distinct values in the sample with the number of their rows, the most frequent first, at most 200 a column. */
  values: ColumnValue[];
};

export type ColumnValue = { value: string; rows: number };

/** A change of a mapping: the value at a path. */
export type Change = { path: (string | number)[]; value: unknown };

/** Something with two readings, or without a default. `free`: any other value of this kind can be chosen. */
export type Question = {
  id: string;
  /** The column it is about; null: the table. */
  column: string | null;
  sentence: string;
  /** `reason`: what in the table says so. */
  choices: { label: string; reason?: string; changes: Change[] }[];
  free: { kind: "vessel" | "offset" | "time" | "logbook" | "year"; path: (string | number)[] } | null;
  /**
   * The rows of the sample that alone need the answer, each with the values of a mapping that leave it out, and the answer while none does;
   * absent: it is always needed.
   */
  onlyFor?: { rows: { row: number; leftOutBy: Change[] }[]; otherwise: Change[] };
};

export type ProposeOptions = {
  vessels?: readonly VesselKey[];
  /** Saved mappings: one with the same head is proposed again. */
  saved?: readonly { name: string; mapping: Mapping }[];
  /** Rows of further files with the same head, of `dataRows`: what they say otherwise than the sample is asked, too. */
  others?: readonly Row[];
};

/** Proposes a mapping. What has two readings stays `null` in it and is a question. */
export function proposeMapping(
  sample: TableSample,
  { vessels = [], saved = [], others = [] }: ProposeOptions = {},
): Proposal {
  const found = findTable(sample);
  const table = { ...found, data: [...found.data, ...others] };
  const { format } = sample;
  const merged =
    format.kind === "workbook" && format.turned !== true
      ? (sample.sheets.find(({ name }) => name === format.sheet)?.mergedCells ?? [])
      : [];
  const heads = headsOf(table, sample.columns, merged);
  const again = saved.find(({ mapping }) =>
    hasSameHead(
      mapping,
      heads.map(({ full }) => full),
    ),
  );
  const columns = Array.from({ length: sample.columns }, (_, index) =>
    profile(index, heads[index] ?? EMPTY_HEAD, table.data),
  );
  if (again) return proposeAgain(again, sample, table, columns);
  if (isOvdHead(heads.map(({ last }) => last)))
    return withColumns(proposeOvd(sample, table.head, table.firstRow), columns);
  return propose(new Proposer(sample, table, columns, vessels));
}

/** Returns the first rows of the data of a sample, without their numbers. */
export function dataRows(sample: TableSample): Row[] {
  return findTable(sample)
    .data.slice(0, MAX_ROWS_OF_OTHERS)
    .map((row) => ({ ...row, number: 0 }));
}

/** Returns a proposal for all files of a table with the values of all. @param each that of each file alone */
export function joinValues(proposal: Proposal, each: readonly Proposal[]): Proposal {
  return {
    ...proposal,
    columns: proposal.columns.map((column) => {
      const rows = new Map<string, number>();
      for (const { columns } of each) {
        for (const { value, rows: more } of columns.find((one) => one.column === column.column)?.values ?? [])
          rows.set(value, (rows.get(value) ?? 0) + more);
      }
      const values = [...rows].map(([value, count]) => ({ value, rows: count })).toSorted((a, b) => b.rows - a.rows);
      return { ...column, values: values.slice(0, MAX_VALUES) };
    }),
  };
}

/** A proposal without what is shown of the columns. */
export type DraftProposal = Omit<Proposal, "columns"> & {
  reasons: Map<string, { reason: string; share: number | null }>;
};

/** Chooses meanings column by column, then settings for all, and asks what has two readings. */
function propose(proposer: Proposer): Proposal {
  chooseTimes(proposer);
  choosePositions(proposer);
  chooseOthers(proposer);
  const time = timeSettings(proposer);
  const mapping: Mapping = {
    version: 1,
    name: "",
    file: proposer.sample.format,
    table: {
      head: proposer.table.head,
      firstRow: proposer.table.firstRow,
      lastRow: null,
      leaveOut: [],
      hidden: "read",
      rowsWithoutValues: "leave_out",
      rowsWithoutTime: "problem",
    },
    columns: mappedColumns(proposer),
    time,
    positions: proposer.positions,
    vesselUuid: null,
    logbookName: null,
    eventType: null,
    summary: null,
  };
  askAboutEntry(proposer, mapping);
  askAboutPositions(proposer, mapping);
  askAboutMeridian(proposer, mapping);
  askAboutColumnTimes(proposer, mapping);
  askAboutCells(proposer, mapping);
  askAboutOtherHeads(proposer);
  askAboutOtherDates(proposer, mapping);
  askAboutRows(proposer, mapping);
  askAboutTimes(proposer, mapping);
  askAboutOffset(proposer, mapping);
  askAboutCalendar(proposer, mapping);
  askAboutEncoding(proposer, mapping);
  const reasons = new Map(
    proposer.columns.flatMap(({ index, letters }) => {
      const chosen = proposer.chosen.get(index);
      return chosen ? [[letters, { reason: chosen.reason, share: chosen.share }] as const] : [];
    }),
  );
  return withColumns(
    { kind: "table", mapping, reasons, questions: proposer.questions, savedName: null },
    proposer.columns,
  );
}

function mappedColumns(proposer: Proposer): ColumnMapping[] {
  return proposer.columns.flatMap((column) => {
    const chosen = proposer.chosen.get(column.index);
    const { letters, head } = column;
    const base = {
      column: letters,
      head: head.full,
      empty: "none" as const,
      ditto: "text" as const,
      noValue: [],
      at: null,
    };
    if (chosen)
      return [
        {
          ...base,
          meaning: chosen.meaning,
          at: chosen.at ?? null,
          empty: chosen.empty === undefined ? base.empty : chosen.empty,
        },
      ];
    if (head.full === "") return [];
    return [{ ...base, meaning: { kind: "leave_out" as const } }];
  });
}

function hasSameHead(mapping: Mapping, heads: string[]): boolean {
  const used = heads.filter((head) => head !== "").length;
  const named = mapping.columns.filter(({ head }) => head !== "");
  return (
    named.length > 0 && named.length === used && named.every(({ column, head }) => heads[columnIndex(column)] === head)
  );
}

function proposeAgain(
  { name, mapping }: { name: string; mapping: Mapping },
  sample: TableSample,
  table: FoundTable,
  columns: readonly Profile[],
): Proposal {
  const { head, firstRow } = table;
  return withColumns(
    {
      kind: "table",
      mapping: {
        ...structuredClone(mapping),
        file: sample.format,
        table: { ...mapping.table, head, firstRow, lastRow: null, leaveOut: [] },
      },
      reasons: new Map(
        mapping.columns.map(({ column }) => [column, { reason: `As in the mapping ${name}`, share: null }]),
      ),
      questions: [],
      savedName: name,
    },
    columns,
  );
}

function withColumns({ reasons, ...draft }: DraftProposal, columns: readonly Profile[]): Proposal {
  let room = MAX_VALUES_OF_ALL;
  return {
    ...draft,
    columns: draft.mapping.columns.map(({ column, head }) => {
      const { reason = "", share = null } = reasons.get(column) ?? {};
      const { distinct = new Set<string>(), filled = [] } = columns[columnIndex(column)] ?? {};
      const values = valuesOf(filled).slice(0, Math.min(MAX_VALUES, room));
      room -= values.length;
      return { column, head, reason, share, examples: [...distinct].slice(0, 5), values };
    }),
  };
}

/** Of a further file: enough for a month of a log. */
const MAX_ROWS_OF_OTHERS = 1_000;

/** Of all columns together: a proposal is read whole. */
const MAX_VALUES_OF_ALL = 20_000;
