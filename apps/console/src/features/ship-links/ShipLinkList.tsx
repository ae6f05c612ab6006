import { Button } from "@shore/design-system/Button";
import { EmptyState } from "@shore/design-system/EmptyState";
import { Stack } from "@shore/design-system/Stack";
import { RadioTowerIcon } from "@shore/design-system/icons";
import { useProgressiveRows } from "#shared/list-screen/use-progressive-rows.ts";
import { vesselCount } from "#shared/text/words.ts";
import { matching, type ShipLinkListView, type ShipLinkRow, shown, withState } from "./ship-link-list.ts";
import { ShipLinkFilters } from "./ShipLinkFilters.tsx";
import { ShipLinkTable } from "./ShipLinkTable.tsx";

type ShipLinkListProps = {
  rows: readonly ShipLinkRow[];
  view: ShipLinkListView;
  onChange: (part: Partial<ShipLinkListView>) => void;
  /** Returns the URL of a vessel's link. */
  hrefOf: (vesselUuid: string) => string;
};

/** The links of the fleet, filtered and sorted by the view. */
export function ShipLinkList({ rows, view, onChange, hrefOf }: ShipLinkListProps) {
  const found = matching(rows, view.text);
  const all = shown(rows, view);
  const drawn = useProgressiveRows(all);
  const isFiltered = view.text !== "" || view.state !== "all";
  return (
    <Stack gap={16}>
      <ShipLinkFilters
        view={view}
        onChange={onChange}
        counts={{
          all: found.length,
          connected: withState(found, "connected").length,
          quiet: withState(found, "quiet").length,
          silent: withState(found, "silent").length,
          never: withState(found, "never").length,
        }}
        result={isFiltered ? `${vesselCount(all.length)} found` : ""}
      />
      <ShipLinkTable
        rows={drawn}
        sort={view.sort}
        onSortChange={(sort) => onChange({ sort })}
        hrefOf={hrefOf}
        empty={
          <EmptyState
            icon={<RadioTowerIcon />}
            title="No vessels found."
            action={isFiltered && <Button onPress={() => onChange({ text: "", state: "all" })}>Clear</Button>}
          >
            {isFiltered ? "No ship link matches what you filter by." : "Vessels appear here when a manager adds them."}
          </EmptyState>
        }
      />
    </Stack>
  );
}
