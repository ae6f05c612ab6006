import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What a list filters and sorts by is in the address and needs no new answer. */
export function onlyForNewPages({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}
