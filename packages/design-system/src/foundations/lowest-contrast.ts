import { contrastNeeds } from "../tokens/contrast-needs.ts";
import { contrast } from "../tokens/contrast.ts";
import type { ColorRole } from "../tokens/themes.ts";

export type LowestContrast = { ratio: number; on: ColorRole; atLeast: number };

/**
 * Returns the lowest contrast of a role over the backgrounds it must work on; undefined for backgrounds and decoration, which
 * have no requirement, and for system colours (forced colours).
 * @param colourOf `#RRGGBB` of a role, in the theme in question
 */
export function lowestContrast(role: ColorRole, colourOf: (role: ColorRole) => string): LowestContrast | undefined {
  const need = contrastNeeds.find((candidate) => candidate.role === role);
  if (need === undefined) return undefined;
  const colours = [role, ...need.on].map(colourOf);
  if (colours.some((colour) => !HEX.test(colour))) return undefined;
  const ratios = need.on.map((on) => ({ on, ratio: contrast(colourOf(role), colourOf(on)), atLeast: need.atLeast }));
  return ratios.toSorted((one, other) => one.ratio - other.ratio)[0];
}

/** Returns the ratio, rounded down, so that it is never overstated. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

const HEX = /^#[0-9a-f]{6}$/i;
