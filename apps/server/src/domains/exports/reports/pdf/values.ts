/** Formats of recorded values in the report, the same as on the screen. Source: docs/spec/entities.md#logbooks, docs/spec/limits.md. */

/** Rounds a figure to 4 decimals, without trailing zeros. */
export function round4(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toFixed(4))) : NOTHING;
}

/** Formats a position as degrees and decimal minutes, each rounded to 0.001 minute: `56° 48.210′ N 007° 02.733′ E`. */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const north = degreesAndMinutes(latitude, 2, latitude < 0 ? "S" : "N");
  return `${north} ${degreesAndMinutes(longitude, 3, longitude < 0 ? "W" : "E")}`;
}

/** Returns `2026-03-01 14:05 +02:00` from the stored text: ISO 8601 with offset. Any other text is returned unchanged. */
export function timeText(iso: string): string {
  const match = ISO.exec(iso);
  if (!match) return iso;
  const [, day = "", time = "", zone = ""] = match;
  return `${day} ${time} ${zone === "Z" || zone === "" ? "+00:00" : zone}`;
}

function degreesAndMinutes(value: number, digits: number, hemisphere: string): string {
  // Whole thousandths of a minute first, so that 59.9996′ becomes the next degree and never 60.000′.
  const thousandths = Math.round(Math.abs(value) * 60_000);
  const degrees = String(Math.floor(thousandths / 60_000)).padStart(digits, "0");
  const minutes = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${degrees}°${NO_BREAK}${minutes}′${NO_BREAK}${hemisphere}`;
}

/** Shown if there is no value. */
export const NOTHING = "—";

const NO_BREAK = "\u00A0";
const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::[\d.]+)?(Z|[+-]\d{2}:\d{2})?$/;
