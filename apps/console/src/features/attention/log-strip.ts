import type { AttentionGetResponse } from "@shore/api/gen/shore/v1/attention_pb";
import { type FleetLogGetResponse, FleetLogState, type FleetLogVessel } from "@shore/api/gen/shore/v1/fleet_log_pb";
import type { Clock } from "@shore/api/clock-time";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { isoTextAt } from "@shore/api/ship-time";
import type { StripGap, StripPlace, StripRow, StripSection, StripState, StripTick } from "@shore/design-system/Strip";
import { durationText } from "#shared/ship-link/ages.ts";
import { ownTimeZone } from "#shared/ship-time/clock.ts";
import { shortDay } from "#shared/ship-time/day-names.ts";
import { nearTimeText, shoreTimeText } from "#shared/ship-time/time-texts.ts";
import { vesselsWith, withoutSetAside } from "#shared/attention/attention-pills.ts";

/** A row of the strip with what it was made of. */
export type LogRow = StripRow & { log: FleetLogVessel; isSilent: boolean };

export type LogStripOptions = {
  log: FleetLogGetResponse;
  /** The items; undefined: not loaded. */
  answer: AttentionGetResponse | undefined;
  /** Names by uuid. */
  names: ReadonlyMap<string, string>;
  clock: Clock;
};

export const LOG_STATES = [
  { state: "full", label: "verified" },
  { state: "ring", label: "not yet" },
  { state: "cross", label: "removed" },
] as const satisfies readonly { state: StripState; label: string }[];

export const LOG_HEADS = [
  "Vessel",
  "Entries",
  "Verified",
  "Not yet",
  "Removed",
  "Longest without an entry",
  "Silence",
] as const;

/**
 * Returns a row a vessel: those that need somebody first, with the numbers of their sentences, then by name. Silences are gaps with their
 * words. Source: docs/spec/attention.md#last-48-hours.
 */
export function logRows({ log, answer, names, clock }: LogStripOptions): LogRow[] {
  const [from, until] = periodOf(log);
  const needy = new Map(vesselsWith("act", answer?.vessels ?? []).map(({ vessel }, at) => [vessel.vesselUuid, at + 1]));
  const itemsOf = new Map(answer?.vessels.map(({ vesselUuid, items }) => [vesselUuid, withoutSetAside(items)]));
  const rows = log.vessels.map((vessel): LogRow => {
    const { vesselUuid, seconds, states, more, earlierTime } = vessel;
    const marks = seconds.map((second, at) => ({
      at: from + second * 1_000,
      state: STATES[states[at] ?? FleetLogState.OPEN] ?? "ring",
    }));
    const silentItem = itemsOf.get(vesselUuid)?.find(({ kind }) => kind === "link_silent");
    const gaps: StripGap[] = gapsBetween(marks, { from, until, hasMore: more }).map((gap) => ({
      ...gap,
      label:
        marks.length > 0
          ? `${durationText(gap.until - gap.from)} without an entry`
          : noneText(earlierTime, until, clock),
      tone: "muted",
    }));
    const lastContact = Date.parse(silentItem?.oldestTime ?? "");
    const silence: StripGap | undefined = silentItem && {
      from: Number.isNaN(lastContact) ? from : Math.min(Math.max(lastContact, from), until),
      until,
      label: silenceText(silentItem, until, clock),
      tone: "danger",
    };
    // One gap at the end: that of the silent link, which explains the other.
    const shown = silence ? [...gaps.filter((gap) => gap.until < until), silence] : gaps;
    const count = (state: StripState) => String(marks.filter((mark) => mark.state === state).length);
    const number = needy.get(vesselUuid);
    const sum = more ? `${marks.length}+` : String(marks.length);
    return {
      key: vesselUuid,
      label: names.get(vesselUuid) ?? "",
      ...(number !== undefined && { badge: String(number) }),
      marks,
      gaps: shown,
      sum,
      cells: [
        sum,
        count("full"),
        count("ring"),
        count("cross"),
        longestText({ marks, more, earlierTime }, { from, until, clock }),
        silence?.label ?? "",
      ],
      log: vessel,
      isSilent: silence !== undefined,
    };
  });
  const rankOf = ({ key }: LogRow) => needy.get(key) ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** A group of vessels, for folding. */
export type LogGroup = { key: string; name: string; vesselUuids: ReadonlySet<string> };

/** Returns the rows in sections: in a large fleet, all but those that need somebody are folded by group. */
export function logSections(rows: readonly LogRow[], groups: readonly LogGroup[]): StripSection[] {
  const needy = rows.filter(({ badge }) => badge !== undefined);
  const others = rows.filter(({ badge }) => badge === undefined);
  if (rows.length <= FOLDED_FROM) return [{ key: "all", rows }];
  const taken = new Set<string>();
  const ofGroups = groups.map(({ key, name, vesselUuids }) => {
    // A vessel of several groups stands in the first.
    const own = others.filter((row) => vesselUuids.has(row.key) && !taken.has(row.key));
    for (const row of own) taken.add(row.key);
    return { key, heading: `${name}, ${own.length}`, rows: own };
  });
  const rest = others.filter((row) => !taken.has(row.key));
  return [
    { key: "needing", rows: needy },
    ...ofGroups,
    { key: "others", heading: `Other vessels, ${rest.length}`, rows: rest },
  ].filter(({ rows: own }) => own.length > 0);
}

/** Returns the words of a place of the strip. */
export function placeText(place: StripPlace, { log, clock }: Pick<LogStripOptions, "log" | "clock">): string {
  const row = place.row as LogRow;
  if (place.on === "gap") return `${row.label}, ${row.gaps?.[place.index]?.label ?? ""}`;
  if (place.on === "mark") {
    const { at = 0, state } = row.marks[place.index] ?? {};
    const time = isoTextAt(at, row.log.offsetMinutes[place.index] ?? 0);
    const book = logbookLabel(log.logbookNames[row.log.logbooks[place.index] ?? 0] ?? "");
    const word = LOG_STATES.find((known) => known.state === state)?.label;
    return `${row.label}, ${nearTimeText(time, periodOf(log)[1], clock)}, ${book}, ${word}, ${place.index + 1} of ${row.sum}`;
  }
  const [sum = "0", ...counts] = row.cells;
  const parts = LOG_STATES.flatMap(({ label }, at) => (counts[at] === "0" ? [] : [`${counts[at]} ${label}`]));
  const silence = row.gaps?.find(({ tone }) => tone === "danger")?.label ?? row.gaps?.at(-1)?.label;
  const needs = row.badge === undefined ? "" : `needs you, number ${row.badge}`;
  return [row.label, needs, sum === "1" ? "1 entry" : `${sum} entries`, ...parts, silence].filter(Boolean).join(", ");
}

/** Returns the ticks of the axis each six hours, in the reader's zone; on the clock of UTC in UTC. */
export function logTicks(log: FleetLogGetResponse, clock: Clock): StripTick[] {
  const [from, until] = periodOf(log);
  const zone = axisZone(clock);
  const ticks: StripTick[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone).startOfDay();
  while (at.epochMilliseconds <= until) {
    for (const hour of [0, 6, 12, 18]) {
      const time = at.with({ hour });
      if (time.epochMilliseconds < from || time.epochMilliseconds > until) continue;
      const isMajor = hour === 0;
      const label = isMajor ? shortDay(time.toPlainDate().toString()) : `${String(hour).padStart(2, "0")}:00`;
      ticks.push({ at: time.epochMilliseconds, label, isMajor });
    }
    at = at.add({ days: 1 });
  }
  return ticks;
}

/** Returns the zone of the axis, which is one for all vessels. */
export function axisZone(clock: Clock): string {
  return clock.name === "utc" ? "UTC" : (ownTimeZone() ?? "UTC");
}

export function periodOf({ fromTime, untilTime }: FleetLogGetResponse): readonly [from: number, until: number] {
  return [Date.parse(fromTime), Date.parse(untilTime)];
}

type Marks = readonly { at: number }[];

/** Returns the times without an entry of a day and more; before the first entry only where none is left out. */
function gapsBetween(marks: Marks, { from, until, hasMore }: { from: number; until: number; hasMore: boolean }) {
  return betweenEntries(marks, { from, until, hasMore }).filter((gap) => gap.until - gap.from >= GAP_FROM_MS);
}

function betweenEntries(marks: Marks, { from, until, hasMore }: { from: number; until: number; hasMore: boolean }) {
  const edges = [...(hasMore ? [] : [from]), ...marks.map(({ at }) => at), until];
  return edges.slice(1).map((end, at) => ({ from: edges[at] ?? from, until: end }));
}

function longestText(
  { marks, more, earlierTime }: { marks: Marks; more: boolean; earlierTime: string },
  { from, until, clock }: { from: number; until: number; clock: Clock },
): string {
  if (marks.length === 0) return noneText(earlierTime, until, clock);
  const [longest] = betweenEntries(marks, { from, until, hasMore: more }).toSorted(
    (a, b) => b.until - b.from - (a.until - a.from),
  );
  if (longest === undefined) return "";
  const since = shoreTimeText(new Date(longest.from).toISOString(), until, clock);
  return `${durationText(longest.until - longest.from)}, from ${since}${longest.until === until ? " until now" : ""}`;
}

function noneText(earlierTime: string, until: number, clock: Clock): string {
  if (earlierTime === "") return "no entry yet";
  return `no entry since ${nearTimeText(earlierTime, until, clock)}, ${durationText(until - Date.parse(earlierTime))} ago`;
}

function silenceText(item: { oldestTime: string; usualGapSeconds: number }, until: number, clock: Clock): string {
  const since = item.oldestTime === "" ? "silent" : `silent since ${shoreTimeText(item.oldestTime, until, clock)}`;
  return item.usualGapSeconds > 0 ? `${since}, usually every ${durationText(item.usualGapSeconds * 1_000)}` : since;
}

const STATES: Readonly<Partial<Record<FleetLogState, StripState>>> = {
  [FleetLogState.VERIFIED]: "full",
  [FleetLogState.OPEN]: "ring",
  [FleetLogState.REMOVED]: "cross",
};

/** The longest default of an expected entry: docs/spec/logbook-days.md#expectations. */
const GAP_FROM_MS = 24 * 3_600_000;

/** More rows than a screen shows. */
const FOLDED_FROM = 24;
