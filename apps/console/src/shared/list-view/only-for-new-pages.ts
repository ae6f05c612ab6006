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

/** Only these search parameters ask for a new answer; the others say what of it is shown. */
export function onlyForOther(...names: string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const isSame = names.every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name));
    if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isSame) return false;
    return defaultShouldRevalidate;
  };
}
