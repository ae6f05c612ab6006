import { useQuery } from "@connectrpc/connect-query";
import { logbookLabel } from "@shore/api/formatting/logbook-names";
import { labelAndUnit } from "@shore/api/formatting/values";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import { figureNamesGet, figureSeriesGet } from "@shore/api/gen/calls/figures";
import { findEntries } from "@shore/api/gen/calls/find";
import { getLogbookEntry } from "@shore/api/gen/calls/logbooks";
import { trackGet } from "@shore/api/gen/calls/tracks";
import type { TrackPoint } from "@shore/api/gen/shore/v1/tracks_pb";
import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import { isoTextAt, parseShipTime } from "@shore/api/ship-time";
import { Button } from "@shore/design-system/Button";
import { Card } from "@shore/design-system/Card";
import { EmptyState } from "@shore/design-system/EmptyState";
import { FilterBar } from "@shore/design-system/FilterBar";
import { ShipIcon } from "@shore/design-system/icons";
import { Link } from "@shore/design-system/Link";
import { lazyWithFallback } from "@shore/design-system/primitives/lazy";
import { Skeleton } from "@shore/design-system/Skeleton";
import { VisuallyHidden } from "@shore/design-system/VisuallyHidden";
import type { RibbonLane, RibbonPlace, RibbonProps } from "@shore/design-system/Ribbon";
import { StripKey } from "@shore/design-system/Strip";
import { media } from "@shore/design-system/tokens/breakpoints";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { paths } from "#paths.ts";
import { useOrganizationUuid } from "#session/use-session.ts";
import { oneOfFilter, periodFilter } from "#shared/fleet-filters/FleetFilters.tsx";
import { entryName } from "#shared/logbooks/entry-marks.ts";
import { timeMarkLabel } from "#shared/logbooks/time-marks.ts";
import { untilDateOf } from "#shared/logbooks/until-date.ts";
import { PartFailed } from "#shared/list-screen/PartFailed.tsx";
import { CountedTitle } from "#shared/screen/CountedTitle.tsx";
import { eachMinute } from "#shared/ship-link/use-ship-link.ts";
import { CLOCK_WORDS, useClock } from "#shared/ship-time/clock.ts";
import { MONTHS } from "#shared/ship-time/day-names.ts";
import { timeOfDayText, timeText } from "#shared/ship-time/time-texts.ts";
import { defaultFigures } from "#shared/vessels/default-figures.ts";
import { positionInMinutes } from "#shared/vessels/position-facts.ts";
import { EntryBeside } from "./EntryBeside.tsx";
import { useEarlierPosition } from "./use-earlier-position.ts";
import { useVoyageDays, useVoyageEntries } from "./use-voyage-entries.ts";
import {
  bookLanes,
  type CountedDay,
  DAY_LANE,
  dayLane,
  DEPARTURE,
  ENTRY_STATES,
  pointText,
  positionAt,
  stateOf,
  staysOf,
  VALUE_LANE,
  valueAt,
  valueLane,
} from "./voyage-lanes.ts";
import { axisZone, ownDaysIn, periodNameIn, periodOf, type VoyagePeriod, voyageTicks } from "./voyage-period.ts";
import { VoyageMapFailed, VoyageMapLoading } from "./VoyageMapLoading.tsx";

type VoyageProps = {
  vessel: Vessel;
  /** The ship time of the last record that counts; empty: there is none. */
  lastTime: string;
  /** The vessel's latest entries, newest first: the entry beside the map does not wait for those of the period. */
  latest: readonly LogbookEntry[];
  /** What needs somebody, at the top right. */
  needs: ReactNode;
};

/** One time axis for map, value, stays in port and the entries of each logbook. Source: docs/spec/track.md#voyage. */
export function Voyage({ vessel, lastTime, latest, needs }: VoyageProps) {
  if (lastTime !== "") return <Known vessel={vessel} lastTime={lastTime} latest={latest} needs={needs} />;
  return (
    <Layout>
      <Area $name="map">
        <Card title="Voyage">
          <EmptyState icon={<ShipIcon />} title="No records yet." headingLevel={3}>
            Map, values and entries appear here with the first record.
          </EmptyState>
        </Card>
      </Area>
      <Area $name="side">{needs}</Area>
    </Layout>
  );
}

/** Where the cursor stands: an entry, or a time in a lane. */
type Reached = { lane: string; at: number; entryUuid?: string | undefined };

function Known({ vessel, lastTime, latest, needs }: VoyageProps) {
  const { vesselUuid, voyage, displayName } = vessel;
  const organizationUuid = useOrganizationUuid();
  const clock = useClock();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [moved, setMoved] = useState<Reached>();
  const [isTable, showTable] = useState(false);
  const to = { organizationUuid, vesselUuid };

  const zone = axisZone(lastTime, clock);
  const name = periodNameIn(search);
  const days = ownDaysIn(search);
  const departure = useQuery(
    findEntries,
    {
      question: {
        vesselUuids: [vesselUuid],
        entryTypeIds: [DEPARTURE],
        states: ["not_removed"],
        toTime: after(lastTime),
      },
      limit: 1,
    },
    { enabled: name === "voyage", throwOnError: false },
  );
  const departureTime = departure.data?.hits[0]?.logbookEntry?.eventTime;
  const period = periodOf(name, { lastTime, zone, departureTime, days });
  const { from, until } = period ?? { from: 0, until: 0 };
  const isKnown = period !== undefined;
  const times = { fromTime: isoTextAt(from, 0), toTime: isoTextAt(until, 0) };

  const isLong = until - from > LONG_MS;
  const entries = useVoyageEntries(vesselUuid, { from, until }, isKnown && !isLong);
  const isCounted = isLong || entries.data?.isMany === true;
  const counted = useVoyageDays(vesselUuid, { from, until, zone }, isKnown && isCounted);
  const kept = { ...eachMinute, placeholderData: keepPreviousData, throwOnError: false };
  const track = useQuery(trackGet, { vesselUuid, ...times, maxPoints: MAX_POINTS }, { ...kept, enabled: isKnown });
  const names = useQuery(figureNamesGet, { vesselUuid }, { throwOnError: false });
  const figures = names.data?.figureNames ?? [];
  const chosen = search.get("value");
  const figure = figures.find((one) => one.name === chosen)?.name ?? speedOf(figures) ?? defaultFigures(figures)[0];
  const series = useQuery(
    figureSeriesGet,
    { vesselUuid, names: figure === undefined ? [] : [figure], ...times, maxPoints: MAX_POINTS },
    { ...kept, enabled: isKnown && figure !== undefined },
  );
  const own = series.data?.figureSeries[0];

  const listed = isCounted || !isKnown ? [] : (entries.data?.entries ?? []);
  const lanes: RibbonLane[] = [];
  const line = own && valueLane(own);
  const valueTold = names.error
    ? { query: names, failed: "Failed retrieving figures" }
    : series.error && own === undefined
      ? { query: series, failed: "Failed retrieving figures" }
      : undefined;
  const valueLabel = line?.label ?? "Value";
  if (valueTold) lanes.push(told(VALUE_LANE, valueLabel, <PartFailed {...valueTold} />));
  else if (names.data && figure === undefined) lanes.push(told(VALUE_LANE, "Value", "No entry holds a figure."));
  else if (line === undefined) lanes.push(told(VALUE_LANE, valueLabel, <LaneLoading>Loading figures</LaneLoading>));
  else if (line.points.length === 0) lanes.push(told(VALUE_LANE, line.label, "No values in this period."));
  if (isCounted) {
    if (counted.isTooLong) {
      lanes.push(told(DAY_LANE, "Entries", "Entries are shown for at most a year: choose a shorter period."));
    } else if (counted.failed) {
      lanes.push(told(DAY_LANE, "Entries", <PartFailed query={counted.failed} failed="Failed retrieving entries" />));
    } else if (counted.isLoading) {
      lanes.push(told(DAY_LANE, "Entries", <LaneLoading>Loading entries</LaneLoading>));
    } else if (counted.days.length === 0) lanes.push(told(DAY_LANE, "Entries", "No entries in this period."));
  } else if (entries.data === undefined) {
    lanes.push(
      told(
        DAY_LANE,
        "Entries",
        entries.error ? (
          <PartFailed query={entries} failed="Failed retrieving entries" />
        ) : (
          <LaneLoading>Loading entries</LaneLoading>
        ),
      ),
    );
  } else if (listed.length === 0) lanes.push(told(DAY_LANE, "Entries", "No entries in this period."));

  const points = track.data?.points ?? [];
  const earlier = useEarlierPosition(vesselUuid, from, isKnown && track.data !== undefined && points.length === 0);
  const isOfPeriod = ({ eventTime }: LogbookEntry) => Date.parse(eventTime) >= from && Date.parse(eventTime) < until;
  const seen = entries.isPending && !isCounted && isKnown ? latest.filter(isOfPeriod) : listed;
  const byUuid = new Map(seen.map((entry) => [entry.logbookEntryUuid, entry]));
  const newest = seen.find((entry) => timeMarkLabel(entry) === "") ?? seen[0];
  const lastDay = isCounted ? counted.days.at(-1) : undefined;
  const isWithin = (reached: Reached | undefined) =>
    reached !== undefined && reached.at >= from && reached.at <= (period?.shownUntil ?? 0);
  const reached: Reached | undefined = isWithin(moved)
    ? moved
    : newest
      ? { lane: newest.logbookName, at: Date.parse(newest.eventTime), entryUuid: newest.logbookEntryUuid }
      : lastDay && { lane: DAY_LANE, at: lastDay.from + DAY_MS / 2 };
  const detail = own && reached ? (valueAt(own, reached.at) ?? "no value here") : undefined;
  if (line && line.points.length > 0) lanes.unshift({ ...line, detail });
  const drawn = isCounted && counted.days.length > 0 ? [dayLane(counted.days)] : bookLanes(listed);
  lanes.push(...drawn);

  const isOfEntry = (uuid: string) => byUuid.has(uuid);
  const reachEntry = (entry: LogbookEntry) =>
    setMoved({ lane: entry.logbookName, at: Date.parse(entry.eventTime), entryUuid: entry.logbookEntryUuid });
  const uuidAt = ({ lane, index, at }: RibbonPlace): string | undefined =>
    lane.kind === "marks"
      ? lane.marks[index]?.key
      : lane.kind === "line"
        ? own?.points.find((point) => Date.parse(point.eventTime) === at)?.logbookEntryUuid
        : undefined;
  const onMove = (place: RibbonPlace) => setMoved({ lane: place.lane.key, at: place.at, entryUuid: uuidAt(place) });
  const onOpen = (place: RibbonPlace) => {
    const logbookEntryUuid = uuidAt(place);
    if (logbookEntryUuid !== undefined) void navigate(paths.logbookEntry({ ...to, logbookEntryUuid }));
    else if (place.lane.kind === "bars") {
      const day = counted.days[place.index];
      if (day) void navigate(paths.logbooksUntil({ ...to, untilDate: untilDateOf([day], day.day) ?? day.day }));
    } else void navigate(paths.logbooksUntil({ ...to, untilDate: utcDayAt(place.at) }));
  };
  const placeOf = ({ eventTime, ...position }: TrackPoint, beside: string) =>
    `position ${timeOfDayText(eventTime, clock, beside)} ${positionInMinutes(position)}`;
  const describe = (place: RibbonPlace): string => {
    if (place.lane.kind === "bars") {
      const day = counted.days[place.index];
      return day ? `${day.day}, ${entryCount(day.entries)}${day.removed > 0 ? `, ${day.removed} removed` : ""}` : "";
    }
    const entry = byUuid.get(uuidAt(place) ?? "");
    const at = positionAt(points, { at: place.at, entryUuid: entry?.logbookEntryUuid });
    const value = own && valueAt(own, place.at);
    const time = entry?.eventTime ?? isoTextAt(place.at, offsetMinutesOf(lastTime));
    return [
      timeText(time, clock),
      ...(entry ? [entryName(entry), logbookLabel(entry.logbookName), stateWord(entry), timeMarkLabel(entry)] : []),
      at && placeOf(at, time),
      value && `${valueLabel} ${value}`,
    ]
      .filter(Boolean)
      .join(", ");
  };

  const laneAt = lanes.find(({ key }) => key === reached?.lane);
  const ofRibbon = laneAt && reached && { lane: laneAt.key, index: indexIn(laneAt, reached) };
  const removed = listed.filter(({ crossedOut }) => crossedOut);
  const stays = isCounted || !isKnown ? [] : staysOf(listed, { from, until, voyage });
  const count = isCounted ? counted.days.reduce((sum, day) => sum + day.entries, 0) : listed.length;
  const removedCount = isCounted ? counted.days.reduce((sum, day) => sum + day.removed, 0) : removed.length;
  const counts = [entryCount(count), ...(removedCount > 0 ? [`${removedCount} removed`] : [])].join(", ");
  const spoken = [
    `${counts}.`,
    ...removed
      .slice(0, 10)
      .map(
        (entry) =>
          `Removed: ${entryName(entry)}, ${logbookLabel(entry.logbookName)}, ${timeText(entry.eventTime, clock)}.`,
      ),
    ...stays.map(({ label }) => `${label}.`),
  ].join(" ");

  const change = (entriesOfSearch: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(entriesOfSearch)) {
      if (value === undefined) next.delete(key);
      else next.set(key, value);
    }
    setMoved(undefined);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const preset = (key: "hours" | "voyage" | "month", label: string) => ({
    key,
    label,
    isSelected: name === key,
    isInitial: key === "hours",
    onChange: () => change({ period: key === "hours" ? undefined : key, from: undefined, to: undefined }),
  });
  const month = Temporal.Instant.from(lastTime).toZonedDateTimeISO(zone).month;

  // The map and the entry follow when there is time, so that the cursor never waits for them.
  const later = useDeferredValue(reached);
  const laterPosition = later && positionAt(points, later);
  return (
    <Layout>
      <Area $name="map">
        <VoyageMap
          // Another period fits the map anew.
          key={`${name} ${from}`}
          vesselUuid={vesselUuid}
          query={track}
          selected={laterPosition}
          earlier={earlier}
          isLast={laterPosition === undefined || laterPosition.eventTime === points.at(-1)?.eventTime}
          isMoored={voyage?.ended ?? false}
          largeHref={`${paths.track(to)}?from=${utcDayAt(from)}&to=${utcDayAt(Math.max(from, until - 1))}`}
          onSelect={(uuid) => {
            const entry = byUuid.get(uuid);
            const point = points.find(({ logbookEntryUuid }) => logbookEntryUuid === uuid);
            if (entry) reachEntry(entry);
            else if (point)
              setMoved({ lane: isCounted ? DAY_LANE : VALUE_LANE, at: Date.parse(point.eventTime), entryUuid: uuid });
          }}
          onOpen={(logbookEntryUuid) => void navigate(paths.logbookEntry({ ...to, logbookEntryUuid }))}
        />
      </Area>
      <Area $name="side">
        {needs}
        <Beside>
          {later?.entryUuid === undefined ? (
            <Card title="Entry">{dayText(counted.days, later?.at, to) ?? "No entries in this period."}</Card>
          ) : (
            <EntryAt
              vesselUuid={vesselUuid}
              entry={byUuid.get(later.entryUuid)}
              logbookEntryUuid={later.entryUuid}
              isListed={isOfEntry(later.entryUuid)}
            />
          )}
        </Beside>
      </Area>
      <Area $name="ribbon">
        <Card
          title={<CountedTitle count={isKnown && (count > 0 || entries.data) ? counts : ""}>Voyage</CountedTitle>}
          actions={
            <>
              <Chosen
                data-own={days ? "" : undefined}
                label="Choose period and value"
                filters={[
                  preset("hours", "72 hours"),
                  preset("voyage", "This voyage"),
                  preset("month", MONTHS[month - 1] ?? ""),
                  periodFilter({
                    days: CLOCK_WORDS[clock.name],
                    value: days ?? { from: undefined, to: undefined },
                    onRemove: days && (() => change({ from: undefined, to: undefined })),
                    onChange: (range) =>
                      range.from !== undefined &&
                      range.to !== undefined &&
                      change({ period: undefined, from: range.from, to: range.to }),
                  }),
                  ...(figures.length > 0 && figure !== undefined
                    ? [
                        oneOfFilter({
                          label: "Value",
                          options: figures.map((one) => ({ value: one.name, label: labelAndUnit(one.label).term })),
                          value: figure,
                          onChange: (value) => change({ value }),
                        }),
                      ]
                    : []),
                ]}
              />
              <Button variant="quiet" size="small" onPress={() => showTable(!isTable)}>
                {isTable ? "Show as picture" : "Show as table"}
              </Button>
            </>
          }
        >
          {period === undefined ? (
            <Told>
              {departure.error ? (
                <PartFailed query={departure} failed="Failed retrieving the departure." />
              ) : departure.isPending ? (
                "Loading the departure"
              ) : (
                "No departure is recorded, so the begin of this voyage is not known."
              )}
            </Told>
          ) : (
            <RibbonRoom>
              <Ribbon
                label={`Voyage of ${displayName}, ${PERIOD_WORDS[name]}`}
                summary={spoken}
                period={[period.from, period.shownUntil]}
                ticks={voyageTicks(period, zone)}
                lanes={lanes}
                spans={stays}
                cursor={reached?.at}
                cursorLabel={reached && cursorText(reached, byUuid, { clock, lastTime, period })}
                reached={ofRibbon}
                onMove={onMove}
                onOpen={onOpen}
                describe={describe}
                table={
                  isCounted
                    ? {
                        heads: ["Day", "Entries", "Removed"],
                        rows: counted.days.map((day) => ({
                          key: day.day,
                          cells: [day.day, String(day.entries), String(day.removed)],
                        })),
                      }
                    : {
                        heads: ["Time", "Logbook", "Entry", "State", "Position", valueLabel],
                        rows: listed.map((entry) => {
                          const { logbookEntryUuid, eventTime, logbookName } = entry;
                          const point = points.find((one) => one.logbookEntryUuid === logbookEntryUuid);
                          const value = own?.points.find((one) => one.logbookEntryUuid === logbookEntryUuid);
                          return {
                            key: logbookEntryUuid,
                            cells: [
                              timeText(eventTime, clock),
                              logbookLabel(logbookName),
                              entryName(entry),
                              [stateWord(entry), timeMarkLabel(entry)].filter(Boolean).join(", "),
                              point ? positionInMinutes(point) : "",
                              value ? pointText(value, "") : "",
                            ],
                          };
                        }),
                      }
                }
                isTable={isTable}
              />
            </RibbonRoom>
          )}
          <Foot>
            <StripKey states={ENTRY_STATES} />
            <Links>
              <Link isStandalone href={paths.figures(to)}>
                Open figures
              </Link>
            </Links>
          </Foot>
        </Card>
      </Area>
    </Layout>
  );
}

type EntryAtProps = {
  vesselUuid: string;
  entry: LogbookEntry | undefined;
  logbookEntryUuid: string;
  isListed: boolean;
};

/** The entry at the cursor; one that is not among those of the ribbon is read. */
function EntryAt({ vesselUuid, entry, logbookEntryUuid, isListed }: EntryAtProps) {
  const read = useQuery(getLogbookEntry, { vesselUuid, logbookEntryUuid }, { enabled: !isListed, throwOnError: false });
  const shown = entry ?? read.data?.logbookEntry;
  if (shown) return <EntryBeside entry={shown} />;
  return (
    <Card title="Entry">
      {read.error ? (
        <PartFailed query={read} failed="Failed retrieving the entry" />
      ) : (
        <LaneLoading>Loading entry</LaneLoading>
      )}
    </Card>
  );
}

function LaneLoading({ children }: { children: string }) {
  return (
    <>
      <VisuallyHidden role="status">{children}</VisuallyHidden>
      <Skeleton blockSize="20px" />
    </>
  );
}

function told(key: string, label: string, content: ReactNode): RibbonLane {
  return { kind: "marks", key: `${key} told`, label, marks: [], told: content };
}

function speedOf(figures: readonly { name: string }[]): string | undefined {
  return ["speedOverGround", "speed"].find((name) => figures.some((one) => one.name === name));
}

function indexIn(lane: RibbonLane, { at, entryUuid }: Reached): number {
  if (lane.kind === "marks") return lane.marks.findIndex((mark) => mark.key === entryUuid);
  if (lane.kind === "line") return lane.points.findIndex((point) => point.at === at);
  return lane.bars.findIndex(({ from, until }) => from <= at && at < until);
}

function cursorText(
  { at, entryUuid, lane }: Reached,
  entries: ReadonlyMap<string, LogbookEntry>,
  { clock, lastTime, period }: { clock: ReturnType<typeof useClock>; lastTime: string; period: VoyagePeriod },
): string {
  const text = timeText(entries.get(entryUuid ?? "")?.eventTime ?? isoTextAt(at, offsetMinutesOf(lastTime)), clock);
  if (lane === DAY_LANE) return text.slice(0, "yyyy-MM-dd".length);
  return period.shownUntil - period.from < 5 * DAY_MS ? text.slice("yyyy-MM-dd ".length) : text;
}

function dayText(
  days: readonly CountedDay[],
  at: number | undefined,
  to: { organizationUuid: string; vesselUuid: string },
): ReactNode {
  const day = days.find(({ from }) => at !== undefined && from <= at && at < from + DAY_MS);
  if (day === undefined) return undefined;
  return (
    <>
      {entryCount(day.entries)} on {day.day}
      {day.removed > 0 && `, ${day.removed} removed`}.{" "}
      <Link href={paths.logbooksUntil({ ...to, untilDate: untilDateOf([day], day.day) ?? day.day })}>
        Open in logbook
      </Link>
    </>
  );
}

function stateWord(entry: LogbookEntry): string {
  const state = stateOf(entry);
  // "Not yet" is plain beside its key only.
  if (state === "ring") return "not verified";
  return ENTRY_STATES.find((known) => known.state === state)?.label ?? "";
}

function entryCount(count: number): string {
  return count === 1 ? "1 entry" : `${count} entries`;
}

function offsetMinutesOf(time: string): number {
  return parseShipTime(time).offsetNanoseconds / 60e9;
}

function utcDayAt(time: number): string {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO("UTC").toPlainDate().toString();
}

/** Returns the instant after a time, as an exclusive end. */
function after(time: string): string {
  return isoTextAt(Date.parse(time) + 1_000, 0);
}

const PERIOD_WORDS = { hours: "last 72 hours", voyage: "this voyage", month: "this month", own: "own period" } as const;
const DAY_MS = 24 * 3_600_000;
/** Longer periods have a bar a day in place of a mark an entry. */
const LONG_MS = 45 * DAY_MS;
/** At most one point per pixel fits. */
const MAX_POINTS = 1_000;

/** With the map chunk, for which the page does not wait. */
const VoyageMap = lazyWithFallback(
  async () => (await import("./VoyageMap.tsx")).VoyageMap,
  VoyageMapFailed,
  VoyageMapLoading,
);

/** With the chart chunk. */
const Ribbon = lazyWithFallback<RibbonProps>(
  async () => (await import("@shore/design-system/Ribbon")).Ribbon,
  () => <Told>Failed retrieving the picture. Reload the page.</Told>,
  () => <Skeleton blockSize="220px" />,
);

const Layout = styled.div`
  --map-size: 344px;

  display: grid;
  grid-template: "map side" auto "ribbon ribbon" auto / minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: var(--ds-space-16);

  ${media.belowLg} {
    --map-size: 300px;

    grid-template: "side" auto "map" auto "ribbon" auto "entry" auto / minmax(0, 1fr);
  }

  ${media.belowSm} {
    --map-size: 230px;
  }

  /* Cards in a grid that a page breaks overlap and lose their content in Chromium. */
  ${media.print} {
    &,
    & > div {
      display: block;
    }

    & > div > * {
      margin-block-end: var(--ds-space-16);
    }
  }
`;

const Area = styled.div<{ $name: string }>`
  grid-area: ${({ $name }) => $name};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--ds-space-16);
  min-inline-size: 0;

  ${media.fromLg} {
    ${({ $name }) => $name === "side" && "display: flex; flex-direction: column; align-self: stretch;"}
  }

  ${media.belowLg} {
    ${({ $name }) => $name === "side" && "display: contents;"}
  }
`;

/** Takes the height that the map leaves it and scrolls in itself, so that what is below stays where it is when the cursor moves. */
const Beside = styled.div`
  min-inline-size: 0;

  @media screen {
    ${media.fromLg} {
      position: relative;
      flex: 1 0 160px;

      & > section {
        position: absolute;
        inset: 0;
        display: grid;
        grid-template-rows: auto minmax(0, 1fr);
      }
    }
  }

  ${media.belowLg} {
    grid-area: entry;
  }
`;

const Told = styled.p`
  margin: var(--ds-space-16) 0;
  color: var(--ds-muted);
`;

/** In the line of the title where there is room, else below it, so that the axis begins as early as it can. */
const Chosen = styled(FilterBar)`
  flex: 1 1 46rem;

  &[data-own] {
    order: 1;
    flex-basis: 100%;
  }

  ${media.belowXl} {
    order: 1;
    flex-basis: 100%;
  }

  /* A finger reaches the whole button above. */
  ${media.touch} {
    margin-block-start: var(--ds-space-4);
  }
`;

/** Its labels of time begin at its top edge. */
const RibbonRoom = styled.div`
  margin-block-start: calc(-1 * var(--ds-space-8));
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--ds-space-4) var(--ds-space-16);
  margin-block-start: var(--ds-space-8);
  color: var(--ds-muted);
  font: var(--ds-font-small);
`;

const Links = styled.span`
  margin-inline-start: auto;

  ${media.print} {
    display: none;
  }
`;
