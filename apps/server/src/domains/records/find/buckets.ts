/**
 * Index terms for ranges: cells of one and of ten degrees for positions, the first digits for figures. A query lists the terms that
 * cover its range; the columns then filter exactly.
 */

/** Returns the terms of a position. */
export function positionTerms(latitude: number, longitude: number): string[] {
  return ["g", cell("g", 1, latitude, longitude), cell("G", 10, latitude, longitude)];
}

/** Returns the terms that cover an area, one of which every entry there has. West greater than east: it crosses the date line. */
export function areaTerms([south, west, north, east]: Area): string[] {
  const parts: Area[] =
    west <= east
      ? [[south, west, north, east]]
      : [
          [south, west, north, 180],
          [south, -180, north, east],
        ];
  for (const [name, size] of [
    ["g", 1],
    ["G", 10],
  ] as const) {
    const rows = steps(south, north, size);
    const columns = parts.map(([, from, , to]) => steps(from, to, size));
    if (rows.length * columns.reduce((sum, { length }) => sum + length, 0) > MAX_TERMS * size) continue;
    return rows.flatMap((row) => columns.flat().map((column) => cell(name, size, row * size, column * size)));
  }
  return ["g"];
}

/** South, west, north, east in degrees. */
export type Area = readonly [number, number, number, number];

/** Returns the terms of a figure. */
export function figureTerms(name: string, value: number): string[] {
  return [`f:${name}`, `f:${name}:${bucket(value, 1)}`, `f:${name}:${bucket(value, 0)}`];
}

/** Returns the terms that cover a range, one of which every figure within has. An open range is covered by the figure's name. */
export function rangeTerms(name: string, least: number, most: number): string[] {
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [`f:${name}`];
  for (const digits of [1, 0]) {
    const buckets = bucketsBetween(least, most, digits);
    if (buckets) return buckets.map((one) => `f:${name}:${one}`);
  }
  return [`f:${name}`];
}

function bucketsBetween(least: number, most: number, digits: number): string[] | undefined {
  if (least < 0 && most >= 0) return undefined;
  if (most < 0) return bucketsBetween(-most, -least, digits)?.map((one) => (one === "0" ? one : `-${one}`));
  const found: string[] = [];
  for (let value = least; ;) {
    const here = bucket(value, digits);
    if (!found.includes(here)) found.push(here);
    if (here === bucket(most, digits)) return found;
    // From zero there would be as many as there are powers of ten.
    if (found.length === MAX_TERMS || value === 0) return undefined;
    const next = nextBucketStart(here, digits);
    // Below 1e-307 numbers lie so far apart that the start of a bucket may round to the one before.
    if (next <= value) return undefined;
    value = next;
  }
}

/** Returns the smallest number of the next bucket. */
function nextBucketStart(here: string, digits: number): number {
  const [digitsText = "", exponent = ""] = here.split("e");
  const next = Number(digitsText.replace(".", "")) + 1;
  return Number(`${next}e${Number(exponent) - digits}`);
}

/** Returns the number truncated to its first digits: `9.5e+2`. */
function bucket(value: number, digits: number): string {
  if (value === 0) return "0";
  const [mantissa = "", exponent = ""] = Math.abs(value).toExponential().split("e");
  const cut = mantissa
    .replace(".", "")
    .padEnd(2, "0")
    .slice(0, digits + 1);
  return `${value < 0 ? "-" : ""}${cut[0]}${digits === 1 ? `.${cut[1]}` : ""}e${exponent}`;
}

function cell(name: string, size: number, latitude: number, longitude: number): string {
  return `${name}:${Math.floor(latitude / size)}:${Math.floor(longitude / size)}`;
}

function steps(from: number, to: number, size: number): number[] {
  const first = Math.floor(from / size);
  return Array.from({ length: Math.floor(to / size) - first + 1 }, (_, step) => first + step);
}

const MAX_TERMS = 16;
