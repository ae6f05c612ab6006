/** What the widgets of every library show: the same words, options and rows, the same in every run. */

export type Option = { value: string; label: string };

export type Row = {
  key: string;
  name: string;
  imo: string;
  flag: string;
  voyage: string;
  from: string;
  to: string;
  fuelM3: string;
  status: Status;
};

export type Status = "Under way" | "Moored";

export type SortDirection = "ascending" | "descending";

export const columns: readonly { key: Exclude<keyof Row, "key">; header: string }[] = [
  { key: "name", header: "Name" },
  { key: "imo", header: "IMO number" },
  { key: "flag", header: "Flag" },
  { key: "voyage", header: "Voyage" },
  { key: "from", header: "From" },
  { key: "to", header: "To" },
  { key: "fuelM3", header: "Fuel m³" },
  { key: "status", header: "Status" },
];

/** 1,000 ports for the select, in the order of the alphabet. */
export const ports: readonly Option[] = Array.from({ length: 1000 }, (_, index) => ({
  value: `port-${index}`,
  label: `${["Bergen", "Kirkenes", "Molde", "Narvik", "Tromsø"][Math.floor(index / 200)]} quay ${(index % 200) + 1}`,
}));

/** For the check of the keyboard, as its rows ask for them. */
export const logbooks: readonly Option[] = options(
  ..."Anchor Ballast Cargo Deck Engine Fuel Garbage Hull Inventory Keel Lights Mail Medical Mooring Zinc".split(" "),
);

export const vessels: readonly Option[] = options("Bergensund", "Havbris", "Kalberg", "Kaldnes");

export const condiments: readonly Option[] = options("Lettuce", "Tomato");

export const crusts: readonly Option[] = options("Deep dish", "Thin", "Regular");

export const actions = ["Archive", "Copy", "Delete", "Download"] as const;

/**
 * So many rows of eight cells.
 * @param turn another turn gives other text in every cell, under the same keys
 */
export function rows(count: number, turn = 0): Row[] {
  return Array.from({ length: count }, (_, index) => row(index, turn));
}

/** The rows in the order a press on a head asks for. */
export function sorted(list: readonly Row[], column: keyof Row, direction: SortDirection): Row[] {
  const sign = direction === "ascending" ? 1 : -1;
  return list.toSorted((a, b) => sign * a[column].localeCompare(b[column]));
}

function options(...labels: readonly string[]): Option[] {
  return labels.map((label) => ({ value: label.toLowerCase().replaceAll(" ", "-"), label }));
}

function row(index: number, turn: number): Row {
  const at = index + turn;
  const port = (offset: number) => ports[(at * 37 + offset) % ports.length]?.label ?? "";
  return {
    key: `vessel-${index}`,
    name: `${names[at % names.length]} ${index}${turn === 0 ? "" : ` (${turn})`}`,
    imo: String(9_100_000 + index * 13 + turn),
    flag: ["Norway", "Denmark", "Iceland", "Faroe Islands"][at % 4] ?? "",
    voyage: `V${2600 + index}-${turn}`,
    from: port(0),
    to: port(411),
    fuelM3: (((index * 97) % 4000) / 10 + turn).toFixed(1),
    status: at % 2 === 0 ? "Under way" : "Moored",
  };
}

const names = ["Fjordkatt", "Havørn", "Kystvåg", "Lofot Pilot", "Nordlys", "Polarstjerne", "Rorbu", "Skarv", "Tind"];
