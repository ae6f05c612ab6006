/**
 * Returns the path of a wind barb at the origin: a staff of 24 pixels towards the wind's origin, a full feather for 10 knots,
 * half a one for 5, a triangle for 50. Calm, below 3 knots: a circle.
 * @param from true direction in degrees from which the wind blows
 */
export function windBarb(from: number, knots: number): string {
  const halves = Math.round(Math.max(0, Math.min(knots, 150)) / 5);
  if (halves === 0) return `M-5 0A5 5 0 1 0 5 0A5 5 0 1 0 -5 0`;
  const angle = (from * Math.PI) / 180;
  // Along the staff, and to its side: clockwise of it, as on the northern hemisphere.
  const point = (along: number, aside: number) =>
    `${round(Math.sin(angle) * along + Math.cos(angle) * aside)} ${round(Math.sin(angle) * aside - Math.cos(angle) * along)}`;
  const parts = [`M0 0L${point(STAFF, 0)}`];
  let left = halves;
  let along = STAFF;
  for (; left >= 10; left -= 10, along -= 6)
    parts.push(`M${point(along, 0)}L${point(along - 2, 9)}L${point(along - 4, 0)}Z`);
  for (; left >= 2; left -= 2, along -= 4) parts.push(`M${point(along, 0)}L${point(along + 3, 9)}`);
  // A single half feather is set off from the end, so that it is not mistaken for a full one.
  if (left === 1) {
    if (along === STAFF) along -= 4;
    parts.push(`M${point(along, 0)}L${point(along + 1.5, 4.5)}`);
  }
  return parts.join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

const STAFF = 24;
