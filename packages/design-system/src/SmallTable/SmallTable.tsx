import { type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { media } from "../tokens/breakpoints.ts";

export type SmallTableProps = {
  /** Names the table and stands above it. */
  caption: string;
  /** The heads of the columns; without them all rows are data. */
  heads?: readonly string[] | undefined;
  rows: readonly (readonly string[])[];
  /** For columns of sentences side by side: all as wide, and each text takes the lines that it needs. @default false */
  isWrapped?: boolean | undefined;
};

/** A few rows of plain text inside something else, as a ship's crew filled them in. Where it does not fit it scrolls sideways in its frame. */
export function SmallTable({ caption, heads, rows, isWrapped = false }: SmallTableProps) {
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsSideways(frame);
  const isOfNumbers = (column: number) =>
    rows.some((cells) => isNumber(cells[column])) && rows.every((cells) => !cells[column] || isNumber(cells[column]));
  return (
    <Frame
      ref={frame}
      data-wrapped={isWrapped ? "" : undefined}
      {...(scrolls ? { role: "region", "aria-labelledby": captionId, tabIndex: 0 } : {})}
    >
      <Caption id={captionId}>{caption}</Caption>
      <table aria-labelledby={captionId}>
        {heads !== undefined && (
          <thead>
            <tr>
              {heads.map((head, column) => (
                // Columns have no name but their place.
                <th key={column} scope="col" data-numbers={isOfNumbers(column) || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  data-numbers={isOfNumbers(column) || undefined}
                  data-text={isFigure(cell) ? "figure" : hasLongWord(cell) ? "long-word" : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** A number with its unit, a time with its offset, a dash: what never breaks over lines. */
function isFigure(text: string): boolean {
  return text.length <= 26 && /^[^\p{L}]*\d\S*( \S+){0,3}$/u.test(text.trim());
}

/** A number alone, which stands below others by its last figure. */
function isNumber(text = ""): boolean {
  return /^[-+−]?\d[\d.,\u00A0\u202F ]*$/.test(text.trim());
}

function hasLongWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > 32);
}

/** Whether there is something to scroll to: only then is the frame a place of its own, for the ears and for Tab. */
function useScrollsSideways(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  // Before the first paint, so that what scrolls is never out of the keyboard's reach.
  useLayoutEffect(() => {
    const frame = ref.current;
    if (frame === null) return undefined;
    // The browser alone knows whether the columns fit; it says so whenever the frame or what is in it changes size.
    const measure = () => setScrolls(frame.scrollWidth > frame.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}

/* Doubled, since it may stand in the row of a Table, whose own rules reach into its cells. */
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
