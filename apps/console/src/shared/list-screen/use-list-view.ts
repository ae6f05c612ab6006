import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ListView } from "@shore/api/address/list-view";
import { createNavigationThrottle } from "./navigation-throttle.ts";

/** The view of a list, kept in the address. Local state leads while typing; the address wins on any other navigation. */
export function useListView<View>({ fromSearch, toSearch }: ListView<View>) {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [localChange, setLocalChange] = useState<LocalChange<View>>();
  const hasLocalChange =
    localChange !== undefined &&
    (location.state === localChange.entry || location.key === localChange.previousLocationKey);
  const [throttle] = useState(createNavigationThrottle);
  useEffect(() => throttle.cancel, [throttle]);
  const view = hasLocalChange ? localChange.view : fromSearch(search);

  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    const entry = hasLocalChange ? localChange.entry : crypto.randomUUID();
    setLocalChange({ view: next, entry, previousLocationKey: location.key });
    throttle.run(() => setSearch(toSearch(next), { replace: true, state: entry, preventScrollReset: true }));
  };
  return [view, change] as const;
}

type LocalChange<View> = {
  view: View;
  /** The state of the history entry that the change belongs to. Going back to another entry of the same list shows its own view. */
  entry: string;
  /** The location key before the change: until the router has written it, this is still the current one. */
  previousLocationKey: string;
};
