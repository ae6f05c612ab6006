import type { Transport } from "@connectrpc/connect";
import { useQuery, useTransport } from "@connectrpc/connect-query";
import type { FoundEntry } from "@shore/api/gen/shore/v1/find_pb";
import { findEntries, findTerms } from "@shore/api/gen/calls/find";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failsAside } from "#shared/loaders/fails-aside.ts";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { failsInPlace } from "#shared/loaders/fails-in-place.ts";
import { type FilterName, type FindView, hasQuery, toFindQuestion, without } from "@shore/api/address/find-view";
import { labelsInHits, type TermKind, type TermLabels } from "./term-labels.ts";

/** Returns the entries that match a view, page by page. Disabled while the view has no query. */
export function useFoundEntries(view: FindView) {
  return useInfiniteQuery({
    ...pagesOf(view, useTransport()),
    enabled: hasQuery(view),
    // Entries arrive all the time: a repeated query is refetched.
    staleTime: 0,
    // Until all stored entries are indexed, the count is outdated soon.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.indexedPercent ?? 100) < 100 && INDEXING_POLL_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...failsInPlace,
  });
}

/** Returns how many entries would match without one of the filters; undefined while loading. */
export function useTotalWithout(view: FindView, filter: FilterName): number | undefined {
  const question = toFindQuestion(without(view, filter));
  return useQuery(findEntries, { question, limit: 1 }, failsAside("entries with fewer filters")).data?.total;
}

/** Returns the entries that the list of the view has loaded, without requesting any. */
export function useLoadedHits(view: FindView): FoundEntry[] {
  const { data } = useInfiniteQuery({ ...pagesOf(view, useTransport()), enabled: false, throwOnError: false });
  return data?.pages.flatMap(({ hits }) => hits) ?? [];
}

/**
 * Returns the terms of a filter for its input text, and the labels of all terms fetched or found so far: a response has 50 terms
 * at most, and a chosen value is seldom among those of the next text.
 */
export function useTerms(kind: TermKind, hits: readonly FoundEntry[]) {
  const [prefix, search] = useState("");
  const { data } = useQuery(
    findTerms,
    { kind, prefix: prefix.trim().slice(0, 64) },
    { placeholderData: keepPreviousData, ...failsAside("values of the filters") },
  );
  const [labels, remember] = useState<TermLabels>(new Map());
  const fetched = (data?.terms ?? []).map(({ value, label }) => [value, label] as const);
  const further = [...fetched, ...labelsInHits(kind, hits)].filter(([value]) => !labels.has(value));
  if (further.length > 0) remember(new Map([...labels, ...further]));
  return { terms: data?.terms ?? [], labels, findByPerson: data?.findByPerson ?? true, search };
}

function pagesOf(view: FindView, transport: Transport) {
  return infiniteQueryOptions(
    findEntries,
    { question: toFindQuestion(view), oldestFirst: view.order === "oldest", limit: PAGE, pageToken: "" },
    {
      pageParamKey: "pageToken",
      getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
      transport,
    },
  );
}

const PAGE = 50;
const INDEXING_POLL_MS = 5_000;
