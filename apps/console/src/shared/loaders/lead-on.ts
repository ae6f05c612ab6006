import { redirect, replace } from "react-router";

/**
 * Redirects from an address that only leads on. A typed or reloaded one stands in the history already and is replaced; one that a link
 * names does not, and replacing would take the page with the link out of the history, so that Back skipped it.
 * @param url the address that was asked for
 */
export function leadOn(url: URL, to: string): Response {
  return location.pathname === url.pathname ? replace(to) : redirect(to);
}
