import type { LogbookEntry } from "@shore/api/gen/shore/v1/logbooks_pb";
import type { TableItem } from "@shore/design-system/Table";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import type { LogbookFilter } from "./logbook-filter.ts";
import { useReadDownTo } from "./queries.ts";

/** Where somebody was in a list. */
type Place = {
  /** The first row in sight, and how far it was below the top of the window. */
  firstKey: string;
  top: number;
  openKey: string | undefined;
  /** Entries on the way down to it, since one read covers 500 of them. */
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

/** The ship-time day, or month, that a press on the days leads to; undefined otherwise. */
export function useStartDay(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "day" in state && typeof state.day === "string"
    ? state.day
    : undefined;
}

/** Reads a list down to the place that Back leads to. @returns that place once its rows are there */
export function useRestoredPlace(filter: LogbookFilter, place: Place | undefined): Place | undefined {
  const readDownTo = useReadDownTo(filter);
  const [isThere, setIsThere] = useState(false);
  // The server is outside React. Once, as the list opens.
  useEffect(() => {
    if (place === undefined) return;
    const read = async () => {
      for (const uuid of [...place.way, place.firstKey]) if ((await readDownTo(uuid)) === "far") return;
      setIsThere(true);
    };
    // What cannot be read leaves the list at its top.
    read().catch(() => {});
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, []);
  return isThere ? place : undefined;
}

/** Remembers where one is in a list, for Back: as the page is left. */
export function useRememberedPlace(
  items: readonly TableItem<LogbookEntry>[],
  firstKey: string | undefined,
  openKey: string | undefined,
): void {
  const { key } = useLocation();
  const places = usePlaces();
  const now = useRef({ key, items, firstKey, openKey });
  useLayoutEffect(() => {
    now.current = { key, items, firstKey, openKey };
  });
  useLayoutEffect(
    () => () => {
      const { key: address, items: all, firstKey: first, openKey: open } = now.current;
      if (first === undefined) return;
      const top = rowTop(first);
      const keys = all.flatMap((item) => ("row" in item ? [item.key] : []));
      const at = keys.indexOf(first);
      const way = keys.filter((_, index) => index > 0 && index < at && index % STEP === 0);
      if (top !== undefined && way.length <= MOST_STEPS) places.set(address, { firstKey: first, top, openKey: open, way });
    },
    [places],
  );
}

function rowTop(key: string): number | undefined {
  return document.querySelector(`tr[data-row-key="${CSS.escape(key)}"]`)?.getBoundingClientRect().top;
}

/** By the key of the history's entry, as many as pages were visited; they live as long as what was read. */
function usePlaces(): Map<string, Place> {
  const queryClient = useQueryClient();
  const known = placesOf.get(queryClient) ?? new Map<string, Place>();
  placesOf.set(queryClient, known);
  return known;
}

const placesOf = new WeakMap<object, Map<string, Place>>();

/** Below 500, the most that one read covers. */
const STEP = 400;
const MOST_STEPS = 25;
