/** A place in degrees, north and east positive. */
export type Place = { latitude: number; longitude: number };

/** A track through places along great circles. */
export type Track = {
  places: readonly Place[];
  /** Nautical miles from the first place to each. */ miles: readonly number[];
};

export function trackThrough(places: readonly Place[]): Track {
  const miles = [0];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (before) miles.push((miles[index - 1] ?? 0) + nauticalMiles(before, place));
  }
  return { places, miles };
}

export function lengthOf({ miles }: Track): number {
  return miles.at(-1) ?? 0;
}

/** Returns place and course (degrees true) after `distance` nautical miles, clamped at both ends. */
export function along({ places, miles }: Track, distance: number): { place: Place; course: number } {
  const last = places.length - 1;
  const found = miles.findIndex((mile) => mile > distance);
  const index = Math.max(1, found === -1 ? last : found);
  const [from, to] = [places[index - 1] ?? ORIGIN, places[index] ?? ORIGIN];
  const [start, end] = [miles[index - 1] ?? 0, miles[index] ?? 0];
  const part = Math.min(1, Math.max(0, (distance - start) / (end - start || 1)));
  const place = between(from, to, part);
  return { place, course: bearing(part < 1 ? place : from, to) };
}

/** Returns the great-circle distance. */
export function nauticalMiles(from: Place, to: Place): number {
  return (angle(from, to) * 180 * 60) / Math.PI;
}

/** Returns the initial great-circle course in degrees true. */
export function bearing(from: Place, to: Place): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const longitude = radians(to.longitude - from.longitude);
  const east = Math.sin(longitude) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(longitude);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function between(from: Place, to: Place, part: number): Place {
  const whole = angle(from, to);
  if (whole < 1e-9) return from;
  const [weightFrom, weightTo] = [Math.sin((1 - part) * whole), Math.sin(part * whole)];
  const [a, b] = [vector(from), vector(to)];
  const x = weightFrom * a.x + weightTo * b.x;
  const y = weightFrom * a.y + weightTo * b.y;
  const z = weightFrom * a.z + weightTo * b.z;
  return { latitude: degrees(Math.atan2(z, Math.hypot(x, y))), longitude: degrees(Math.atan2(y, x)) };
}

function angle(from: Place, to: Place): number {
  const [lat1, lat2] = [radians(from.latitude), radians(to.latitude)];
  const latitudes = Math.sin((lat2 - lat1) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * Math.asin(Math.sqrt(latitudes + Math.cos(lat1) * Math.cos(lat2) * longitudes));
}

function vector({ latitude, longitude }: Place) {
  const [lat, lon] = [radians(latitude), radians(longitude)];
  return { x: Math.cos(lat) * Math.cos(lon), y: Math.cos(lat) * Math.sin(lon), z: Math.sin(lat) };
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}

const ORIGIN: Place = { latitude: 0, longitude: 0 };
