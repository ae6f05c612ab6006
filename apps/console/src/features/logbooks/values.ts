/** How recorded values are written. Source: specification, sections 3 and 9. */

/**
 * A label that ends with a unit in brackets, in its two parts: the unit stands beside the figure. `Barometer (hPa)` → `Barometer`, `hPa`
 * @returns no unit where the label ends with none
 */
export function labelAndUnit(label: string): { term: string; unit: string } {
  const { term = label, unit = "" } = /^(?<term>.*\S) \((?<unit>[^()\s]{1,8})\)$/su.exec(label)?.groups ?? {};
  return { term, unit };
}

/** `1007.5 hPa`, the unit on the line of its figure. */
export function withUnit(figure: string, unit: string): string {
  return unit === "" || figure === "—" ? figure : `${figure}${noBreak}${unit}`;
}

/** A figure rounded to 4 decimals, without noughts at its end. */
export function round4(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : "—";
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

export function yesOrNo(value: boolean): string {
  return value ? "Yes" : "No";
}

function degreesAndMinutes(value: number, digits: number, hemisphere: string): string {
  // Whole thousandths of a minute first, so that 59.9996′ becomes the next degree and never 60.000′.
  const thousandths = Math.round(Math.abs(value) * 60_000);
  const degrees = String(Math.floor(thousandths / 60_000)).padStart(digits, "0");
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${degrees}°${noBreak}${minutes}′${noBreak}${hemisphere}`;
}

/** Keeps a latitude or a longitude on one line. */
const noBreak = "\u00A0";
