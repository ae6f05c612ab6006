import { useHref, useLocation, useNavigation, useSearchParams } from "react-router";

/**
 * What the page asks for. The address changes only when its answer has been read, which takes seconds over a slow line: until then this
 * is what was chosen, for the fields to show at once and for the next choice to build on.
 * @returns `isWaiting`: what is shown answers the question before
 */
export function useAskedSearch(): { asked: URLSearchParams; isWaiting: boolean } {
  const [search] = useSearchParams();
  // Where a navigation leads to is told with the base of all addresses, where one is without it.
  const here = useHref(useLocation().pathname);
  const { location: next } = useNavigation();
  const isWaiting = next?.pathname === here;
  return { asked: isWaiting ? new URLSearchParams(next.search) : search, isWaiting };
}
