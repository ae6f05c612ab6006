/** A cookie of Shore. On https it has the `__Host-` prefix, which restricts it to this host and to secure connections. */
export type Cookie = {
  /** Name without prefix. */
  name: string;
  /** Whether browsers reach the server by https. */
  secure: boolean;
};

/** Returns the cookie's value in a `Cookie` header, or undefined. */
export function readCookie({ name, secure }: Cookie, header: string | null | undefined): string | undefined {
  const full = fullName({ name, secure });
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === full) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/**
 * Returns a `Set-Cookie` header: HttpOnly, and SameSite=Lax, so that of cross-site requests only plain links send it.
 * @param maxAgeSeconds 0 deletes the cookie
 */
export function cookieText({ name, secure }: Cookie, value: string, maxAgeSeconds: number): string {
  const parts = [
    `${fullName({ name, secure })}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${maxAgeSeconds}`,
  ];
  return [...parts, ...(secure ? ["Secure"] : [])].join("; ");
}

/** Returns the name with its prefix. Browsers reject `__Host-` cookies over http, so on a loopback address there is none. */
function fullName({ name, secure }: Cookie): string {
  return secure ? `__Host-${name}` : name;
}
