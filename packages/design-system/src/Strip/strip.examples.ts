import type { StripGap, StripMark, StripPlace, StripRow, StripState, StripTick } from "./Strip.tsx";

const HOUR = 3_600_000;

/** Two days that end on 28 November 2026, 18:00 UTC. */
export const until = Date.UTC(2026, 10, 28, 18);
export const period = [until - 48 * HOUR, until] as const;

export const ticks: StripTick[] = Array.from({ length: 9 }, (_, at) => {
  const time = new Date(period[0] + at * 6 * HOUR);
  const isMajor = time.getUTCHours() === 0;
  return {
    at: time.getTime(),
    isMajor,
    label: isMajor ? `${time.getUTCDate()} Nov` : time.toISOString().slice(11, 16),
  };
});

export const states = [
  { state: "full", label: "done" },
  { state: "ring", label: "open" },
  { state: "cross", label: "withdrawn" },
] as const;

export const heads = ["Pump", "Runs", "Done", "Open", "Withdrawn", "Longest pause"] as const;

/** A row with an event each few hours up to an hour; the last `open` of them are rings. */
export function row(
  label: string,
  options: { badge?: string; hours?: number; open?: number; step?: number } = {},
): StripRow {
  const { badge, hours = 48, open = 3, step = 2.3 } = options;
  const marks: StripMark[] = [];
  for (let hour = 0.2; hour < hours; hour += step) marks.push({ at: period[0] + hour * HOUR, state: "full" });
  const stateOf = (at: number): StripState => (at === 4 ? "cross" : at >= marks.length - open ? "ring" : "full");
  const drawn = marks.map((mark, at) => ({ ...mark, state: stateOf(at) }));
  const count = (state: StripState) => String(drawn.filter((mark) => mark.state === state).length);
  const gaps: StripGap[] =
    hours < 48
      ? [
          {
            from: drawn.at(-1)?.at ?? period[0],
            until,
            label: `still for ${Math.round(48 - hours)} h`,
            tone: badge === undefined ? "muted" : "danger",
          },
        ]
      : [];
  return {
    key: label,
    label,
    ...(badge !== undefined && { badge }),
    marks: drawn,
    gaps,
    sum: String(drawn.length),
    cells: [
      String(drawn.length),
      count("full"),
      count("ring"),
      count("cross"),
      hours < 48 ? `${48 - hours} h` : `${step} h`,
    ],
  };
}

export const pumps: StripRow[] = [
  row("Bilge pump", { badge: "1", hours: 13 }),
  row("Ballast pump port", { badge: "2" }),
  row("Ballast pump starboard", { hours: 30 }),
  row("Fire pump", { step: 5 }),
  {
    ...row("Emergency pump", { hours: 0 }),
    gaps: [{ from: period[0], until, label: "none since 28 Oct", tone: "muted" }],
  },
  row("Fuel transfer pump", { step: 0.4, open: 9 }),
];

/** As many rows as asked for. */
export function many(count: number): StripRow[] {
  return Array.from({ length: count }, (_, at) =>
    row(`Pump ${at + 1}`, { step: 0.8 + (at % 5) / 3, hours: at % 9 === 0 ? 20 : 48 }),
  );
}

export function describe(place: StripPlace): string {
  const { row: of } = place;
  if (place.on === "name") return `${of.label}, ${of.sum} runs`;
  if (place.on === "gap") return `${of.label}, ${of.gaps?.[place.index]?.label ?? ""}`;
  const mark = of.marks[place.index];
  const label = states.find(({ state }) => state === mark?.state)?.label;
  return `${of.label}, ${new Date(mark?.at ?? 0).toISOString().slice(11, 16)}, ${label}, ${place.index + 1} of ${of.sum}`;
}
