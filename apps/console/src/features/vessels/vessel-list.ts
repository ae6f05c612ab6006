import type { Vessel } from "@shore/api/gen/shore/v1/vessels_pb";
import type { TableSort } from "@shore/design-system/Table";
import { hasEveryWord, textOrder } from "#shared/text/words.ts";
import { routeText, vesselIdentifier } from "#shared/vessels/vessel-facts.ts";

/** Which vessels are shown: all, those under way, or those moored. */
export type VoyageStatus = "all" | "under-way" | "moored";

/** What the address says about the list; a colleague who opens it sees the same. */
export type ListView = { text: string; status: VoyageStatus; sort: TableSort };

/** Reads the view from an address. What it does not know counts as not said. */
export function viewFromSearch(search: URLSearchParams): ListView {
  const status = search.get("status");
  const sort = search.get("sort") ?? "";
  const column = sort.replace(/^-/, "");
  return {
    text: search.get("q") ?? "",
    status: status === "under-way" || status === "moored" ? status : "all",
    sort: Object.hasOwn(sortTexts, column)
      ? { column, direction: sort.startsWith("-") ? "descending" : "ascending" }
      : { column: "name", direction: "ascending" },
  };
}

/** Writes the view into an address; what is as it was at first is left out. */
export function searchFromView({ text, status, sort }: ListView): URLSearchParams {
  const search = new URLSearchParams();
  if (text !== "") search.set("q", text);
  if (status !== "all") search.set("status", status);
  const sortText = `${sort.direction === "descending" ? "-" : ""}${sort.column}`;
  if (sortText !== "name") search.set("sort", sortText);
  return search;
}

/** The vessels whose name, identifier or ports hold every word of the text, letters with and without marks alike. */
export function matching(vessels: readonly Vessel[], text: string): Vessel[] {
  return vessels.filter(({ displayName, imoNumber, callSign, voyage }) =>
    hasEveryWord([displayName, imoNumber, callSign, routeText(voyage)], text),
  );
}

export function withStatus(vessels: readonly Vessel[], status: VoyageStatus): readonly Vessel[] {
  return status === "all" ? vessels : vessels.filter(({ voyage }) => voyage && voyage.ended === (status === "moored"));
}

/** Sorted as people sort: figures by their size, letters without regard to case; what is missing comes last either way. */
export function sorted(vessels: readonly Vessel[], { column, direction }: TableSort): Vessel[] {
  const textOf = sortTexts[column] ?? sortTexts["name"] ?? (() => "");
  const turn = direction === "descending" ? -1 : 1;
  return vessels.toSorted((a, b) => {
    const [left, right] = [textOf(a), textOf(b)];
    if (left === "" || right === "") return left === right ? byName(a, b) : left === "" ? 1 : -1;
    return turn * textOrder.compare(left, right) || byName(a, b);
  });
}

function byName(a: Vessel, b: Vessel): number {
  return textOrder.compare(a.displayName, b.displayName);
}

/** What each column of the table is sorted by. */
const sortTexts: Record<string, (vessel: Vessel) => string> = {
  name: ({ displayName }) => displayName,
  identifier: vesselIdentifier,
  status: ({ voyage }) => (voyage === undefined ? "" : voyage.ended ? "Moored" : "Under way"),
  route: ({ voyage }) => routeText(voyage),
  voyageNumber: ({ voyage }) => voyage?.voyageNumber ?? "",
  voyageReference: ({ voyage }) => voyage?.voyageReference ?? "",
};
