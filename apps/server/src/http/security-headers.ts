import type { ServerResponse } from "node:http";

/**
 * Sets the headers of every response. The CSP set here allows nothing; the console's own page replaces it by {@link pagePolicy}.
 * @param origin scheme, host and port that browsers use; with https, HSTS is set for a year
 */
export function setSecurityHeaders(response: ServerResponse, origin: string): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Referrer-Policy", "no-referrer");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  if (origin.startsWith("https:"))
    response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/**
 * Returns the CSP of the console's page: its own scripts, its own styles and those of styled-components with the nonce,
 * connections to its own server. No inline script but those of these hashes, no framing, no text as markup.
 * @param nonce new for every response
 * @param scriptHashes SHA-256, as base64, of the scripts that the build has written into the page
 */
export function pagePolicy(nonce: string, scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; ");
}
