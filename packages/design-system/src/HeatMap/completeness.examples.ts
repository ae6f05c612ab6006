import type { HeatMapKind, HeatMapPosition, HeatMapRow } from "./heat-map.ts";

/** The kinds of the Completeness page. */
export const kinds: HeatMapKind[] = [
  { key: "complete", letter: "", look: "plain", label: "Complete" },
  { key: "gap", letter: "G", look: "filled", label: "Gap longer than expected" },
  { key: "late", letter: "L", look: "tinted", label: "Recorded late" },
  { key: "verified", letter: "V", look: "framed", label: "Not verified" },
  { key: "due", letter: "o", look: "faint", label: "To be verified" },
  { key: "signed", letter: "S", look: "footed", label: "Not signed" },
  { key: "nothing", letter: "N", look: "sunken", label: "Nothing expected" },
  { key: "received", letter: "?", look: "hatched", label: "Not received yet" },
  { key: "before", letter: "–", look: "sunken", label: "Before the first record" },
];

/** Returns `count` consecutive days. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => new Date(start + at * 86_400_000).toISOString().slice(0, 10));
}

/** Returns a row from letters; a dot is complete. */
export function row(label: string, letters: string, sums: [string, string]): HeatMapRow {
  const cells = Array.from(letters).map((letter) =>
    kinds.findIndex((kind) => kind.letter === (letter === "." ? "" : letter)),
  );
  return { key: label, label, cells, sums };
}

/** 23 October to 22 November 2026. */
export const month = daysFrom("2026-10-23", 31);

export const vessels: HeatMapRow[] = [
  row("Astrid Marie", "S.....................V.VV.V.oo", ["257", "5"]),
  row("Bergensund", "...............L......L........", ["248", "2"]),
  row("Fjordglimt", "....................L..........", ["263", "1"]),
  row("Havbris", "..............S..S.....V....V..", ["261", "4"]),
  row("Kystvåg", ".G...G.........L....L.....L....", ["276", "5"]),
  row("Lofot Pilot", ".............................??", ["241", "0"]),
  row("Marstal Breeze", "............L........S.........", ["248", "2"]),
  row("Northern Tern", "..L.S.SG...NNNNN......S........", ["240", "5"]),
  row("Skagen Wind", "..S.....S..GG..................", ["232", "4"]),
  row("Solund Carrier", "...........S...................", ["243", "1"]),
  row("Tern of Orkney", "...............G..G............", ["350", "2"]),
  row("Utsira Light", "–––––––––............L.........", ["229", "1"]),
];

/** Returns `rows` vessels over `days` days, with varying kinds. */
export function many(rows: number, days: number): HeatMapRow[] {
  return Array.from({ length: rows }, (_, index) => ({
    key: String(index),
    label: `Vessel ${index + 1}`,
    cells: Array.from({ length: days }, (_, day) =>
      (index * 7 + day * 13) % 29 < 24 ? 0 : (index + day) % kinds.length,
    ),
    sums: [String(200 + index), String(index % 9)],
  }));
}

/** Returns the `describe` function for these rows. */
export const describeFor =
  (rows: readonly HeatMapRow[], days: readonly string[]) =>
  ({ row: at, column }: HeatMapPosition) =>
    `${rows[at]?.label}, ${days[column]}: ${kinds[rows[at]?.cells[column] ?? 0]?.label}`;
