import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { ElementProps } from "../element-props.ts";
import { AlertTriangleIcon, CheckCircleIcon } from "../icons/icons.tsx";
import { toneColours } from "../primitives/tone-colours.ts";
import { media } from "../tokens/breakpoints.ts";

/** A figure and its term: "Collected", "4.355", "4 actions". */
export type BalanceFigure = {
  term: string;
  /** The formatted value without its sign. */
  value: string;
  /** A muted note: the source of the figure, its unit. */
  note?: ReactNode;
};

export type BalanceBandProps = ElementProps<HTMLElement> & {
  /** The accessible name: "Balance of November 2026". */
  "aria-label": string;
  /** The figure the sum starts with. */
  opening: BalanceFigure;
  /** The figures added and subtracted, in order. */
  terms: readonly (BalanceFigure & { sign: "+" | "−" })[];
  /** The calculated sum. */
  expected: BalanceFigure;
  /** The recorded figure that the sum is compared with. */
  recorded: BalanceFigure;
  /** The difference of the two; its value includes the sign. */
  difference: BalanceFigure & { state: "balanced" | "off" | "not-judged" };
};

/** A sum in one line beside the recorded figure. In narrow containers and on narrow paper it is stacked like a written addition. */
export function BalanceBand({ opening, terms, expected, recorded, difference, ...rest }: BalanceBandProps) {
  const { Icon, tone } = STATES[difference.state];
  return (
    <Frame {...rest}>
      <Figures>
        <Figure {...opening} />
        {terms.map((term) => (
          <Figure key={term.term} {...term} />
        ))}
        <Figure {...expected} sign="=" />
        <Figure {...recorded} part="recorded" />
        <Figure {...difference} part="difference" tone={tone} icon={Icon && <Icon size={20} />} />
      </Figures>
    </Frame>
  );
}

type FigureProps = BalanceFigure & {
  sign?: "+" | "−" | "=";
  part?: "recorded" | "difference";
  tone?: string;
  icon?: ReactNode;
};

/** One figure. The sign is decorative: the term's text states whether it is added or subtracted. */
function Figure({ term, value, note, sign, part, tone, icon }: FigureProps) {
  return (
    <Item data-part={part} data-tone={tone} data-sign={sign}>
      <Term>
        {sign !== undefined && <Sign aria-hidden>{sign}</Sign>}
        {term}
      </Term>
      <Value>
        {value}
        {icon}
      </Value>
      {note !== undefined && <Note>{note}</Note>}
    </Item>
  );
}

const STATES = {
  balanced: { Icon: CheckCircleIcon, tone: "success" },
  off: { Icon: AlertTriangleIcon, tone: "warning" },
  "not-judged": { Icon: undefined, tone: "neutral" },
} as const;

const Frame = styled.section`
  container: ds-balance / inline-size;
  overflow: clip;
  border: 1px solid var(--ds-border);
  border-radius: var(--ds-radius-card);
  background: var(--ds-surface);
  color: var(--ds-text);
  font: var(--ds-font-body);

  ${media.print} {
    border-color: var(--ds-text);
    border-radius: 0;
    break-inside: avoid;
  }
`;

const Figures = styled.dl`
  display: grid;
  margin: 0;

  @container ds-balance (width >= 52rem) {
    display: flex;
  }
`;

const Sign = styled.span`
  position: absolute;
  inset-inline-start: var(--ds-card-padding);
  color: var(--ds-muted);
`;

const Term = styled.dt`
  min-inline-size: 0;
  overflow-wrap: break-word;
`;

const Value = styled.dd`
  display: inline-flex;
  align-items: center;
  gap: var(--ds-space-8);
  margin: 0;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Note = styled.dd`
  margin: 0;
  color: var(--ds-muted);
  font: var(--ds-font-small);
  overflow-wrap: break-word;
`;

const Item = styled.div`
  position: relative;
  display: grid;
  grid-template: "term note value" auto / minmax(0, auto) minmax(0, 1fr) auto;
  column-gap: var(--ds-space-8);
  align-items: baseline;
  padding-block: 7px;
  padding-inline: calc(var(--ds-card-padding) + 20px) var(--ds-card-padding);

  & > ${Term} {
    grid-area: term;
  }

  & > ${Value} {
    grid-area: value;
  }

  & > ${Note} {
    grid-area: note;
  }

  ${toneColours}

  &[data-tone] > ${Note} {
    color: inherit;
  }

  &[data-part="difference"] {
    border-inline-start: 3px solid currentcolor;
    padding-inline-start: calc(var(--ds-card-padding) + 17px);
    font-weight: 600;
  }

  ${media.print} {
    &[data-part="difference"] {
      border: 3px solid var(--ds-text);
    }
  }

  /* The figure is beside its term and the note below: a narrow note beside it would break quantities. */
  @container ds-balance (16rem <= width < 26rem) {
    grid-template: "term value" auto "note note" auto / minmax(0, 1fr) auto;
  }

  @container ds-balance (width < 16rem) {
    grid-template: "term" auto "note" auto "value" auto / minmax(0, 1fr);
  }

  /* The line under a sum. */
  @container ds-balance (width < 52rem) {
    &[data-sign="="]::before {
      content: "";
      position: absolute;
      inset-block-start: 0;
      inset-inline: var(--ds-card-padding);
      border-block-start: 1px solid var(--ds-text);
    }
  }

  @container ds-balance (width >= 52rem) {
    flex: 1 1 auto;
    grid-template: "term" auto "value" auto "note" 1fr / minmax(0, max-content);
    align-content: start;
    padding-block: 10px 11px;
    padding-inline: 14px 6px;

    &[data-sign] {
      padding-inline-start: 30px;
    }

    & > ${Term} {
      font: var(--ds-font-small);
      color: var(--ds-muted);
    }

    &[data-tone] > ${Term} {
      color: inherit;
    }

    & > ${Value} {
      font: 600 1.5rem / 2rem var(--ds-family-sans);
      font-variant-numeric: tabular-nums;
    }

    & > ${Term} > ${Sign} {
      inset-block-start: 33px;
      inset-inline-start: 8px;
      font: 400 1.25rem / 1.5rem var(--ds-family-sans);
    }

    &[data-part="recorded"] {
      border-inline-start: 1px solid var(--ds-border);
    }

    &[data-part="difference"] {
      padding-inline: 14px;
    }
  }
`;
