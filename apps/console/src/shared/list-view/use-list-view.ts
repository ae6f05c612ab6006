import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ListView } from "@shore/api/address/list-view";
import { createAddressChanges } from "./address-changes.ts";

/** The view of a list, kept in the address. Local state leads while typing; the address wins on any other navigation. */
export function useListView<View>({ fromSearch, toSearch }: ListView<View>) {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [own, setOwn] = useState<OwnChange<View>>();
  const isOwn = own !== undefined && (location.state === own.entry || location.key === own.writtenAt);
  const [changes] = useState(createAddressChanges);
  useEffect(() => changes.cancel, [changes]);
  const view = isOwn ? own.view : fromSearch(search);

  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    const entry = isOwn ? own.entry : crypto.randomUUID();
    setOwn({ view: next, entry, writtenAt: location.key });
    changes.make(() => setSearch(toSearch(next), { replace: true, state: entry, preventScrollReset: true }));
  };
  return [view, change] as const;
}

type OwnChange<View> = {
  view: View;
  /** The state of the history entry that the change belongs to. Going back to another entry of the same list shows its own view. */
  entry: string;
  /** The location key before the change: until the router has written it, this is still the current one. */
  writtenAt: string;
};
