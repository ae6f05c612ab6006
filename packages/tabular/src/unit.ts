/** Returns the unit that a number format shows behind its number: `m/s` of 5 m/s; undefined: none. */
export function unitOfFormat(shown: string): string | undefined {
  return WITH_UNIT.exec(shown.trim())?.[1]?.trim();
}

/** Returns the number and the unit of a text such as 12½ fms, 29.92 in or 64°F; undefined: it has no unit that ships' logs have. */
export function numberAndUnit(text: string): { number: string; unit: string } | undefined {
  const [, number, unit] = /^([+-]?\s?[\d.][\d.,'\s/½¼¾⅛⅜⅝⅞]*?)\s*([\p{L}°%"][\p{L}°%"/³²3 .]{0,9})$/u.exec(text) ?? [];
  return number === undefined || unit === undefined || !(LETTER.test(unit) || KNOWN.test(unit))
    ? undefined
    : { number, unit: unit.replace(/\.$/, "") };
}

/** Whether two texts are one unit: °C and C, kn and Kn. */
export function isSameUnit(one: string, other: string): boolean {
  return plainUnit(one) === plainUnit(other);
}

function plainUnit(unit: string): string {
  return unit
    .replaceAll(/[°\s.]/g, "")
    .toLowerCase()
    .replace(/^(?:kts?|knots?)$/, "kn")
    .replace(/^(?:fms?|fathoms?|fthms?)$/, "fms")
    .replace(/^(?:ins?|inches|inhg)$/, "in")
    .replace(/^(?:hpa|mb|mbar|mbs)$/, "hpa")
    .replace(/^(?:mm|mmhg)$/, "mm")
    .replace(/^(?:km\/h|kmh|kph)$/, "km/h")
    .replace(/^(?:metres?|meters?)$/, "m")
    .replace(/^(?:feet|foot)$/, "ft");
}

/** As they are written: 045 T is a course. */
const LETTER = /^[CFmtlVA]$/;

const KNOWN =
  /^(?:°\s?[CFR]|kn|kts?|knots?|km\/h|kmh|kph|m\/s|mph|fms?|fathoms?|fthms?|metres?|meters?|ft|feet|nm|nmi|sm|miles?|km|ins?|inches|inHg|mm|mmHg|hPa|mb|mbar|mbs|kPa|bar|psi|Bft|%|mt|kg|m3|m³|rpm|kW|kWh)\.?$/i;

/** Not the exponent of 1.2E+05. */
const WITH_UNIT = /^[^\d]*\d[\d.,'\s]*(?:E[+-]?\d+)?\s*([\p{L}°%‰][\p{L}°%‰/³²0-9. ]{0,15})$/u;
