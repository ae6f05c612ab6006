import { useSyncExternalStore } from "react";

/** Returns whether a condition of `queries` matches; updated with the window. */
export function useMediaQuery(query: string): boolean {
  const matches = () => matchMedia(query).matches;
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    matches,
    matches,
  );
}
