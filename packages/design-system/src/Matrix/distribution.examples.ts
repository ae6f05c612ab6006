import { matrixCell, type MatrixLine } from "./matrix-cells.ts";

/** The distribution of the design pictures. */
export const groups: readonly MatrixLine[] = [
  { key: "all", label: "All vessels", detail: "12 vessels" },
  { key: "coastal", label: "Coastal", detail: "5 vessels" },
  { key: "north-sea", label: "North Sea cargo", detail: "4 vessels" },
  { key: "pilot", label: "Pilot and service", detail: "2 vessels" },
  { key: "winter", label: "Winter class", detail: "3 vessels" },
];

export const collections: readonly MatrixLine[] = [
  { key: "bridge", label: "Bridge procedures" },
  { key: "engine", label: "Engine room" },
  { key: "emergency", label: "Emergency preparedness" },
  { key: "environment", label: "Environment" },
];

export const before: ReadonlySet<string> = new Set([
  matrixCell("all", "bridge"),
  matrixCell("all", "emergency"),
  matrixCell("coastal", "engine"),
  matrixCell("winter", "emergency"),
  matrixCell("winter", "environment"),
]);

export const after: ReadonlySet<string> = new Set([
  ...[...before].filter((cell) => cell !== matrixCell("winter", "emergency")),
  matrixCell("north-sea", "engine"),
  matrixCell("north-sea", "environment"),
]);

/** The cells inherited from the group of all vessels. */
export const inherited = {
  from: "All vessels",
  cells: new Set(
    groups.slice(1).flatMap(({ key }) => [matrixCell(key, "bridge"), matrixCell(key, "emergency")]),
  ) as ReadonlySet<string>,
};

export function lines(count: number, name: string): MatrixLine[] {
  return Array.from({ length: count }, (_, index) => ({ key: `${name} ${index}`, label: `${name} ${index + 1}` }));
}
