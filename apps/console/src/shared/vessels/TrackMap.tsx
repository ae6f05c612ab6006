import { type TrackPoint, TrackPointKind } from "@shore/api/gen/shore/v1/tracks_pb";
import { latitudeInMinutes, longitudeInMinutes } from "@shore/api/formatting/values";
import type { Clock } from "@shore/api/clock-time";
import { parseShipTime, shipDay, utcDay } from "@shore/api/ship-time";
import { TrackPlot, type TrackPlotPoint } from "@shore/design-system/TrackPlot";
import { timeMarkLabel } from "#shared/logbooks/time-marks.ts";
import { useClock } from "#shared/ship-time/clock.ts";
import { timeText } from "#shared/ship-time/time-texts.ts";
import { dayAndMonth, isUnlikely, MAP_NOTE, speedText } from "./track-texts.ts";

type TrackMapProps = {
  /** Accessible name of the map: the sentence above it. */
  label: string;
  points: readonly TrackPoint[];
  selectedKey: string | undefined;
  onSelect: (entryUuid: string) => void;
  /** Called on Enter, or a press on the selected point. */
  onOpen?: ((entryUuid: string) => void) | undefined;
  /** The course at the last position; undefined shows the square that ends a period. */
  course?: number | undefined;
  /** CSS pixels, or a CSS length. */
  height?: number | string;
};

/** A track on the sea chart: the first position of each ship's day is labelled with its date. Lazy, loaded with a map. */
export function TrackMap({ label, points, course, height, ...handlers }: TrackMapProps) {
  const clock = useClock();
  return (
    <TrackPlot
      {...handlers}
      label={label}
      {...MAP_NOTE}
      empty="No positions in this period."
      points={plotPoints(points, clock)}
      end={course === undefined ? "square" : { course }}
      height={height}
    />
  );
}

function plotPoints(points: readonly TrackPoint[], clock: Clock): TrackPlotPoint[] {
  let dayBefore = "";
  let yearBefore = utcDay(parseShipTime(new Date().toISOString())).slice(0, YEAR);
  /** `20 Apr`; with the year where that is another than on the label before, or at first than this one. */
  const labelOf = (day: string) => {
    const year = day.slice(0, YEAR);
    const isOther = year !== yearBefore;
    yearBefore = year;
    return isOther ? `${dayAndMonth(day)} ${year}` : dayAndMonth(day);
  };
  return points.map((point) => {
    const { logbookEntryUuid: key, latitude, longitude, eventTime, afterGap } = point;
    const day = shipDay(parseShipTime(eventTime));
    const isFirstOfDay = point.kind === TrackPointKind.LIKELY && day !== dayBefore;
    if (isFirstOfDay) dayBefore = day;
    const unlikely = isUnlikely(point) && point.leg ? `Unlikely: ${speedText(point.leg)} kn` : undefined;
    return {
      key,
      latitude,
      longitude,
      afterGap,
      state: STATES[point.kind] ?? "likely",
      description: [
        timeText(eventTime, clock),
        `${latitudeInMinutes(latitude)} ${longitudeInMinutes(longitude)}`,
        unlikely ?? (point.kind === TrackPointKind.REMOVED ? "Removed" : timeMarkLabel(point)),
      ]
        .filter(Boolean)
        .join(", "),
      ...(isFirstOfDay && { label: labelOf(day), isMarked: true }),
      ...(unlikely !== undefined && { label: labelOf(day), detail: unlikely }),
    };
  });
}

const YEAR = "yyyy".length;

const STATES: Partial<Record<TrackPointKind, TrackPlotPoint["state"]>> = {
  [TrackPointKind.UNLIKELY]: "unlikely",
  [TrackPointKind.REMOVED]: "struck",
  // Not in the line, and drawn as small.
  [TrackPointKind.NOT_COUNTED]: "struck",
};
