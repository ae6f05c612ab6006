import { redirect, replace } from "react-router";

/**
 * Redirects from an address that has no page. A typed or reloaded address is in the history already and is replaced; one followed from a
 * link is not, and replacing would remove the page with the link from the history, so that Back skipped it.
 * @param url the requested address
 */
export function redirectOrReplace(url: URL, to: string): Response {
  return location.pathname === url.pathname ? replace(to) : redirect(to);
}
