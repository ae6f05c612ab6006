import { latitudeInMinutes, longitudeInMinutes } from "@shore/api/formatting/values";
import type { TrackPoint, VesselPosition } from "@shore/api/gen/shore/v1/tracks_pb";

/** `56° 25′ N 006° 34′ E`. */
export function positionInMinutes({ latitude, longitude }: Pick<TrackPoint, "latitude" | "longitude">): string {
  return `${latitudeInMinutes(latitude)} ${longitudeInMinutes(longitude)}`;
}

/** `214.1°, 13.2 kn`, either alone where an entry reports only one; empty for neither. */
export function courseAndSpeed({ courseDegrees, speedKnots }: TrackPoint): string {
  return [
    ...(courseDegrees === undefined ? [] : [`${courseDegrees.toFixed(1).padStart(5, "0")}°`]),
    ...(speedKnots === undefined ? [] : [`${speedKnots.toFixed(1)}\u00A0kn`]),
  ].join(", ");
}

/** `200.2 nm, 6 positions`: the 24 hours up to the last position. */
export function lastDayText({ miles, positions }: Pick<VesselPosition, "miles" | "positions">): string {
  return `${miles.toFixed(1)}\u00A0nm, ${positions === 1 ? "1 position" : `${positions} positions`}`;
}
