import { Link } from "../Link/Link.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import type { TableColumn, TableItem } from "./table-data.ts";

/** The fictional fleet of the stories and tests. */
export type Vessel = {
  name: string;
  imo: string | undefined;
  callSign: string;
  isUnderWay: boolean;
  from: string;
  to: string;
  voyageNumber: string;
  voyageReference: string | undefined;
};

export const fleet: readonly Vessel[] = [
  vessel("Astrid Marie", "9990105", true, "Bergen", "Rotterdam", "2026-118", "HB-AM-118"),
  vessel("Bergensund", "9990117", false, "Stavanger", "Esbjerg", "2026-094", "HB-BS-094"),
  vessel("Fjordglimt", "9990129", true, "Kristiansund", "Aberdeen", "2026-131", "HB-FG-131"),
  vessel("Havbris", "9990131", true, "Gothenburg", "Antwerp", "2026-122", "HB-HB-122"),
  vessel("Kystvåg", "9990143", false, "Ålesund", "Måløy", "2026-207", "HB-KV-207"),
  vessel("Lofot Pilot", undefined, true, "Svolvær", "Bodø", "2026-311", undefined),
];

export const vesselColumns: readonly TableColumn<Vessel>[] = [
  {
    key: "name",
    header: "Name",
    sortable: true,
    rowHeader: true,
    linksRow: true,
    cell: ({ name }) => (
      <Link href={`#${name}`} variant="row">
        {name}
      </Link>
    ),
  },
  {
    key: "identifier",
    header: "IMO / call sign",
    sortable: true,
    stackLabel: ({ imo }) => (imo ? "IMO" : "Call sign"),
    cell: ({ imo, callSign }) => imo ?? callSign,
  },
  {
    key: "status",
    header: "Voyage status",
    stack: "aside",
    cell: ({ isUnderWay }) => <StatusPill status={isUnderWay ? "under-way" : "moored"} />,
  },
  { key: "route", header: "Route", stack: "line", cell: ({ from, to }) => `${from} - ${to}` },
  { key: "voyageNumber", header: "Voyage number", stackLabel: "Voyage", cell: ({ voyageNumber }) => voyageNumber },
  {
    key: "voyageReference",
    header: "Voyage reference",
    stack: "left-out",
    cell: ({ voyageReference }) => voyageReference,
  },
];

/** Wide enough for the rows' content, whatever the table's width. */
export const columnsOfFixedWidth: readonly TableColumn<Vessel>[] = vesselColumns.map((column) => ({
  ...column,
  width: column.key === "route" ? 260 : 150,
}));

export function vesselItems(vessels: readonly Vessel[]): TableItem<Vessel>[] {
  return vessels.map((row) => ({ key: row.name, row }));
}

function vessel(
  name: string,
  imo: string | undefined,
  isUnderWay: boolean,
  from: string,
  to: string,
  voyageNumber: string,
  voyageReference: string | undefined,
): Vessel {
  return { name, imo, callSign: "LAHV9", isUnderWay, from, to, voyageNumber, voyageReference };
}
