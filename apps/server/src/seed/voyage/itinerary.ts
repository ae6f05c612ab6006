import type { DemonstrationVessel } from "./fleet.ts";
import type { Random } from "../random.ts";
import { along, lengthOf, type Place, type Track, trackThrough } from "./great-circle.ts";
import type { Port } from "./ports.ts";

/** A passage between two ports. Times in milliseconds since 1970. */
export type Leg = {
  from: Port;
  to: Port;
  track: Track;
  start: number;
  end: number;
  voyageNumber: string;
  /** A delay: its end, and the distance covered until then. */
  heldUp?: { until: number; miles: number };
};

/** A stay in port, with the passages before and after it if known. */
export type Stay = { port: Port; start: number; end: number; arrivedBy: Leg; leavesBy: Leg | undefined };

/** Alternating passages and stays without gaps, oldest first. */
export type Itinerary = { vessel: DemonstrationVessel; legs: Leg[]; stays: Stay[]; start: number; end: number };

/** A ship's position at an instant. */
export type Whereabouts = {
  place: Place;
  /** Degrees true; 0 in port. */
  course: number;
  speedKnots: number;
  leg: Leg | undefined;
  /** The port it is in, or whose time zone it keeps at sea. */
  port: Port;
};

/** The newest day and the interval of entries. */
export type Period = { day: Temporal.PlainDate; start: number; end: number };

/** Builds passages between the ship's two ports backwards from the newest entry until the period is covered. */
export function itineraryOf(vessel: DemonstrationVessel, period: Period, random: Random): Itinerary {
  const out = trackThrough([vessel.from, ...vessel.waypoints, vessel.to]);
  const home = trackThrough([vessel.to, ...vessel.waypoints.toReversed(), vessel.from]);
  const legs: Leg[] = [];
  const stays: Stay[] = [];
  let number = vessel.voyageNumber;
  const noon = noonOf(vessel, out, period);
  let start = noon?.start ?? currentStart(vessel, out, period, random);
  for (let outward = true; ; outward = !outward, number -= 1) {
    const track = outward ? out : home;
    const leg: Leg = {
      from: outward ? vessel.from : vessel.to,
      to: outward ? vessel.to : vessel.from,
      track,
      start,
      end: noon && legs.length === 0 ? noon.end : start + durationMs(track, vessel.speedKnots),
      ...(noon && legs.length === 0 ? { heldUp: noon.heldUp } : {}),
      voyageNumber: `${period.day.year}-${String(Math.max(1, number)).padStart(3, "0")}`,
    };
    const next = legs.at(-1);
    stays.push({ port: leg.to, start: leg.end, end: next?.start ?? Infinity, arrivedBy: leg, leavesBy: next });
    legs.push(leg);
    if (start < period.start) break;
    const inPort = random.between(...vessel.hoursInPort) * HOUR;
    start -= inPort + durationMs(track, vessel.speedKnots * random.between(0.97, 1.02));
  }
  return { vessel, legs: legs.toReversed(), stays: stays.toReversed(), start: period.start, end: period.end };
}

/** Returns the position at an instant; before the first passage, its port of departure. */
export function whereabouts({ vessel, legs, stays }: Itinerary, at: number): Whereabouts {
  const leg = legs.find(({ start, end }) => start <= at && at < end);
  if (leg) {
    const miles = milesRun(leg, at);
    const part = miles / lengthOf(leg.track);
    const { place, course } = along(leg.track, miles);
    return { place, course, speedKnots: vessel.speedKnots, leg, port: part < 0.5 ? leg.from : leg.to };
  }
  const stay = stays.find(({ start, end }) => start <= at && at < end);
  const port = stay?.port ?? legs[0]?.from ?? vessel.from;
  return { place: port, course: 0, speedKnots: 0, leg: undefined, port };
}

/** Yields the instants of the period at which the ship's local time is `time`. */
export function* whenClockShows(itinerary: Itinerary, time: string, everyDays = 1, firstDay = 0): Generator<number> {
  const zone = (at: number) => whereabouts(itinerary, at).port.timeZone;
  const first = Temporal.Instant.fromEpochMilliseconds(itinerary.start).toZonedDateTimeISO("UTC").toPlainDate();
  for (let day = firstDay; ; day += everyDays) {
    const wall = first.add({ days: day }).toPlainDateTime(time);
    const guess = wall.toZonedDateTime("UTC").epochMilliseconds;
    if (guess > itinerary.end + 86_400_000) return;
    const at = wall.toZonedDateTime(zone(guess)).epochMilliseconds;
    if (at >= itinerary.start && at <= itinerary.end) yield at;
  }
}

/** Returns the ship's offset from UTC at an instant. */
export function offsetMinutesAt(itinerary: Itinerary, at: number): number {
  return zoneOffset(whereabouts(itinerary, at).port.timeZone, at);
}

/** Returns the nautical miles since departure. */
export function milesRun({ track, start, end, heldUp }: Leg, at: number): number {
  if (!heldUp) return ((at - start) / (end - start)) * lengthOf(track);
  const { until, miles } = heldUp;
  if (at < until) return ((at - start) / (until - start)) * miles;
  return miles + ((at - until) / (end - until)) * (lengthOf(track) - miles);
}

/** Returns when a ship has run so many nautical miles since departure: the inverse of {@link milesRun}. */
export function timeAfter({ track, start, end, heldUp }: Leg, miles: number): number {
  const whole = lengthOf(track);
  if (!heldUp) return start + (miles / whole) * (end - start);
  if (miles < heldUp.miles) return start + (miles / heldUp.miles) * (heldUp.until - start);
  return heldUp.until + ((miles - heldUp.miles) / (whole - heldUp.miles)) * (end - heldUp.until);
}

function currentStart(
  { speedKnots, progress, hoursInPort }: DemonstrationVessel,
  track: Track,
  period: Period,
  random: Random,
): number {
  const whole = durationMs(track, speedKnots);
  // A moored ship arrived some hours ago.
  const since = progress < 1 ? whole * progress : whole + random.between(3, hoursInPort[0]) * HOUR;
  return Math.round((period.end - since) / MINUTE) * MINUTE;
}

/** Returns the passage of a ship with a given noon position: departure on the afternoon before, at any speed. */
function noonOf({ atNoon, from, speedKnots }: DemonstrationVessel, track: Track, { day }: Period) {
  if (!atNoon) return undefined;
  const clock = (date: Temporal.PlainDate, plainTime: string) =>
    date.toZonedDateTime({ timeZone: from.timeZone, plainTime }).epochMilliseconds;
  const until = clock(day, "12:00");
  const miles = track.miles[track.places.indexOf(atNoon)] ?? 0;
  const end = until + Math.round(((lengthOf(track) - miles) / speedKnots) * 60) * MINUTE;
  return { start: clock(day.subtract({ days: 1 }), "16:25"), end, heldUp: { until, miles } };
}

function durationMs(track: Track, knots: number): number {
  return Math.round(((lengthOf(track) / knots) * HOUR) / MINUTE) * MINUTE;
}

/** Returns a zone's offset, cached per quarter of an hour, at which offsets change. */
function zoneOffset(timeZone: string, at: number): number {
  const key = `${timeZone} ${Math.floor(at / (15 * MINUTE))}`;
  let minutes = offsets.get(key);
  if (minutes === undefined) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(timeZone);
    minutes = zoned.offsetNanoseconds / 60_000_000_000;
    offsets.set(key, minutes);
  }
  return minutes;
}

const offsets = new Map<string, number>();

const MINUTE = 60_000;
const HOUR = 3_600_000;
