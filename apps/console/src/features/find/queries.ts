import { useQuery, useTransport } from "@connectrpc/connect-query";
import { isPermissionDenied, isUnauthenticated } from "@shore/api/errors";
import type { FindTerm } from "@shore/api/gen/shore/v1/find_pb";
import { findEntries, findTerms } from "@shore/api/gen/shore/v1/shore_api-ShoreAPI_connectquery";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { infiniteQueryOptions } from "#shared/loaders/infinite-query.ts";
import { type FilterName, type FindView, hasQuery, toFindQuestion, without } from "@shore/api/address/find-view";

/** Returns the entries that match a view, page by page. Disabled while the view has no query. */
export function useFoundEntries(view: FindView) {
  return useInfiniteQuery({
    ...infiniteQueryOptions(
      findEntries,
      { question: toFindQuestion(view), oldestFirst: view.order === "oldest", limit: PAGE, pageToken: "" },
      {
        pageParamKey: "pageToken",
        getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
        transport: useTransport(),
      },
    ),
    enabled: hasQuery(view),
    // Entries arrive all the time: a repeated query is refetched.
    staleTime: 0,
    // Until all stored entries are indexed, the count is outdated soon.
    refetchInterval: ({ state }) => (state.data?.pages[0]?.indexedPercent ?? 100) < 100 && INDEXING_POLL_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError: (error) => isUnauthenticated(error) || isPermissionDenied(error),
  });
}

/** Returns how many entries would match without one of the filters; undefined while loading. */
export function useTotalWithout(view: FindView, filter: FilterName): number | undefined {
  const question = toFindQuestion(without(view, filter));
  return useQuery(findEntries, { question, limit: 1 }, { throwOnError: false }).data?.total;
}

/** Returns the options of a filter for its input text. */
export function useTerms(kind: "people" | "entry_types" | "values") {
  const [prefix, search] = useState("");
  const { data } = useQuery(
    findTerms,
    { kind, prefix: prefix.trim().slice(0, 64) },
    { placeholderData: keepPreviousData, throwOnError: false },
  );
  return { terms: data?.terms ?? [], findByPerson: data?.findByPerson ?? true, search };
}

/** Returns the fetched terms, and selected values that are not among them. Equal labels are followed by their value. */
export function optionsOf(terms: readonly FindTerm[], chosen: readonly string[]) {
  const missing = chosen.filter((value) => !terms.some((term) => term.value === value));
  const isShared = (label: string) => terms.filter((term) => term.label === label).length > 1;
  return [
    ...terms.map(({ value, label }) => ({ value, label: isShared(label) ? `${label}: ${value}` : label })),
    ...missing.map((value) => ({ value, label: value })),
  ];
}

const PAGE = 50;
const INDEXING_POLL_MS = 5_000;
