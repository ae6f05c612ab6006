/** A minimal browser for sign-in tests: stores cookies by host and follows redirects one by one. */
export type CookieBrowser = {
  /** Sends one request with the cookies of its host; redirects are not followed. */
  request(url: string, init?: RequestInit): Promise<Response>;
  /** The same, then follows redirects until `until` returns true for the address. */
  follow(
    url: string,
    until: (url: URL) => boolean,
    init?: RequestInit,
  ): Promise<{ url: URL; response: Response | undefined }>;
  /** Values by host and name: `127.0.0.1:8080 shore_session`. */
  cookies: Map<string, string>;
  /** Every `Set-Cookie` header received, oldest first. */
  setCookies: string[];
};

export function createCookieBrowser(): CookieBrowser {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const request = async (url: string, init: RequestInit = {}) => {
    const { host } = new URL(url);
    const sent = [...cookies]
      .filter(([key]) => key.startsWith(`${host} `))
      .map(([key, value]) => `${key.slice(host.length + 1)}=${value}`);
    const headers = new Headers(init.headers);
    if (sent.length > 0) headers.set("cookie", sent.join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const text of response.headers.getSetCookie()) keep(host, text);
    return response;
  };
  const keep = (host: string, text: string) => {
    setCookies.push(text);
    const [pair = "", ...attributes] = text.split(";").map((part) => part.trim());
    const at = pair.indexOf("=");
    const key = `${host} ${pair.slice(0, at)}`;
    const isDeleted = attributes.some((attribute) => /^max-age=0$|^expires=.*1970/i.test(attribute));
    if (isDeleted) cookies.delete(key);
    else cookies.set(key, pair.slice(at + 1));
  };
  const follow: CookieBrowser["follow"] = async (url, until, init) => {
    let response = await request(url, init);
    let at = new URL(url);
    for (let hops = 0; hops < 20; hops += 1) {
      const location = response.headers.get("location");
      if (!location) return { url: at, response };
      at = new URL(location, at);
      if (until(at)) return { url: at, response: undefined };
      response = await request(at.href);
    }
    throw new Error(`Too many redirects, last to ${at.href}`);
  };
  return { request, follow, cookies, setCookies };
}
