import { useQuery } from "@connectrpc/connect-query";
import { type FindView, toFindQuestion } from "@shore/api/address/find-view";
import { findDays } from "@shore/api/gen/calls/find";
import { numberText } from "@shore/design-system/number-text";
import { Toolbar } from "@shore/design-system/Toolbar";
import { media } from "@shore/design-system/tokens/breakpoints";
import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { styled } from "styled-components";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { type DayBar, dayBars } from "./day-bars.ts";

type HitDaysProps = { view: FindView; onChange: (part: Pick<FindView, "from" | "to">) => void };

/**
 * The number of hits by day as bars. A press on one, or a drag over several, makes them the period; the arrow keys go from bar to bar, with Shift
 * over several. A press on the bar that is the period already opens it again.
 */
export function HitDays({ view, onChange }: HitDaysProps) {
  const { data } = useQuery(
    findDays,
    { question: toFindQuestion(view) },
    { placeholderData: keepPreviousData, ...failsAside("entries by day") },
  );
  const bars = dayBars(data?.days ?? [], view);
  /** The first and the last bar of a selection in progress. */
  const [drag, setDrag] = useState<{ first: number; last: number }>();
  if (bars.length < 2 && view.from === undefined) return <Place />;
  const most = Math.max(1, ...bars.map(({ entries }) => entries));
  const labelEvery = Math.ceil(bars.length / MOST_LABELS);
  const choose = (first: number, last: number) => {
    setDrag(undefined);
    const [begin, end] = [bars[Math.min(first, last)], bars[Math.max(first, last)]];
    if (begin === undefined || end === undefined) return;
    const isSame = view.from === begin.from && view.to === end.to;
    onChange(isSame ? { from: undefined, to: undefined } : { from: begin.from, to: end.to });
  };
  const isIn = (at: number) =>
    drag !== undefined && at >= Math.min(drag.first, drag.last) && at <= Math.max(drag.first, drag.last);
  const extend = (event: KeyboardEvent) => {
    const at = bars.findIndex(
      ({ from }) => event.target instanceof HTMLElement && event.target.dataset["from"] === from,
    );
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!event.shiftKey || step === 0 || at < 0) return;
    setDrag({ first: drag?.first ?? at, last: Math.min(bars.length - 1, Math.max(0, at + step)) });
  };
  return (
    // Before the toolbar moves the focus to the next bar.
    <Place onKeyDownCapture={extend}>
      <Toolbar label={`Entries by day, UTC${data?.isComplete === false ? ", the newest 10,000" : ""}`}>
        <Bars onPointerLeave={() => setDrag(undefined)}>
          {bars.map((bar, at) => (
            <Bar
              key={bar.from}
              type="button"
              data-from={bar.from}
              aria-label={nameOf(bar)}
              aria-pressed={view.from === bar.from && view.to === bar.to}
              data-in={isIn(at) || undefined}
              onPointerDown={(event) => {
                // Else the moves over other bars are this one's.
                event.currentTarget.releasePointerCapture(event.pointerId);
                setDrag({ first: at, last: at });
              }}
              onPointerEnter={() => drag !== undefined && setDrag({ ...drag, last: at })}
              onPointerUp={() => drag !== undefined && choose(drag.first, at)}
              onKeyDown={(event) => {
                if (event.key === "Enter" || event.key === " ") {
                  event.preventDefault();
                  choose(drag?.first ?? at, drag?.last ?? at);
                }
              }}
            >
              <Figure data-text={bars.length <= MOST_LABELS && bar.entries > 0 ? numberText(bar.entries) : ""} />
              <Ink data-none={bar.entries === 0 || undefined} style={{ blockSize: `${(bar.entries / most) * 24}px` }} />
              <Label data-text={at % labelEvery === 0 ? bar.label : ""} />
            </Bar>
          ))}
        </Bars>
      </Toolbar>
    </Place>
  );
}

/** `25 Nov: 4 entries`, `2026-11-02 to 2026-11-08: 1 entry`. */
function nameOf({ from, to, label, entries }: DayBar): string {
  const count = entries === 1 ? "1 entry" : `${numberText(entries)} entries`;
  return `${from === to ? label : `${from} to ${to}`}: ${count}`;
}

const MOST_LABELS = 8;

/** Keeps its height while the days are loading. */
const Place = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
  max-inline-size: 26rem;
  min-block-size: 60px;
  margin-inline-start: auto;

  ${media.belowSm} {
    display: none;
  }

  ${media.print} {
    display: none;
  }
`;

/** Time runs from left to right in every language. */
const Bars = styled.div`
  display: flex;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  direction: ltr;
  touch-action: pan-y;
  user-select: none;
`;

const Bar = styled.button`
  display: flex;
  flex: 1 1 0;
  flex-direction: column;
  align-items: center;
  justify-content: end;
  min-inline-size: 0;
  block-size: 60px;
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: var(--ds-muted);
  font: var(--ds-font-caption);
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: var(--ds-hover);
    }
  }

  &:is([data-in], [aria-pressed="true"]) {
    background: var(--ds-selected);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Drawn, as the name of the bar says it with its unit. */
const Figure = styled.span`
  &::before {
    content: attr(data-text);
  }

  color: var(--ds-text);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Ink = styled.span`
  inline-size: 80%;
  min-block-size: 2px;
  background: color-mix(in srgb, var(--ds-text) 78%, transparent);

  &[data-none] {
    block-size: 1px;
    min-block-size: 1px;
    background: var(--ds-border);
  }

  ${media.forcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

const Label = styled.span`
  &::before {
    content: attr(data-text);
  }

  min-block-size: 16px;
  white-space: nowrap;
`;
