import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type ListView, searchFromView, viewFromSearch } from "./vessel-list.ts";

/**
 * What the list shows, kept in the address. A letter typed is shown at once and written to the address behind it; the address
 * wins again as soon as something else than this list changes it.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<{ view: ListView; writtenAt: string }>();
  const isOurs = location.state === ownChange || location.key === own?.writtenAt;
  const view = own !== undefined && isOurs ? own.view : viewFromSearch(search);

  return [
    view,
    (change) => {
      const next = { ...view, ...change };
      setOwn({ view: next, writtenAt: location.key });
      setSearch(searchFromView(next), { replace: true, state: ownChange, preventScrollReset: true });
    },
  ];
}

/** Marks an entry of the history as written by this list. */
const ownChange = "vessel list view";
