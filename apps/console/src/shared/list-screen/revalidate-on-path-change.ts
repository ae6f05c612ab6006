import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A list's filter and sort are in the address and need no new request. */
export function revalidateOnPathChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search) return false;
  return defaultShouldRevalidate;
}

/** Only changes of these search parameters run the loader; the others are applied in the browser. */
export function revalidateOnParameters(...names: string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const valuesIn = ({ searchParams }: URL) => JSON.stringify(names.map((name) => searchParams.getAll(name)));
    const isSame = valuesIn(currentUrl) === valuesIn(nextUrl);
    if (currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search && isSame) return false;
    return defaultShouldRevalidate;
  };
}
