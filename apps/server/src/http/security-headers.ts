import type { ServerResponse } from "node:http";

/**
 * Headers of every answer. The policy given here lets nothing run; the console's own page replaces it by {@link pagePolicy}.
 * @param origin scheme, host and port people use; over https browsers are told to stay there for a year
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
 * What the console's page may do: run its own scripts, take its own styles and those styled-components writes under the
 * nonce, talk to its own server. No inline script, no frame around it, no text turned into markup.
 * @param nonce fresh for every page
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
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
