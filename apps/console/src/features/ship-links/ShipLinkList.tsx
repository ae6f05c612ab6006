import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { RadioTowerIcon } from "@shore/design-system/icons";
import { useListView } from "#shared/list-view/use-list-view.ts";
import { vesselCount } from "#shared/text/words.ts";
import { matching, type ShipLinkRow, shipLinkListView, sorted, withState } from "./ship-link-list.ts";
import { ShipLinkFilters } from "./ShipLinkFilters.tsx";
import { ShipLinkTable } from "./ShipLinkTable.tsx";

type ShipLinkListProps = {
  rows: readonly ShipLinkRow[];
  /** Address of a vessel's link. */
  hrefOf: (vesselUuid: string) => string;
};

/** The links of the fleet, filtered and sorted as the address says. */
export function ShipLinkList({ rows, hrefOf }: ShipLinkListProps) {
  const [view, change] = useListView(shipLinkListView);
  const found = matching(rows, view.text);
  const shown = sorted(withState(found, view.state), view.sort);
  const isFiltered = view.text !== "" || view.state !== "all";
  return (
    <>
      <ShipLinkFilters
        view={view}
        onChange={change}
        counts={{
          all: found.length,
          connected: withState(found, "connected").length,
          quiet: withState(found, "quiet").length,
          silent: withState(found, "silent").length,
          never: withState(found, "never").length,
        }}
        result={isFiltered ? `${vesselCount(shown.length)} found` : ""}
      />
      <ShipLinkTable
        rows={shown}
        sort={view.sort}
        onSortChange={(sort) => change({ sort })}
        hrefOf={hrefOf}
        empty={
          <EmptyState
            icon={<RadioTowerIcon />}
            title="No vessels found."
            action={isFiltered && <Button onPress={() => change({ text: "", state: "all" })}>Clear</Button>}
          >
            {isFiltered ? "No ship link matches what you filter by." : "Vessels appear here when a ship first reports."}
          </EmptyState>
        }
      />
    </>
  );
}
