import { expect, test } from "vitest";
import { type CookieBrowser, createCookieBrowser } from "../testing/cookie-browser.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer, throughHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { browserName } from "./browser-name.ts";
import { findCaller } from "./sessions.ts";

const database = await testDatabase();
const issuer = await startHandMadeIssuer();
const server = await startTestServer(database, { issuer });
const offering = await startHandMadeIssuer();
offering.endsSessions = true;
const withSignOut = await startTestServer(database, { issuer: offering });

const signOut = (browser: CookieBrowser, { origin }: TestServer) =>
  browser.request(`${origin}/shore/auth/signout`, { method: "POST", headers: { origin } });

test("signing out also ends the session at the issuer, where supported, and returns to the login", async () => {
  const browser = createCookieBrowser();
  await throughHandMadeIssuer(withSignOut, browser);
  const answer = await signOut(browser, withSignOut);
  expect([answer.status, answer.headers.get("clear-site-data")]).toEqual([200, '"cache"']);
  const [, target = ""] = /^0; url=(.+)$/.exec(answer.headers.get("refresh") ?? "") ?? [];
  const url = new URL(target);
  expect(`${url.origin}${url.pathname}`).toBe(`${offering.url}/logout`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "shore",
    post_logout_redirect_uri: `${withSignOut.origin}/shore/login`,
    id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
  });
  expect(await answer.text()).toContain("Signing out at your identity provider");
});

test("signing out without a session, or without the issuer's support, redirects to the login", async () => {
  const browser = createCookieBrowser();
  await throughHandMadeIssuer(server, browser);
  for (const one of [await signOut(browser, server), await signOut(createCookieBrowser(), withSignOut)]) {
    expect([one.status, one.headers.get("location")]).toEqual([303, "/shore/login"]);
    expect(one.headers.get("clear-site-data")).toBe('"cache"');
  }
});

test("signing in again sends prompt=login, and the session stores the issuer's auth_time", async () => {
  const browser = createCookieBrowser();
  const away = await browser.request(`${server.origin}/shore/auth/signin?again=true`);
  const parameters = new URL(away.headers.get("location") ?? "").searchParams;
  expect(parameters.get("prompt")).toBe("login");
  issuer.claims = { sub: "renewed", auth_time: Math.floor(Date.now() / 1000) - 5400 };
  const first = await throughHandMadeIssuer(server, browser);
  expect([first.parameters.has("prompt"), first.parameters.has("max_age")]).toEqual([false, true]);
  const minutesAgo = async () => {
    const { rows } = await database.query<{ minutes: number }>(
      `select round(extract(epoch from now() - auth_time) / 60)::int as minutes from session
         join app_user using (organization_uuid, user_uuid) where oidc_subject = 'renewed'`,
    );
    return rows.map(({ minutes }) => minutes);
  };
  expect(await minutesAgo()).toEqual([90]);
  issuer.claims = { sub: "renewed", auth_time: Math.floor(Date.now() / 1000) + 86_400 };
  await throughHandMadeIssuer(server, browser);
  expect(await minutesAgo()).toEqual([0]);
});

test("a token without auth_time, though max_age was asked, is no recent sign-in", async () => {
  for (const [auth_time, isRecent] of [
    [undefined, false],
    [Math.floor(Date.now() / 1000), true],
  ]) {
    issuer.claims = { sub: "timeless", auth_time };
    const browser = createCookieBrowser();
    await throughHandMadeIssuer(server, browser);
    const token = browser.cookies.get(`${new URL(server.origin).host} shore_session`) ?? "";
    expect((await findCaller(database, token))?.signedInRecently, String(auth_time)).toBe(isRecent);
  }
});

test("a session stores its browser's name and its address", async () => {
  issuer.claims = { sub: "seen" };
  await throughHandMadeIssuer(server, createCookieBrowser());
  const { rows } = await database.query(
    "select address, browser from session join app_user using (organization_uuid, user_uuid) where oidc_subject = 'seen'",
  );
  expect(rows).toEqual([{ address: "127.0.0.1", browser: "" }]);
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "Chrome on Linux",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
    "Chrome on Linux",
  ],
  ["curl/8.5.0", ""],
  [undefined, ""],
])("the browser of %s is named %j", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
