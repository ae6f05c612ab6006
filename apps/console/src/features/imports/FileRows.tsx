import { Muted } from "@shore/design-system/Muted";
import { media } from "@shore/design-system/tokens/breakpoints";
import { lettersOf } from "@shore/tabular/mapping";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useProgressiveRows } from "#shared/list-screen/use-progressive-rows.ts";

/** A row as it is in a file. */
type FileRow = { rowNumber: bigint; cells: readonly string[] };

type FileRowsProps<Row extends FileRow> = {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  /** A column before the cells, such as what a row is read as. */
  aside?: { header: string; cell: (row: Row) => ReactNode } | undefined;
  /** What a row is, drawn apart; the words are in `aside`. */
  lookOf?: ((row: Row) => "head" | "data" | "left-out" | "before" | "after") | undefined;
  /** The index of a cell with a problem. */
  markedCell?: ((row: Row) => number | undefined) | undefined;
};

/** Rows as they are in a file, with their numbers and the letters of the columns. Scrolls sideways in its frame beside the numbers. */
export function FileRows<Row extends FileRow>({ label, rows, aside, lookOf, markedCell }: FileRowsProps<Row>) {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const shown = useProgressiveRows(rows);
  if (rows.length === 0) return <Muted>The file has no rows.</Muted>;
  return (
    // A frame that scrolls is a tab stop, so that the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Frame role="region" aria-label={label} tabIndex={0} data-wide={columns > MOST_ON_PAPER || undefined}>
      <OnPaper>{`${columns} columns do not fit on paper.`}</OnPaper>
      <table>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {aside && <th scope="col">{aside.header}</th>}
            {Array.from({ length: columns }, (_, index) => (
              <th key={index} scope="col">
                {lettersOf(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={String(row.rowNumber)} data-look={lookOf?.(row)}>
              <th scope="row">{String(row.rowNumber)}</th>
              {aside && <td>{aside.cell(row)}</td>}
              {Array.from({ length: columns }, (_, index) => (
                <td key={index} data-marked={markedCell?.(row) === index || undefined}>
                  <bdi>{row.cells[index]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** Columns that an upright sheet has room for. */
const MOST_ON_PAPER = 12;

const OnPaper = styled.p`
  display: none;
  margin: 4px 10px;
`;

const Frame = styled.div`
  max-block-size: 60vh;
  overflow: auto;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-tag);

  & > table {
    border-collapse: separate;
    border-spacing: 0;
    font-variant-numeric: tabular-nums;
  }

  & :is(th, td) {
    max-inline-size: 24rem;
    padding: 4px 10px;
    border-block-end: 1px solid var(--ds-border);
    border-inline-end: 1px solid var(--ds-border);
    text-align: start;
    vertical-align: middle;
    white-space: pre;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--ds-sunken);
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-weight: 600;
  }

  & :is(tbody th, thead th:first-child) {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: var(--ds-sunken);
    color: var(--ds-muted);
    font: var(--ds-font-small);
    text-align: end;
  }

  & thead th:first-child {
    z-index: 2;
  }

  & [data-look="head"] td {
    background: var(--ds-selected);
    font-weight: 600;
  }

  & :is([data-look="before"], [data-look="after"], [data-look="left-out"]) td {
    background: var(--ds-sunken);
    color: var(--ds-muted);
  }

  & [data-marked] {
    outline: 2px solid var(--ds-danger);
    outline-offset: -2px;
  }

  ${media.print} {
    max-block-size: none;
    overflow: visible;

    & :is(th, td) {
      white-space: pre-wrap;
    }

    &[data-wide] > table {
      display: none;
    }

    &[data-wide] > ${OnPaper} {
      display: block;
    }
  }
`;
