import { createCookieBrowser } from "@shore/server/testing/cookie-browser";
import { INGRID } from "./administration.ts";

export type User = { userUuid: string; displayName: string; primaryEmail: { email: string }; member: boolean };

export type Person = {
  /**
   * Signs in.
   * @param beforeReturn runs between the issuer's page and the redirect back to Shore
   * @returns the address in Shore where that ended, and whether the issuer asked for the password
   */
  signIn: (returnTo: string, beforeReturn?: () => Promise<void>) => Promise<{ end: URL; hasTypedPassword: boolean }>;
  /** Calls the console's server for the signed-in user. @returns undefined when signed out */
  whoAmI: () => Promise<User | undefined>;
  /** Signs out of Shore and then of the issuer. @returns the address in Shore where that ended */
  signOut: () => Promise<URL>;
};

/** A browser of one user. Glewlwyd's pages are JavaScript over its own calls; this makes the same calls in the same order. */
export function personAt(shore: string, issuer: string): Person {
  const browser = createCookieBrowser();
  const follow = async (address: string, until: (url: URL) => boolean) => (await browser.follow(address, until)).url;
  const isCallback = ({ origin, pathname }: URL) => origin === shore && pathname === "/shore/auth/callback";
  const isPage = (url: URL) =>
    url.origin === shore ? !url.pathname.startsWith("/shore/auth/") : url.pathname === "/login.html";
  const atIssuer = async (method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await browser.request(`${issuer}/api${path}`, init);
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  return {
    signIn: async (returnTo, beforeReturn) => {
      const page = await follow(`${shore}/shore/auth/signin?returnTo=${encodeURIComponent(returnTo)}`, isPage);
      if (page.origin === shore) return { end: page, hasTypedPassword: false };
      const { client_id: client, scope, callback_url: callback } = Object.fromEntries(page.searchParams);
      const isKnown = (await browser.request(`${issuer}/api/profile_list`)).ok;
      const { username, password } = INGRID;
      if (!isKnown) await atIssuer("POST", "/auth/", { username, password });
      await atIssuer("PUT", `/auth/grant/${client}/`, { scope });
      const back = await follow(`${callback}&g_continue`, isCallback);
      await beforeReturn?.();
      return { end: await follow(back.href, isPage), hasTypedPassword: !isKnown };
    },
    whoAmI: async () => {
      const headers = { "content-type": "application/json", "connect-protocol-version": "1", origin: shore };
      const address = `${shore}/shore/crpc/shore.v1.ShoreAPI/WhoAmI`;
      const response = await browser.request(address, { method: "POST", headers, body: "{}" });
      if (response.status === 401) return undefined;
      if (!response.ok) throw new Error(`WhoAmI: ${response.status} ${await response.text()}`);
      // The JSON of the contract: proto/shore/v1/session.proto.
      const { user } = (await response.json()) as { user: User };
      return user;
    },
    signOut: async () => {
      const response = await browser.request(`${shore}/shore/auth/signout`, {
        method: "POST",
        headers: { origin: shore },
      });
      const [, address] = /^0; url=(.+)$/.exec(response.headers.get("refresh") ?? "") ?? [];
      if (!address) throw new Error(`not sent to the issuer: ${response.status} ${response.headers.get("location")}`);
      const page = await follow(address, isPage);
      const { plugin, sid, callback_url: callback = "" } = Object.fromEntries(page.searchParams);
      await atIssuer("DELETE", `/${plugin}/session/${sid}`);
      await atIssuer("DELETE", "/auth/");
      return follow(callback, isPage);
    },
  };
}
