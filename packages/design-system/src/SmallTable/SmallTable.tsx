import { Fragment, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { usePrinting } from "../primitives/use-printing.ts";
import { media } from "../tokens/breakpoints.ts";
import { hasLongWord, isFigure, splitColumns } from "./split-columns.ts";

export type SmallTableProps = {
  /** The caption, which names the table and is above it. */
  caption: string;
  /** The column heads; without them all rows are data. */
  heads?: readonly string[] | undefined;
  rows: readonly (readonly string[])[];
  /** Whether cells wrap, for columns of sentences: all columns have the same width. @default false */
  isWrapped?: boolean | undefined;
};

/** A few rows of plain text inside other content, as the crew entered them. Scrolls sideways in its frame where it does not fit. */
export function SmallTable({ caption, heads, rows, isWrapped = false }: SmallTableProps) {
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsSideways(frame);
  const isPrinting = usePrinting();
  const columns = Array.from(
    { length: Math.max(heads?.length ?? 0, ...rows.map(({ length }) => length)) },
    (_, at) => at,
  );
  // A printed page cannot scroll: overflowing columns continue below.
  const parts =
    isPrinting && !isWrapped
      ? splitColumns(columns.map((at) => [heads?.[at] ?? "", ...rows.map((cells) => cells[at] ?? "")]))
      : [columns];
  const isOfNumbers = (column: number) =>
    rows.some((cells) => isNumber(cells[column])) && rows.every((cells) => !cells[column] || isNumber(cells[column]));
  return (
    <Frame
      ref={frame}
      data-wrapped={isWrapped ? "" : undefined}
      {...(scrolls ? { role: "region", "aria-labelledby": `${captionId}-0`, tabIndex: 0 } : {})}
    >
      {parts.map((columns, part) => (
        <Fragment key={part}>
          <Caption id={`${captionId}-${part}`}>{part === 0 ? caption : `${caption}, continued`}</Caption>
          <table aria-labelledby={`${captionId}-${part}`}>
            {heads !== undefined && (
              <thead>
                <tr>
                  {columns
                    .filter((column) => column < heads.length)
                    .map((column) => (
                      // Columns are identified only by their index.
                      <th key={column} scope="col" data-numbers={isOfNumbers(column) || undefined}>
                        {heads[column]}
                      </th>
                    ))}
                </tr>
              </thead>
            )}
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {columns.map((column) => {
                    const cell = cells[column];
                    if (cell === undefined) return null;
                    const kind = isFigure(cell) ? "figure" : hasLongWord(cell) ? "long-word" : undefined;
                    return (
                      <td key={column} data-numbers={isOfNumbers(column) || undefined} data-text={kind}>
                        {cell}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Fragment>
      ))}
    </Frame>
  );
}

/** Returns whether the text is a number, to be aligned at its last digit. */
function isNumber(text = ""): boolean {
  return /^[-+−]?\d[\d.,\u00A0\u202F ]*$/.test(text.trim());
}

/** Returns whether the frame scrolls sideways: only then is it a region and a tab stop. */
function useScrollsSideways(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // Before the first paint, so that a scrollable frame is always keyboard-accessible.
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null) return undefined;
    // Whether the columns fit must be measured; observed whenever the frame or its content changes size.
    const measure = () => setScrolls(frame.scrollWidth > frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}

/* Doubled specificity, since it may be in a row of a Table, whose rules apply to its cells. */
const Frame = styled.div`
  && {
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow-x: auto;
    border-radius: var(--ds-radius-tag);
  }

  && > table {
    min-inline-size: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }

  && thead {
    position: static;
  }

  && :is(th, td) {
    padding: 4px 12px;
    border: 1px solid var(--ds-border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }

  /* A figure on two lines can be read as another figure. */
  && :is(th, [data-text="figure"]) {
    white-space: nowrap;
  }

  && [data-numbers] {
    text-align: end;
  }

  && [data-text="long-word"] {
    min-inline-size: 10rem;
    overflow-wrap: anywhere;
  }

  &&[data-wrapped] > table {
    inline-size: 100%;
    table-layout: fixed;
  }

  &&[data-wrapped] :is(th, td) {
    overflow-wrap: anywhere;
    vertical-align: top;
    white-space: pre-line;
  }

  && th {
    background: var(--ds-sunken);
    color: var(--ds-muted);
    font: var(--ds-font-small);
    font-weight: 600;
  }

  ${media.print} {
    && {
      overflow: visible;
    }

    && :is(th, td) {
      padding: 2px 6px;
    }

    /* Heads are words: they break between words, and never inside one. */
    && th {
      white-space: normal;
    }

    && thead {
      display: table-header-group;
    }

    && tr {
      break-inside: avoid;
    }
  }
`;

const Caption = styled.div`
  margin-block-end: 4px;
  color: var(--ds-muted);
`;
