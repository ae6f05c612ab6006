import { ownOrigins } from "./own-origin.ts";

/** What a browser tells about where a request was started. */
export type RequestOrigin = {
  secFetchSite: string | null | undefined;
  origin: string | null | undefined;
};

/**
 * Whether a request proves that our own page started it: by `Sec-Fetch-Site`, which no page can forge, or else by an
 * `Origin` that is ours. A request that carries neither proves nothing; its `Host` proves nothing either.
 * @param ownOrigin scheme, host and port that people's browsers use
 */
export function isFromOwnPage({ secFetchSite, origin }: RequestOrigin, ownOrigin: string): boolean {
  if (secFetchSite) return secFetchSite === "same-origin";
  return typeof origin === "string" && ownOrigins(ownOrigin).has(origin);
}
