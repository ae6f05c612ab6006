/** Target of a sign-in without a deep link. Source: docs/spec/screens.md#public. */
export const AFTER_SIGN_IN = "/shore/orgs";

/**
 * Returns the console address to redirect to after signing in; anything else becomes {@link AFTER_SIGN_IN}.
 * Only the path, query and fragment of a console address are kept, so that it is no open redirect.
 */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text || text.length > MAX_LENGTH || !text.startsWith("/shore/") || !PRINTABLE.test(text)) return AFTER_SIGN_IN;
  const url = URL.parse(text, "http://console");
  if (!url || url.host !== "console" || !url.pathname.startsWith("/shore/")) return AFTER_SIGN_IN;
  if (PATHS_WITHOUT_SCREEN.test(url.pathname)) return AFTER_SIGN_IN;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Visible ASCII without the backslash, which some browsers read as a slash. */
const PRINTABLE = /^[!-[\]-~]+$/;

/** Paths that would start the sign-in again, or have no screen. */
const PATHS_WITHOUT_SCREEN = /^\/shore\/(?:auth|crpc|login|lobby)(?:\/|$)/;

/** The cookie that contains it is limited to 4,096 bytes in all. */
const MAX_LENGTH = 2_000;
