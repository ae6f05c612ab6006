import { BASENAME } from "#paths.ts";

/**
 * Returns the address to return to after sign-in if it is a page of the console; undefined otherwise. The server checks it again. The login
 * and the lobby are rejected.
 */
export function safeReturnTo(text: string | null): string | undefined {
  if (text === null || !text.startsWith(`${BASENAME}/`) || text.includes("\\")) return undefined;
  const url = new URL(text, "https://shore.invalid");
  if (url.origin !== "https://shore.invalid" || !url.pathname.startsWith(`${BASENAME}/`)) return undefined;
  const isSignInPage = ["/login", "/lobby", "/auth/"].some((path) => url.pathname.startsWith(BASENAME + path));
  return isSignInPage ? undefined : `${url.pathname}${url.search}`;
}
