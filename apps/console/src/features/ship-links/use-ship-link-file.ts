import { fileName, createFile } from "#shared/file-tab/create-file.ts";
import { useFileTab } from "#shared/file-tab/use-file-tab.ts";
import { shipLinkCsv } from "./ship-link-csv.ts";
import type { ShipLinkRow } from "./ship-link-list.ts";

/** Opens the filtered and sorted links as a file in a new tab. */
export function useShipLinkFile() {
  const { open, unopened } = useFileTab();
  const fileOf = (rows: readonly ShipLinkRow[]) =>
    createFile({
      name: fileName(["Ship links", new Date(rows[0]?.now ?? Date.now()).toISOString().slice(0, 10)], "csv"),
      type: "text/csv;charset=utf-8",
      content: new TextEncoder().encode(shipLinkCsv(rows)),
    });
  return {
    unopened,
    make: (rows: readonly ShipLinkRow[]) => void open("Ship links", () => Promise.resolve(fileOf(rows))),
  };
}
