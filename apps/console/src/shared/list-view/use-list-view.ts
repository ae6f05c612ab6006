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
 * What a list shows, kept in the address, so that a colleague who opens it sees the same. Local state leads while typing; the
 * address wins on any other navigation.
 */
export function useListView<View>({ fromSearch, toSearch }: ListViewInSearch<View>) {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<OwnChange<View>>();
  const isOwn = own !== undefined && (location.state === own.entry || location.key === own.writtenAt);
  const view = isOwn ? own.view : fromSearch(search);

  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    const entry = isOwn ? own.entry : crypto.randomUUID();
    setOwn({ view: next, entry, writtenAt: location.key });
    setSearch(toSearch(next), { replace: true, state: entry, preventScrollReset: true });
  };
  return [view, change] as const;
}

type OwnChange<View> = {
  view: View;
  /** The state of the history entry that the change belongs to. Going back to another entry of the same list shows that one's view. */
  entry: string;
  /** The key of the location before the change: until the router has written it, this is still the current one. */
  writtenAt: string;
};
