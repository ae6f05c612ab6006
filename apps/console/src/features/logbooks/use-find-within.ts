import { useQuery } from "@connectrpc/connect-query";
import { isNotFound, isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import type { FindPlace, FindWithinResponse } from "@shore/api/gen/shore/v1/find_pb";
import { findWithin } from "@shore/api/gen/calls/find";
import { endOfUtcDay } from "@shore/api/ship-time";
import { useState } from "react";
import type { LogbookFilter } from "./logbook-filter.ts";

/** A hit with its number among all; the newest is 1. */
export type Hit = { place: FindPlace; number: number; total: number; isExact: boolean };

/** Selects a hit: one end of all, or a number of steps from a fetched one. */
type HitSelector = { end: "newest" | "oldest" } | { from: FindPlace; step: -1 | 0 | 1 };

/** @param aroundTime which hits are fetched, see FindWithin. @param turn counts the moves */
type Position = { aroundTime: string; selector: HitSelector; turn: number };

/**
 * The entries of a filter that contain these words, one at a time. The server returns hits around an instant; others are fetched at the
 * last of them. After the oldest it wraps to the newest. Source: docs/spec/find.md#within-a-logbook.
 */
export function useFindWithin({ vesselUuid, untilDate, logbookNames, states }: LogbookFilter, text: string) {
  const question = { text, logbookNames: [...logbookNames], states: [...states], toTime: endOfUtcDay(untilDate) };
  const questionKey = JSON.stringify({ vesselUuid, ...question });
  const [state, setState] = useState({ questionKey, position: NEWEST });
  // A changed query starts at its newest hit.
  const { aroundTime, selector, turn } = state.questionKey === questionKey ? state.position : NEWEST;
  const hasText = text.trim() !== "";
  const { data, isFetching, isError, refetch } = useQuery(
    findWithin,
    { vesselUuid, question, aroundTime },
    {
      enabled: hasText,
      // Fetched hits stay the same while stepping through them.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error) || isNotFound(error),
    },
  );
  const hit = data && hitIn(data, selector);
  const moveBy = (step: -1 | 1) => {
    if (data === undefined || hit === undefined) return;
    setState({ questionKey, position: { ...positionBeside(data, hit, { aroundTime, step }), turn: turn + 1 } });
  };
  return {
    hit,
    turn,
    /** The response has no hits. */
    isNone: data?.total === 0,
    isFetching,
    isError: isError && data === undefined,
    tryAgain: () => void refetch(),
    next: () => moveBy(1),
    previous: () => moveBy(-1),
  };
}

function hitIn({ places, firstNumber, total, totalIsExact: isExact }: FindWithinResponse, selector: HitSelector) {
  const index = indexIn(places, selector);
  const place = places[index];
  return place && { place, number: firstNumber + index, total, isExact };
}

function indexIn(places: readonly FindPlace[], selector: HitSelector): number {
  if ("end" in selector) return selector.end === "newest" ? 0 : places.length - 1;
  const { from, step } = selector;
  const known = places.findIndex(({ logbookEntryUuid }) => logbookEntryUuid === from.logbookEntryUuid);
  // After a refetch it may no longer be a hit: then continue from the one at its time.
  const index =
    known < 0 ? places.findIndex((place) => Date.parse(place.eventTime) <= Date.parse(from.eventTime)) : known;
  return Math.min(Math.max(index + step, 0), places.length - 1);
}

/** Returns the position of a step; only a step beyond the fetched hits requests others. */
function positionBeside(
  data: FindWithinResponse,
  { place, number, total, isExact }: Hit,
  { aroundTime, step }: { aroundTime: string; step: -1 | 1 },
): Omit<Position, "turn"> {
  const target = number + step;
  if (isExact && target > total) return NEWEST;
  if (isExact && target < 1) return { aroundTime: BEFORE_ALL, selector: { end: "oldest" } };
  const beside = data.places[target - data.firstNumber];
  return beside === undefined
    ? { aroundTime: place.eventTime, selector: { from: place, step } }
    : { aroundTime, selector: { from: beside, step: 0 } };
}

const NEWEST: Position = { aroundTime: "", selector: { end: "newest" }, turn: 0 };
const BEFORE_ALL = "0001-01-01T00:00:00+00:00";
