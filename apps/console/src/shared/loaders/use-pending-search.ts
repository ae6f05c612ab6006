import { useHref, useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * Returns the search parameters of the pending navigation, or of the current address. The address changes only when its data has loaded,
 * which takes seconds over a slow connection; fields show, and further changes build on, the pending parameters.
 * @returns `isPending`: the data shown belongs to the previous parameters
 */
export function usePendingSearch(): { pendingSearch: URLSearchParams; isPending: boolean } {
  const [search] = useSearchParams();
  // The pathname of a navigation includes the router's basename; `useLocation` omits it.
  const here = useHref(useLocation().pathname);
  const { location: next } = useNavigation();
  const isPending = next?.pathname === here;
  return { pendingSearch: isPending ? new URLSearchParams(next.search) : search, isPending };
}
