import { ownOrigins } from "../kernel/own-origin.ts";

/** A browser's headers about the origin of a request. */
export type RequestOrigin = {
  secFetchSite: string | null | undefined;
  origin: string | null | undefined;
};

/**
 * Whether a request provably comes from Shore's own page: by `Sec-Fetch-Site`, which no page can forge, or else by its
 * own `Origin`. A request with neither proves nothing; its `Host` proves nothing either.
 * @param ownOrigin scheme, host and port that browsers use
 */
export function isFromOwnPage({ secFetchSite, origin }: RequestOrigin, ownOrigin: string): boolean {
  if (secFetchSite) return secFetchSite === "same-origin";
  return typeof origin === "string" && ownOrigins(ownOrigin).has(origin);
}
