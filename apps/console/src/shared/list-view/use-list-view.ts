import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** How what a list shows is said in an address. */
export type ListViewInSearch<View> = {
  /** Reads the view. What the address says and the list does not know counts as not said. */
  fromSearch: (search: URLSearchParams) => View;
  /** Writes the view; what is as it was at first is left out. */
  toSearch: (view: View) => URLSearchParams;
};

/**
 * What a list shows, kept in the address, so that a colleague who opens it sees the same. A letter typed is shown at once and written
 * to the address behind it; the address wins again as soon as something else than this list changes it.
 */
export function useListView<View>({ fromSearch, toSearch }: ListViewInSearch<View>) {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<{ view: View; writtenAt: string }>();
  const isOurs = location.state === ownChange || location.key === own?.writtenAt;
  const view = own !== undefined && isOurs ? own.view : fromSearch(search);

  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    setOwn({ view: next, writtenAt: location.key });
    setSearch(toSearch(next), { replace: true, state: ownChange, preventScrollReset: true });
  };
  return [view, change] as const;
}

/** Marks an entry of the history as written by a list. */
const ownChange = "list view";
