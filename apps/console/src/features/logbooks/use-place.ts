import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useReadDownTo } from "./queries.ts";
import { type LogbookList, useReadOn } from "./use-read-on.ts";

/** Where somebody was in a list. */
type Place = {
  /** The first row in sight, and how far it was below the top of the window. */
  firstKey: string;
  top: number;
  openKey: string | undefined;
  /** Entries on the way down to a window full of rows and to the open one, since one read covers 500 of them. */
  way: readonly string[];
};

/** The place that Back leads to; undefined after going on, which begins at the top. */
export function useFormerPlace(): Place | undefined {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const places = usePlaces();
  const [place] = useState(() => (isBack ? places.get(key) : undefined));
  return place;
}

/**
 * The first day of a list that a press on the days led to: its key once it can be at the top, and whether it is still on its way. A list
 * until a day in UTC may begin with entries of the ship's next day.
 */
export function useStartDay(items: readonly TableItem<LogbookEntry>[], list: LogbookList) {
  const day = askedDay(useLocation().state);
  const at =
    day === undefined ? -1 : items.findIndex((item) => "group" in item && item.key.slice(0, day.length) <= day);
  const isShort = day !== undefined && list.hasNextPage && (at === -1 || items.length - at < FULL_WINDOW);
  useReadOn(isShort, list);
  return { key: isShort || at <= 0 ? undefined : items[at]?.key, isOnItsWay: isShort && !list.isFetchNextPageError };
}

/** The ship-time day, or month, that a press on the days asks for; undefined otherwise. */
export function askedDay(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "day" in state && typeof state.day === "string"
    ? state.day
    : undefined;
}

/** Reads a list down to the place that Back leads to. @returns that place once its rows are there, unless the person has gone elsewhere since */
export function useRestoredPlace(filter: LogbookFilter, place: Place | undefined): Place | undefined {
  const readDownTo = useReadDownTo(filter);
  const [isThere, setIsThere] = useState(false);
  // The server is outside React. Once, as the list opens.
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
    // What cannot be read leaves the list at its top.
    read().catch(() => {});
    return () => acted.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return isThere ? place : undefined;
}

/** Remembers where one is in a list, for Back: as another page is asked for, and as this one is left. */
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
      // A page that loads for long hides this one, where nothing has a place any more.
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

/** By the key of the history's entry, as many as pages were visited; they live as long as what was read. */
function usePlaces(): Map<string, Place> {
  const queryClient = useQueryClient();
  const known = placesOf.get(queryClient) ?? new Map<string, Place>();
  placesOf.set(queryClient, known);
  return known;
}

const placesOf = new WeakMap<object, Map<string, Place>>();

/** So many rows fill the highest of usual windows. */
const FULL_WINDOW = 40;

/** Below 500, the most that one read covers. */
const STEP = 400;
const MOST_STEPS = 25;
