/** Returns the unit that a number format shows behind its number: `m/s` of 5 m/s; undefined: none. */
export function unitOfFormat(shown: string): string | undefined {
  return WITH_UNIT.exec(shown.trim())?.[1]?.trim();
}

/** Whether two texts are one unit: °C and C, kn and Kn. */
export function isSameUnit(one: string, other: string): boolean {
  return plainUnit(one) === plainUnit(other);
}

function plainUnit(unit: string): string {
  return unit
    .replaceAll(/[°\s.]/g, "")
    .toLowerCase()
    .replace(/^(?:kts?|knots?)$/, "kn");
}

/** Not the exponent of 1.2E+05. */
const WITH_UNIT = /^[^\d]*\d[\d.,'\s]*(?:E[+-]?\d+)?\s*([\p{L}°%‰][\p{L}°%‰/³²0-9. ]{0,15})$/u;
