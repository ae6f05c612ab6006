/** Formats recorded values for the screen and for print. Source: docs/spec/entities.md, docs/spec/limits.md. */

/**
 * Splits a label that ends with a unit in brackets: `Barometer (hPa)` gives `Barometer` and `hPa`.
 * @returns an empty unit where the label has none
 */
export function labelAndUnit(label: string): { term: string; unit: string } {
  const { term = label, unit = "" } = /^(?<term>.*\S) \((?<unit>[^()\s]{1,8})\)$/su.exec(label)?.groups ?? {};
  return { term, unit };
}

/** `1007.5 hPa` with a no-break space, `214.3°` without; the figure alone when it is {@link NO_VALUE} or the unit is empty. */
export function withUnit(figure: string, unit: string): string {
  if (unit === "" || figure === NO_VALUE) return figure;
  return unit === "°" ? `${figure}°` : `${figure}${NO_BREAK}${unit}`;
}

/** A figure rounded to 4 decimals, without trailing zeros; {@link NO_VALUE} for NaN and infinities. */
export function round4(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : NO_VALUE;
}

/** Position as degrees and decimal minutes: `56° 48.210′ N 007° 02.733′ E`. @param position degrees, WGS 84, north and east positive */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${latitudeText(latitude)} ${longitudeText(longitude)}`;
}

/**
 * Latitude as degrees and decimal minutes: `56° 48.210′ N`.
 * @param degrees north positive; rounded to 0.001 minute
 */
export function latitudeText(degrees: number): string {
  return degreesAndMinutes(degrees, 2, degrees < 0 ? "S" : "N");
}

/** Longitude as degrees and decimal minutes: `007° 02.733′ E`. @param degrees east positive; rounded to 0.001 minute */
export function longitudeText(degrees: number): string {
  return degreesAndMinutes(degrees, 3, degrees < 0 ? "W" : "E");
}

/** Latitude to the minute: `56° 48′ N`. @param degrees north positive */
export function latitudeInMinutes(degrees: number): string {
  return degreesAndWholeMinutes(degrees, 2, degrees < 0 ? "S" : "N");
}

/** Longitude to the minute: `007° 03′ E`. @param degrees east positive */
export function longitudeInMinutes(degrees: number): string {
  return degreesAndWholeMinutes(degrees, 3, degrees < 0 ? "W" : "E");
}

export function yesOrNo(value: boolean): string {
  return value ? "Yes" : "No";
}

function degreesAndMinutes(value: number, digits: number, hemisphere: string): string {
  // Round to thousandths of a minute first: 59.9996′ becomes the next degree, never 60.000′.
  const thousandths = Math.round(Math.abs(value) * 60_000);
  const degrees = String(Math.floor(thousandths / 60_000)).padStart(digits, "0");
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${degrees}°${NO_BREAK}${minutes}′${NO_BREAK}${hemisphere}`;
}

function degreesAndWholeMinutes(value: number, digits: number, hemisphere: string): string {
  const minutes = Math.round(Math.abs(value) * 60);
  const degrees = String(Math.floor(minutes / 60)).padStart(digits, "0");
  return `${degrees}°${NO_BREAK}${String(minutes % 60).padStart(2, "0")}′${NO_BREAK}${hemisphere}`;
}

/** Shown where there is no value. */
export const NO_VALUE = "—";

const NO_BREAK = "\u00A0";
