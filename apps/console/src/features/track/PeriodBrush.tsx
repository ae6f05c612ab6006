import type { TrackDay, TrackMonth } from "@shore/api/gen/shore/v1/tracks_pb";
import { media } from "@shore/design-system/tokens/breakpoints";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import type { DayPeriod } from "#shared/vessels/day-period.ts";
import { axisLabels, dayNumber, daysOfMonth, dayText, withEnd } from "./track-period.ts";

type PeriodBrushProps = {
  /** Months with positions, in order; at least one. */
  months: readonly TrackMonth[];
  /** The same by day; empty: too many. */
  days: readonly TrackDay[];
  period: DayPeriod;
  onChange: (period: DayPeriod) => void;
};

/**
 * Positions by day, of more than half a year by month, as bars, with the period over them: its ends are dragged, or moved by a day with the arrow keys, with Shift by a
 * month; pressing a month selects it. Time runs from left to right in every language.
 */
export function PeriodBrush({ months, days: byDay, period, onChange }: PeriodBrushProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>();
  const shown = draft?.period ?? period;
  // Debounced, so that repeated keys request one track. A drag ends when its pointer is released.
  useEffect(() => {
    if (draft === undefined || draft.isDragged) return undefined;
    const timer = setTimeout(() => {
      onChange(draft.period);
      setDraft(undefined);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, onChange]);
  /** As of the last move of the pointer: its release may be handled before that move has been rendered. */
  const dragged = useRef<DayPeriod>(undefined);
  const endDrag = () => {
    dragged.current = undefined;
    setDraft(undefined);
  };
  const release = () => {
    if (dragged.current === undefined) return;
    onChange(dragged.current);
    endDrag();
  };
  const press = (day: string) => {
    // What a key has set since is not requested any more.
    setDraft(undefined);
    onChange(daysOfMonth(day.slice(0, "yyyy-MM".length)));
  };

  const first = dayNumber(`${months[0]?.month ?? "1970-01"}-01`);
  const last = dayNumber(daysOfMonth(months.at(-1)?.month ?? "1970-01").to);
  const days = last - first + 1;
  const percent = (day: number) => Math.min(100, Math.max(0, ((day - first) / days) * 100));
  const bars =
    byDay.length > 0
      ? byDay.map(({ day, positions }) => ({ from: day, to: day, positions }))
      : months.map(({ month, positions }) => ({ ...daysOfMonth(month), positions }));
  const most = Math.max(...bars.map(({ positions }) => positions));
  const dayAt = (clientX: number) => {
    const { left = 0, width = 1 } = strip.current?.getBoundingClientRect() ?? {};
    return dayText(first + Math.min(days - 1, Math.max(0, Math.floor(((clientX - left) / width) * days))));
  };
  return (
    <Brush>
      <Label>Positions by&nbsp;{byDay.length > 0 ? "day" : "month"}</Label>
      <div>
        <Strip ref={strip} onClick={(event) => press(dayAt(event.clientX))}>
          {bars.map(({ from, to, positions }) => {
            const left = percent(dayNumber(from));
            return (
              <Bar
                key={from}
                style={{
                  left: `${left}%`,
                  width: `${percent(dayNumber(to) + 1) - left}%`,
                  height: `${(positions / most) * 100}%`,
                }}
              />
            );
          })}
          <Span
            style={{
              left: `${percent(dayNumber(shown.from))}%`,
              right: `${100 - percent(dayNumber(shown.to) + 1)}%`,
            }}
          />
          {ENDS.map(({ end, label }) => (
            <Handle
              key={end}
              data-end={end}
              role="slider"
              tabIndex={0}
              aria-label={label}
              aria-valuemin={first}
              aria-valuemax={last}
              aria-valuenow={dayNumber(shown[end])}
              aria-valuetext={shown[end]}
              style={{ left: `${percent(dayNumber(shown[end]) + (end === "to" ? 1 : 0))}%` }}
              onClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
              onPointerMove={(event) => {
                if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
                dragged.current = withEnd(shown, end, dayAt(event.clientX));
                setDraft({ period: dragged.current, isDragged: true });
              }}
              onPointerUp={release}
              onPointerCancel={endDrag}
              onKeyDown={(event) => {
                const day = dayByKey(event, shown[end], { first: dayText(first), last: dayText(last) });
                if (day === undefined) return;
                event.preventDefault();
                setDraft({ period: withEnd(shown, end, day), isDragged: false });
              }}
            />
          ))}
        </Strip>
        <Axis aria-hidden>
          {axisLabels(dayText(first), dayText(last)).map(({ day, text, isMinor }) => (
            <AxisText key={day} data-minor={isMinor || undefined} style={{ left: `${percent(dayNumber(day))}%` }}>
              {text}
            </AxisText>
          ))}
        </Axis>
      </div>
    </Brush>
  );
}

/** A period that is not requested yet: while its end is dragged, or shortly after a key. */
type Draft = { period: DayPeriod; isDragged: boolean };

/** Returns the day a key moves an end to; undefined: not a key of the brush. */
function dayByKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  day: string,
  { first, last }: { first: string; last: string },
): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === "Home") return first;
  if (key === "End") return last;
  const step = key === "ArrowRight" || key === "ArrowUp" ? 1 : key === "ArrowLeft" || key === "ArrowDown" ? -1 : 0;
  if (step === 0) return undefined;
  const moved = Temporal.PlainDate.from(day)
    .add(shiftKey ? { months: step } : { days: step })
    .toString();
  return moved < first ? first : moved > last ? last : moved;
}

const ENDS = [
  { end: "from", label: "First day" },
  { end: "to", label: "Last day" },
] as const;
const DEBOUNCE_MS = 300;

const Brush = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--ds-space-16);
  padding-inline-end: 10px;

  ${media.belowSm} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--ds-space-4);
  }

  /* Touch targets extend beyond the strip. */
  ${media.touch} {
    padding-inline: 32px;
  }

  ${media.print} {
    display: none;
  }
`;

const Label = styled.span`
  align-self: start;
  inline-size: min-content;
  color: var(--ds-muted);
  font: var(--ds-font-small);

  ${media.belowSm} {
    inline-size: auto;
  }
`;

const Strip = styled.div`
  position: relative;
  block-size: 40px;
  border-block-end: 1px solid var(--ds-control);
  direction: ltr;
  touch-action: pan-y;
  cursor: pointer;
`;

const Bar = styled.div`
  position: absolute;
  inset-block-end: 0;
  min-block-size: 1px;
  border-inline-end: 1px solid var(--ds-canvas);
  background: color-mix(in srgb, var(--ds-text) 78%, transparent);

  ${media.forcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

const Span = styled.div`
  position: absolute;
  inset-block: -1px;
  min-inline-size: 2px;
  border: 1.5px solid var(--ds-accent);
  background: color-mix(in srgb, var(--ds-accent) 18%, transparent);
  pointer-events: none;
`;

/** Drawn 6 by 18; its target is 24 px wide, on touch 44. */
const Handle = styled.div`
  position: absolute;
  inset-block: 0;
  inline-size: 24px;
  margin-inline-start: -12px;
  outline: none;
  cursor: ew-resize;
  touch-action: none;

  &::before {
    content: "";
    position: absolute;
    inset-block-start: 11px;
    inset-inline-start: 9px;
    inline-size: 6px;
    block-size: 18px;
    border-radius: 2px;
    background: var(--ds-accent);
  }

  /* Extends away from the other handle, so that the two never overlap. */
  ${media.touch} {
    inset-block: -2px;
    inline-size: 44px;

    &::before {
      margin-block-start: 2px;
    }

    &[data-end="from"] {
      margin-inline-start: -32px;

      &::before {
        inset-inline-start: 29px;
      }
    }
  }

  &:focus-visible::before {
    outline: 2px solid var(--ds-focus);
    outline-offset: 2px;
  }

  ${media.forcedColors} {
    &::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Axis = styled.div`
  position: relative;
  block-size: 20px;
  direction: ltr;
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const AxisText = styled.span`
  position: absolute;
  padding-inline-start: 4px;
  border-inline-start: 1px solid var(--ds-control);
  white-space: nowrap;

  &[data-minor] {
    ${media.belowSm} {
      display: none;
    }
  }
`;
