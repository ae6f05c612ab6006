import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useReadDownTo } from "./queries.ts";
import { type LogbookList, useReadOn } from "./use-read-on.ts";

/** A scroll position in a list. */
type Place = {
  /** The first visible row, and its distance from the top of the viewport. */
  firstKey: string;
  top: number;
  openKey: string | undefined;
  /** Entries to fetch down to in order, to a viewport full of rows and to the open one, since one request covers 500 of them. */
  way: readonly string[];
};

/** Returns the scroll position to restore after Back; undefined after a new navigation, which starts at the top. */
export function useFormerPlace(): Place | undefined {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const places = usePlaces();
  const [place] = useState(() => (isBack ? places.get(key) : undefined));
  return place;
}

/**
 * Returns the first day of a list opened from the days: its key once it can be at the top, and whether it is still loading. A list
 * until a UTC day may start with entries of the ship's next day.
 */
export function useStartDay(items: readonly TableItem<LogbookEntry>[], list: LogbookList) {
  const day = askedDay(useLocation().state);
  const at =
    day === undefined ? -1 : items.findIndex((item) => "group" in item && item.key.slice(0, day.length) <= day);
  const isShort = day !== undefined && list.hasNextPage && (at === -1 || items.length - at < FULL_WINDOW);
  useReadOn(isShort, list);
  return { key: isShort || at <= 0 ? undefined : items[at]?.key, isOnItsWay: isShort && !list.isFetchNextPageError };
}

/** Returns the ship-time day, or month, in the location state of a press on the days; undefined otherwise. */
export function askedDay(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "day" in state && typeof state.day === "string"
    ? state.day
    : undefined;
}

/** Fetches a list down to the position to restore. @returns the position once its rows are loaded, unless the user has interacted since */
export function useRestoredPlace(filter: LogbookFilter, place: Place | undefined): Place | undefined {
  const readDownTo = useReadDownTo(filter);
  const [isThere, setIsThere] = useState(false);
  // An effect, because the server is external to React. Once per mount.
  useEffect(() => {
    if (place === undefined) return undefined;
    const acted = new AbortController();
    for (const type of ["pointerdown", "wheel", "touchmove", "keydown"])
      addEventListener(type, () => acted.abort(), { capture: true, passive: true, signal: acted.signal });
    const read = async () => {
      for (const uuid of place.way) if ((await readDownTo(uuid)) === "far") return;
      if (!acted.signal.aborted) setIsThere(true);
      acted.abort();
    };
    // On an error the list stays at its top.
    read().catch(() => {});
    return () => acted.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return isThere ? place : undefined;
}

/** Stores the scroll position of a list for Back: when a navigation starts, and on unmount. */
export function useRememberedPlace(
  items: readonly TableItem<LogbookEntry>[],
  firstKey: string | undefined,
  openKey: string | undefined,
): void {
  const { key } = useLocation();
  const places = usePlaces();
  const isLeaving = useNavigation().state === "loading";
  const now = useRef({ key, items, firstKey, openKey });
  useLayoutEffect(() => {
    now.current = { key, items, firstKey, openKey };
  });
  useLayoutEffect(() => {
    const remember = () => {
      const { key: address, items: all, firstKey: first, openKey: open } = now.current;
      const top = first === undefined ? undefined : rowTop(first);
      // A slow navigation hides this page, in which case no row has a position.
      if (first === undefined || top === undefined) return;
      const keys = all.flatMap((item) => ("row" in item ? [item.key] : []));
      const below = open === undefined ? -1 : keys.indexOf(open);
      const end = Math.max(Math.min(keys.indexOf(first) + FULL_WINDOW, keys.length) - 1, below);
      const way = keys.filter((_, index) => (index > 0 && index < end && index % STEP === 0) || index === end);
      if (way.length <= MOST_STEPS) places.set(address, { firstKey: first, top, openKey: open, way });
    };
    if (isLeaving) remember();
    return remember;
  }, [places, isLeaving]);
}

function rowTop(key: string): number | undefined {
  return document.querySelector(`tr[data-row-key="${CSS.escape(key)}"]`)?.getClientRects()[0]?.top;
}

/** By history entry key, one per visited page; they live as long as the query cache. */
function usePlaces(): Map<string, Place> {
  const queryClient = useQueryClient();
  const known = placesOf.get(queryClient) ?? new Map<string, Place>();
  placesOf.set(queryClient, known);
  return known;
}

const placesOf = new WeakMap<object, Map<string, Place>>();

/** Fills the highest of usual viewports. */
const FULL_WINDOW = 40;

/** Below 500, the most that one request covers. */
const STEP = 400;
const MOST_STEPS = 25;
