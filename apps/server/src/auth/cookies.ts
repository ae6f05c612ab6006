/** A cookie of ours. On https it takes the `__Host-` prefix, which ties it to this host and to encryption. */
export type Cookie = {
  /** Name without prefix. */
  name: string;
  /** True when people reach the server by https. */
  secure: boolean;
};

/** The cookie's value in a `Cookie` header, or undefined. */
export function readCookie({ name, secure }: Cookie, header: string | null | undefined): string | undefined {
  const full = fullName({ name, secure });
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === full) return pair.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/**
 * A `Set-Cookie` text: out of reach of scripts, not sent with what other sites start except a plain link.
 * @param maxAgeSeconds 0 takes the cookie away
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

/** A browser drops `__Host-` cookies that come by http, so on a loopback address the name stays plain. */
function fullName({ name, secure }: Cookie): string {
  return secure ? `__Host-${name}` : name;
}
