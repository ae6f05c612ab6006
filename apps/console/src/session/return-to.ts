import { BASENAME } from "#paths.ts";

/**
 * The way back after sign-in, if it is one of the console's own pages; undefined otherwise. The server checks it again.
 * The login and the lobby are no place to come back to.
 */
export function safeReturnTo(text: string | null): string | undefined {
  if (text === null || !text.startsWith(`${BASENAME}/`) || text.includes("\\")) return undefined;
  const url = new URL(text, "https://shore.invalid");
  if (url.origin !== "https://shore.invalid" || !url.pathname.startsWith(`${BASENAME}/`)) return undefined;
  const isGate = ["/login", "/lobby", "/auth/"].some((path) => url.pathname.startsWith(BASENAME + path));
  return isGate ? undefined : `${url.pathname}${url.search}`;
}
