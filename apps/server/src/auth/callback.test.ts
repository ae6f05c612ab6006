import { beforeEach, describe, expect, test } from "vitest";
import { type CookieBrowser, createCookieBrowser } from "../testing/cookie-browser.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer, throughHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";
import { openSession } from "./sessions.ts";
import { encryptTransaction, TRANSACTION_LASTS_MS } from "./sign-in-transaction.ts";
import { serverKeys } from "./server-key.ts";

const database = await testDatabase();
const issuer = await startHandMadeIssuer();
const server = await startTestServer(database, { issuer });
beforeEach(() => Object.assign(issuer, { claims: {}, wrongKey: false, isUnavailable: false }));

test("the authorization request has PKCE, state and nonce, and the callback verifies all of them", async () => {
  const browser = createCookieBrowser();
  const { parameters, end } = await throughIssuer(browser);
  expect(Object.fromEntries(parameters)).toMatchObject({
    response_type: "code",
    client_id: "shore",
    scope: "openid profile email",
    redirect_uri: `${server.origin}/shore/auth/callback`,
    code_challenge_method: "S256",
  });
  expect(parameters.get("state")?.length).toBeGreaterThan(30);
  expect(parameters.get("code_challenge")).toHaveLength(43);
  expect(issuer.tokenRequests.at(-1)?.get("code_verifier")?.length).toBeGreaterThan(40);
  expect(end).toBe("/shore/orgs/1");
  expect(hasSession(browser)).toBe(true);
});

describe("a sign-in fails without a session and with an error code", () => {
  test.each<[string, Record<string, unknown>]>([
    ["for another audience", { aud: "somebody-else" }],
    ["from another issuer", { iss: "https://other.example" }],
    ["with another nonce", { nonce: "forged" }],
    ["without a nonce", { nonce: undefined }],
    ["that has expired", { exp: 1_000_000 }],
  ])("when the ID token is one %s", async (_, claims) => {
    issuer.claims = claims;
    expect(await fails({})).toBe("/shore/login?error=failed&returnTo=%2Fshore%2Forgs%2F1");
  });

  test("when the ID token is signed with an unknown key", async () => {
    issuer.wrongKey = true;
    expect(await fails({})).toMatch("error=failed");
  });

  test("when the state is forged", async () => {
    expect(await fails({ state: "forged" })).toMatch("error=expired");
  });

  test("when the user cancels", async () => {
    expect(await fails({ code: undefined, error: "access_denied" })).toMatch("error=access_denied");
  });

  test("when the code was used before", async () => {
    expect(await fails({ code: "used" })).toMatch("error=expired");
  });

  test("when the callback is opened directly, or with a foreign cookie", async () => {
    const browser = createCookieBrowser();
    const callback = `${server.origin}/shore/auth/callback`;
    const locationOf = async (query: string) => (await browser.request(`${callback}${query}`)).headers.get("location");
    expect(await locationOf("")).toBe("/shore/login?error=expired");
    expect(await locationOf("?code=1&state=2")).toBe("/shore/login?error=expired");
    browser.cookies.set(`${new URL(server.origin).host} shore_signin`, "Zm9yZ2Vk".repeat(20));
    expect(await locationOf("?code=1&state=2")).toBe("/shore/login?error=expired");
  });

  test("when the cookie and the address of a callback are used again, although the issuer gives another token", async () => {
    const browser = createCookieBrowser();
    const away = await browser.request(`${server.origin}/shore/auth/signin`);
    const parameters = new URL(away.headers.get("location") ?? "").searchParams;
    const cookie = `${new URL(server.origin).host} shore_signin`;
    const kept = browser.cookies.get(cookie) ?? "";
    const back = new URLSearchParams({ code: parameters.get("nonce") ?? "", state: parameters.get("state") ?? "" });
    const callback = `${server.origin}/shore/auth/callback?${back}`;
    expect((await browser.request(callback)).headers.get("location")).toBe("/shore/orgs");
    const other = createCookieBrowser();
    other.cookies.set(cookie, kept);
    expect((await other.request(callback)).headers.get("location")).toMatch("error=expired");
    expect(hasSession(other)).toBe(false);
  });

  test("when the user took longer than ten minutes", async () => {
    const transaction = { state: "s", nonce: "n", codeVerifier: "v".repeat(43), returnTo: "/shore/orgs" };
    const [key] = await serverKeys(database, "sign-in-transaction");
    const browser = createCookieBrowser();
    const old = encryptTransaction(transaction, key, Date.now() - TRANSACTION_LASTS_MS - 1);
    browser.cookies.set(`${new URL(server.origin).host} shore_signin`, old);
    const answer = await browser.request(`${server.origin}/shore/auth/callback?code=n&state=s`);
    expect(answer.headers.get("location")).toMatch("error=expired");
  });

  test("when the issuer is unavailable, and works again when it is back", async () => {
    const late = await startHandMadeIssuer();
    late.isUnavailable = true;
    const { origin } = await startTestServer(database, { issuer: late });
    const begin = () => createCookieBrowser().request(`${origin}/shore/auth/signin?returnTo=/shore/orgs/1`);
    expect((await begin()).headers.get("location")).toBe(
      "/shore/login?error=temporarily_unavailable&returnTo=%2Fshore%2Forgs%2F1",
    );
    late.isUnavailable = false;
    expect((await begin()).headers.get("location")).toMatch(`${late.url}/authorize?`);
  });

  test("when nothing listens at the issuer's address", async () => {
    const nowhere = { url: "http://127.0.0.1:9", clientId: "shore", clientSecret: "x", accountName: "nowhere" };
    const { origin } = await startTestServer(database, { issuer: nowhere });
    const answer = await createCookieBrowser().request(`${origin}/shore/auth/signin`);
    expect(answer.headers.get("location")).toMatch("error=temporarily_unavailable");
  });
});

test("signing in again ends the browser's previous session", async () => {
  const browser = createCookieBrowser();
  await throughIssuer(browser);
  const count = async () => (await database.query("select 1 from session")).rowCount;
  const before = await count();
  await throughIssuer(browser);
  expect(await count()).toBe(before);
});

test("expired sessions are deleted when the next one begins", async () => {
  const { rows } = await database.query<{ organization_uuid: string; user_uuid: string }>(
    "update session set expire_time = now() - interval '1 second' returning organization_uuid, user_uuid",
  );
  const row = rows[0];
  expect(row).toBeDefined();
  await openSession(database, { organizationUuid: row?.organization_uuid ?? "", userUuid: row?.user_uuid ?? "" });
  expect((await database.query("select 1 from session")).rowCount).toBe(1);
});

test("another loopback name is redirected to the one registered at the issuer", async () => {
  const { port } = new URL(server.origin);
  const answer = await createCookieBrowser().request(
    `http://localhost:${port}/shore/auth/signin?returnTo=/shore/orgs/1`,
  );
  expect(answer.headers.get("location")).toBe(`${server.origin}/shore/auth/signin?returnTo=/shore/orgs/1`);
});

describe("the audit log", () => {
  test("records sign-ins, sign-outs, sessions ended by a new sign-in, and failed sign-ins with their users", async () => {
    issuer.claims = { sub: "logged", name: "Log Ged", email: "log.ged@test.example" };
    const browser = createCookieBrowser();
    await throughIssuer(browser);
    await throughIssuer(browser);
    await throughIssuer(browser, { state: "forged" });
    const { origin } = server;
    await browser.request(`${origin}/shore/auth/signout`, { method: "POST", headers: { origin } });
    await throughIssuer(browser, { state: "forged" });
    const { rows } = await database.query<{ line: string }>(
      `select concat_ws(' ', action, result, after->>'reason', after->>'code', 'by', actor_user_uuid = user_uuid) as line
         from audit_event e join app_user u on u.organization_uuid = e.organization_uuid and e.subject = 'app_user/' || user_uuid
        where oidc_subject = 'logged' order by audit_event_uuid`,
    );
    expect(rows.map(({ line }) => line)).toEqual([
      "signed in done by t",
      "session ended done signed in again by t",
      "signed in done by t",
      "sign-in failed failed expired by t",
      "signed out done by t",
    ]);
  });

  test("contains no name, address or e-mail of a user who signs in", async () => {
    const { rows } = await database.query(`select 1 from audit_event e where to_jsonb(e)::text ~* '@|log ged|127[.]0'`);
    expect(rows).toEqual([]);
  });
});

const throughIssuer = (browser: CookieBrowser, instead?: Record<string, string | undefined>) =>
  throughHandMadeIssuer(server, browser, instead);

async function fails(instead: Record<string, string | undefined>): Promise<string> {
  const browser = createCookieBrowser();
  const { end } = await throughIssuer(browser, instead);
  expect(hasSession(browser)).toBe(false);
  return end;
}

function hasSession(browser: CookieBrowser): boolean {
  return browser.cookies.has(`${new URL(server.origin).host} shore_session`);
}
