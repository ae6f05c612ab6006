import { BoundedMap } from "@shore/api/bounded-map";
import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigation, useNavigationType } from "react-router";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useFetchDownTo } from "./queries.ts";
import { type LogbookList, useFetchNextPages } from "./use-fetch-next-pages.ts";

/** A scroll position in a list. */
type ScrollPosition = {
  /** The first visible row, and its distance from the top of the viewport. */
  firstKey: string;
  top: number;
  openKey: string | undefined;
  /** Entries to fetch down to in order, to a viewport full of rows and to the open one, since one request covers 500 of them. */
  checkpoints: readonly string[];
};

/** Returns the scroll position to restore after Back; undefined after a new navigation, which starts at the top. */
export function useSavedScrollPosition(): ScrollPosition | undefined {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const positions = useScrollPositions();
  const [position] = useState(() => (isBack ? positions.get(key) : undefined));
  return position;
}

/**
 * Returns the first day of a list opened from the days: its key once it can be at the top, and whether it is still loading. A list
 * until a UTC day may start with entries of the ship's next day.
 */
export function useStartDay(items: readonly TableItem<LogbookEntry>[], list: LogbookList) {
  const day = requestedDay(useLocation().state);
  const at =
    day === undefined ? -1 : items.findIndex((item) => "group" in item && item.key.slice(0, day.length) <= day);
  const isShort = day !== undefined && list.hasNextPage && (at === -1 || items.length - at < ROWS_PER_VIEWPORT);
  useFetchNextPages(isShort, list);
  return { key: isShort || at <= 0 ? undefined : items[at]?.key, isLoading: isShort && !list.isFetchNextPageError };
}

/** Returns the ship-time day, or month, in the location state of a press on the days; undefined otherwise. */
export function requestedDay(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "day" in state && typeof state.day === "string"
    ? state.day
    : undefined;
}

/** Fetches a list down to the position to restore. @returns the position once its rows are loaded, unless the user has interacted since */
export function useRestoredScrollPosition(
  filter: LogbookFilter,
  position: ScrollPosition | undefined,
): ScrollPosition | undefined {
  const fetchDownTo = useFetchDownTo(filter);
  const [isLoaded, setIsLoaded] = useState(false);
  // An effect, because the server is external to React. Once per mount.
  useEffect(() => {
    if (position === undefined) return undefined;
    const interaction = new AbortController();
    for (const type of ["pointerdown", "wheel", "touchmove", "keydown"])
      addEventListener(type, () => interaction.abort(), { capture: true, passive: true, signal: interaction.signal });
    const fetchRows = async () => {
      for (const uuid of position.checkpoints) if ((await fetchDownTo(uuid)) === "far") return;
      if (!interaction.signal.aborted) setIsLoaded(true);
      interaction.abort();
    };
    // On an error the list stays at its top.
    fetchRows().catch(() => {});
    return () => interaction.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return isLoaded ? position : undefined;
}

/** Stores the scroll position of a list for Back: when a navigation starts, and on unmount. */
export function useSaveScrollPosition(
  items: readonly TableItem<LogbookEntry>[],
  firstKey: string | undefined,
  openKey: string | undefined,
): void {
  const { key } = useLocation();
  const positions = useScrollPositions();
  const isLeaving = useNavigation().state === "loading";
  const now = useRef({ key, items, firstKey, openKey });
  useLayoutEffect(() => {
    now.current = { key, items, firstKey, openKey };
  });
  useLayoutEffect(() => {
    const save = () => {
      const { key: address, items: all, firstKey: first, openKey: open } = now.current;
      const top = first === undefined ? undefined : rowTop(first);
      // A slow navigation hides this page, in which case no row has a position.
      if (first === undefined || top === undefined) return;
      const keys = all.flatMap((item) => ("row" in item ? [item.key] : []));
      const below = open === undefined ? -1 : keys.indexOf(open);
      const end = Math.max(Math.min(keys.indexOf(first) + ROWS_PER_VIEWPORT, keys.length) - 1, below);
      const checkpoints = keys.filter(
        (_, index) => (index > 0 && index < end && index % ENTRIES_PER_STEP === 0) || index === end,
      );
      if (checkpoints.length <= MAX_STEPS) positions.set(address, { firstKey: first, top, openKey: open, checkpoints });
    };
    if (isLeaving) save();
    return save;
  }, [positions, isLeaving]);
}

function rowTop(key: string): number | undefined {
  return document.querySelector(`tr[data-row-key="${CSS.escape(key)}"]`)?.getClientRects()[0]?.top;
}

/** By history entry key, one per visited page, the last ones; they live as long as the query cache. */
function useScrollPositions(): BoundedMap<string, ScrollPosition> {
  const queryClient = useQueryClient();
  const known = positionsByClient.get(queryClient) ?? new BoundedMap<string, ScrollPosition>(MAX_POSITIONS);
  positionsByClient.set(queryClient, known);
  return known;
}

const positionsByClient = new WeakMap<object, BoundedMap<string, ScrollPosition>>();

/** As many as browsers keep history entries of a tab. */
const MAX_POSITIONS = 50;

/** Fills the highest of usual viewports. */
const ROWS_PER_VIEWPORT = 40;

/** Below 500, the most that one request covers. */
const ENTRIES_PER_STEP = 400;
const MAX_STEPS = 25;
