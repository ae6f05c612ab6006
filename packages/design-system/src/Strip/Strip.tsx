import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from "react";
import { mergeProps } from "react-aria/mergeProps";
import { ChevronDownIcon, ChevronRightIcon } from "../icons/icons.tsx";
import { PointOptions } from "../primitives/PointOptions.tsx";
import { usePrinting } from "../primitives/use-printing.ts";
import { useSize } from "../primitives/use-size.ts";
import { LazyTooltipBubble } from "../Tooltip/LazyTooltipBubble.tsx";
import { usePointTooltip } from "../Tooltip/use-point-tooltip.ts";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";
import {
  gapWidth,
  isSameStop,
  labelledTicks,
  pointsPath,
  shareOf,
  stopAfter,
  stopNear,
  stopsOf,
  type StripStop,
} from "./plane-strip.ts";
import {
  Anchor,
  Axis,
  AxisLabel,
  Badge,
  Fold,
  Frame,
  Gap,
  GridLine,
  Key,
  Lane,
  LaneMeasure,
  Name,
  NameText,
  Picture,
  Reached,
  Row,
  Rows,
  Sum,
  SumHead,
  TableFrame,
} from "./Strip.styles.ts";

/** How a mark is drawn: a filled dot, a ring, or a cross. */
export type StripState = "full" | "ring" | "cross";

/** An event. Times are milliseconds since 1970. */
export type StripMark = { at: number; state: StripState };

/** A time in which nothing happened, with its words. `danger`: too long. */
export type StripGap = { from: number; until: number; label: string; tone: "danger" | "muted" };

export type StripRow = {
  key: string;
  label: string;
  /** A short mark before the name, which also stands elsewhere: "1". */
  badge?: string | undefined;
  /** By time. */
  marks: readonly StripMark[];
  gaps?: readonly StripGap[] | undefined;
  /** The figure at the end of the row: "29". */
  sum: string;
  /** The cells of the row in the table, one for each of its heads. */
  cells: readonly string[];
};

/** Rows below a heading that folds them; the first section may have none. */
export type StripSection = { key: string; heading?: string | undefined; rows: readonly StripRow[] };

/** A time of the axis. `isMajor`: a day begins. */
export type StripTick = { at: number; label: string; isMajor: boolean };

/** What stands at a place of a strip: a row's name, one of its marks, or one of its gaps. */
export type StripPlace = { row: StripRow } & ({ on: "name" } | { on: "mark" | "gap"; index: number });

export type StripProps = {
  /** The accessible name: "Last 48 hours of 12 vessels". */
  label: string;
  /** Begin and end of the time axis, milliseconds since 1970. */
  period: readonly [from: number, until: number];
  ticks: readonly StripTick[];
  /** What the marks mean, in the order of the key. */
  states: readonly { state: StripState; label: string }[];
  /** Sections with a heading are folded at first. */
  sections: readonly StripSection[];
  /** The heads of the table with the same content; the first is that of the names. */
  heads: readonly [name: string, ...others: string[]];
  /** Whether the key is left out, because a StripKey stands elsewhere. @default false */
  isKeyHidden?: boolean | undefined;
  /** Whether the table is shown instead of the picture. @default false */
  isTable?: boolean | undefined;
  /** Returns the words of a place: "Havbris, Deck, 12:00 +01:00, verified". */
  describe: (place: StripPlace) => string;
  /** Handler that is called when a place is pressed or opened with Enter. */
  onOpen: (place: StripPlace) => void;
  /** The key of the row that is emphasised. */
  currentKey?: string | undefined;
};

/**
 * Events over time, a line a row and a mark an event, with silences as gaps; hundreds of rows fit, folded by section. Arrow keys and
 * pointer reach each mark, and a table has the same content. Source: docs/design/charts.md#strip.
 */
export function Strip({ label, sections, heads, states, isTable = false, isKeyHidden = false, ...props }: StripProps) {
  const isPrinting = usePrinting();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const measure = useRef<HTMLDivElement>(null);
  const width = useSize(measure)?.width;
  const id = useId();
  // The picture is painted first.
  const isPainted = useDeferredValue(true, false);
  if (isTable) {
    return (
      // Scrolls sideways where it does not fit.
      <TableFrame role="region" aria-label={label} tabIndex={0}>
        <StripTable label={label} heads={heads} sections={sections} />
      </TableFrame>
    );
  }
  const isOpen = ({ key, heading }: StripSection) => heading === undefined || isPrinting || opened.has(key);
  const toggle = ({ key }: StripSection) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  return (
    <Frame data-strip>
      {!isKeyHidden && <StripKey states={states} />}
      <Axis aria-hidden="true">
        <LaneMeasure ref={measure}>
          {width !== undefined &&
            labelledTicks(props.ticks, props.period, width).map((tick) => (
              <AxisLabel
                key={tick.at}
                data-major={tick.isMajor || undefined}
                style={{ left: shareOf(tick.at, props.period) }}
              >
                {tick.label}
              </AxisLabel>
            ))}
        </LaneMeasure>
        <SumHead>{heads[1]}</SumHead>
      </Axis>
      {sections.map((section) => (
        <div key={section.key}>
          {section.heading !== undefined && (
            <Fold
              type="button"
              aria-expanded={isOpen(section)}
              aria-controls={isOpen(section) ? `${id}-${section.key}` : undefined}
              onClick={() => toggle(section)}
            >
              {isOpen(section) ? <ChevronDownIcon size={16} /> : <ChevronRightIcon size={16} />}
              {section.heading}
            </Fold>
          )}
          {isOpen(section) && section.rows.length > 0 && (
            <StripRows
              {...props}
              id={`${id}-${section.key}`}
              label={section.heading === undefined ? label : `${label}, ${section.heading}`}
              rows={section.rows}
              width={width}
            />
          )}
        </div>
      ))}
      {isPrinting && (
        <TableFrame>
          <StripTable label={`${label}, as a table`} heads={heads} sections={sections} />
        </TableFrame>
      )}
      {isPainted && !isPrinting && (
        <VisuallyHidden>
          <StripTable label={`${label}, as a table`} heads={heads} sections={sections} />
        </VisuallyHidden>
      )}
    </Frame>
  );
}

/** What the marks of a strip mean. */
export function StripKey({ states }: Pick<StripProps, "states">) {
  return (
    <Key>
      {states.map(({ state, label }) => (
        <li key={state}>
          <Picture width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <StatePaths paths={{ [state]: state === "cross" ? "M4 4l6 6m0-6l-6 6" : "M7 7h0" }} />
          </Picture>
          {label}
        </li>
      ))}
    </Key>
  );
}

type StripRowsProps = Pick<StripProps, "label" | "period" | "ticks" | "describe" | "onOpen" | "currentKey"> & {
  id: string;
  rows: readonly StripRow[];
  /** Of the lanes, in CSS pixels; undefined before layout. */
  width: number | undefined;
};

/** The rows of a section: one tab stop. */
function StripRows({ id, label, rows, period, ticks, describe, onOpen, currentKey, width = 0 }: StripRowsProps) {
  const surface = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLSpanElement>(null);
  const [reached, setReached] = useState<StripStop>({ row: 0, on: "name" });
  const [isFocused, setFocused] = useState(false);
  const tooltip = usePointTooltip<StripStop>(surface);
  const placeOf = (stop: StripStop): StripPlace | undefined => {
    const row = rows[stop.row];
    return row && (stop.on === "name" ? { row, on: "name" } : { row, on: stop.on, index: stop.index });
  };
  // The rows may be fewer than before.
  const active =
    placeOf(reached) && stopsOf(rows[reached.row] ?? NO_ROW, reached.row).some((one) => isSameStop(one, reached))
      ? reached
      : FIRST;
  const first = stopCounts(rows);
  const shown = tooltip.shown;
  const place = shown && placeOf(shown);
  const open = (stop: StripStop) => {
    const opened = placeOf(stop);
    if (opened) onOpen(opened);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Enter" && !event.ctrlKey) open(active);
    else {
      const next = stopAfter(event.key, active, { rows, withCtrl: event.ctrlKey });
      if (next === undefined) return;
      setReached(next);
      tooltip.show(next);
      event.currentTarget.querySelector(`[data-row="${next.row}"]`)?.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  };
  const stopUnder = (event: PointerEvent): StripStop | undefined => {
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-row]") : null;
    const index = Number(line?.dataset["row"] ?? -1);
    const row = rows[index];
    if (row === undefined || line === null) return undefined;
    const lane = line.querySelector("[data-lane]")?.getBoundingClientRect();
    if (lane === undefined || event.clientX < lane.left) return { row: index, on: "name" };
    return stopNear(event.clientX - lane.left, { row, index, period, width });
  };
  const marked = isFocused ? active : shown;
  const offset = first[active.row] ?? 0;
  const activeIndex =
    offset + stopsOf(rows[active.row] ?? NO_ROW, active.row).findIndex((one) => isSameStop(one, active));
  return (
    <Rows
      id={id}
      role="listbox"
      tabIndex={0}
      data-takes-letters="false"
      aria-label={label}
      aria-activedescendant={`${id}-${activeIndex}`}
      {...mergeProps(tooltip.triggerProps, {
        onKeyDown,
        onFocus: ({ currentTarget }: FocusEvent) => {
          setFocused(true);
          if (currentTarget.matches(":focus-visible")) tooltip.show(active);
        },
        onBlur: () => setFocused(false),
        onPointerMove: (event: PointerEvent) => {
          const stop = stopUnder(event);
          const isKnown = stop && tooltip.hovered ? isSameStop(stop, tooltip.hovered) : stop === tooltip.hovered;
          if (!isKnown) tooltip.hover(stop?.on === "name" ? undefined : stop);
        },
        onClick: (event: PointerEvent) => {
          const stop = stopUnder(event);
          if (stop === undefined) return;
          setReached(stop);
          open(stop);
        },
      })}
      ref={surface}
    >
      <PointOptions
        id={id}
        count={first.at(-1) ?? 0}
        pointAt={(index) => {
          const row = first.findLastIndex((count, at) => at < rows.length && count <= index);
          const found = stopsOf(rows[row] ?? NO_ROW, row)[index - (first[row] ?? 0)];
          const named = index < 0 || found === undefined ? undefined : placeOf(found);
          return named && { key: String(index), name: describe(named) };
        }}
        active={activeIndex}
        selectedKey={String(activeIndex)}
      />
      {rows.map((row, index) => (
        <StripLine
          key={row.key}
          row={row}
          index={index}
          period={period}
          ticks={ticks}
          width={width}
          isCurrent={row.key === currentKey}
          reached={marked?.row === index ? marked : undefined}
          anchorRef={shown?.row === index ? mark : undefined}
          anchorStop={shown?.row === index ? shown : undefined}
        />
      ))}
      {place && shown && (
        <LazyTooltipBubble
          key={`${shown.row} ${shown.on} ${shown.on === "name" ? "" : shown.index}`}
          id={undefined}
          state={tooltip.state}
          triggerRef={mark}
          placement="top"
          text={describe(place)}
        />
      )}
    </Rows>
  );
}

type StripLineProps = {
  row: StripRow;
  index: number;
  period: readonly [number, number];
  ticks: readonly StripTick[];
  width: number;
  isCurrent: boolean;
  reached: StripStop | undefined;
  /** Where a tooltip stands. */
  anchorRef: React.Ref<HTMLSpanElement> | undefined;
  anchorStop: StripStop | undefined;
};

/** A row as it is drawn; screen readers read the options and the table. Only the rows that the keyboard leaves and reaches render again. */
const StripLine = memo(function StripLine(props: StripLineProps) {
  const { row, index, period, ticks, width, isCurrent, reached, anchorRef, anchorStop } = props;
  const plane = { period, width, middle: MIDDLE };
  const paths = Object.fromEntries(STATES.map((state) => [state, pointsPath(row.marks, state, plane)]));
  const reachedMark = reached?.on === "mark" ? row.marks[reached.index] : undefined;
  return (
    <Row data-row={index} data-current={isCurrent || undefined} aria-hidden="true">
      <Name data-reached={reached?.on === "name" || undefined}>
        {row.badge !== undefined && <Badge>{row.badge}</Badge>}
        <NameText dir="auto">{row.label}</NameText>
      </Name>
      <Lane data-lane>
        {width > 0 && (
          <>
            {ticks
              .filter(({ at }) => at > period[0] && at < period[1])
              .map(({ at, isMajor }) => (
                <GridLine key={at} data-major={isMajor || undefined} style={{ left: shareOf(at, period) }} />
              ))}
            {row.gaps?.map((gap, at) => (
              <Gap
                // Gaps of a row do not overlap.
                key={gap.from}
                data-tone={gap.tone}
                data-reached={(reached?.on === "gap" && reached.index === at) || undefined}
                style={{ left: shareOf(gap.from, period), right: `calc(100% - ${shareOf(gap.until, period)})` }}
              >
                {gapWidth(gap, period, width) >= WORDS_FROM && <span dir="auto">{gap.label}</span>}
              </Gap>
            ))}
            <Picture width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
              <StatePaths paths={paths} />
            </Picture>
            {reachedMark && <Reached style={{ left: shareOf(reachedMark.at, period) }} />}
            {anchorStop && <Anchor ref={anchorRef} style={{ left: shareOf(middleOf(anchorStop, row), period) }} />}
          </>
        )}
      </Lane>
      <Sum>{row.sum}</Sum>
    </Row>
  );
});

/** The marks of each state: a ring is a dot with a smaller one on it. */
export function StatePaths({ paths }: { paths: Readonly<Partial<Record<string, string>>> }) {
  const { full = "", ring = "", cross = "" } = paths;
  return (
    <>
      {full !== "" && <path d={full} data-mark="full" />}
      {ring !== "" && <path d={ring} data-mark="ring" />}
      {ring !== "" && <path d={ring} data-mark="hole" />}
      {cross !== "" && <path d={cross} data-mark="halo" />}
      {cross !== "" && <path d={cross} data-mark="cross" />}
    </>
  );
}

/** The middle of what a tooltip says. */
function middleOf(stop: StripStop, row: StripRow): number {
  const gap = stop.on === "gap" ? row.gaps?.[stop.index] : undefined;
  if (gap) return (gap.from + gap.until) / 2;
  return stop.on === "name" ? 0 : stop.at;
}

type StripTableProps = Pick<StripProps, "label" | "heads" | "sections">;

function StripTable({ label, heads, sections }: StripTableProps) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(({ key, heading, rows }) => (
        <tbody key={key}>
          {heading !== undefined && (
            <tr>
              <th colSpan={heads.length} scope="rowgroup">
                {heading}
              </th>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, at) => (
                // Cells are identified by their column.
                <td key={heads[at + 1] ?? at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Returns for each row how many stops precede it, and at the end their number. */
function stopCounts(rows: readonly StripRow[]): number[] {
  const counts = [0];
  for (const { marks, gaps = [] } of rows) counts.push((counts.at(-1) ?? 0) + 1 + marks.length + gaps.length);
  return counts;
}

const STATES = ["full", "ring", "cross"] as const satisfies readonly StripState[];
const FIRST: StripStop = { row: 0, on: "name" };
const NO_ROW = { marks: [] };

/** Of a lane, in CSS pixels. */
const HEIGHT = 24;
const MIDDLE = HEIGHT / 2;

/** The width of a gap that has room for words. */
const WORDS_FROM = 96;
