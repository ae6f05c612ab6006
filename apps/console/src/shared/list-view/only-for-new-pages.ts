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
    const valuesIn = ({ searchParams }: URL) => JSON.stringify(names.map((name) => searchParams.getAll(name)));
    const isSame = valuesIn(currentUrl) === valuesIn(nextUrl);
    if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isSame) return false;
    return defaultShouldRevalidate;
  };
}
