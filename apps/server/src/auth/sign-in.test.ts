import { createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type CookieBrowser, createCookieBrowser } from "../testing/cookie-browser.ts";
import { testDatabase } from "../testing/database.ts";
import { startIssuerElsewhere, startTestServer, type TestServer } from "../testing/test-server.ts";
import { inviteAccount } from "./accounts.ts";
import { createDevelopmentIssuer } from "./development-issuer/development-issuer.ts";
import { isFromOwnPage } from "./same-origin.ts";
import { openSession } from "./sessions.ts";

const database = await testDatabase();
const people = [
  {
    subject: "ingrid.solberg",
    label: "Manager",
    displayName: "Ingrid Solberg",
    email: "ingrid.solberg@havbris.example",
  },
  { subject: "pia.krog", label: "Outsider", displayName: "Pia Krog", email: "pia.krog@havbris.example" },
];
const [havbris, fallback] = ["01000000-0000-7000-8000-000000000001", "01000000-0000-7000-8000-000000000002"];
await database.query(
  `insert into organization (organization_uuid, display_name, email_domain, is_default)
   values ($1, 'Havbris Shipping', 'havbris.example', false), ($2, 'Everybody else', null, true)`,
  [havbris, fallback],
);
await inviteAccount(database, {
  organizationUuid: havbris,
  displayName: "Ingrid Solberg",
  email: "Ingrid.Solberg@havbris.example",
  member: true,
  manager: true,
});
const server = await startTestServer(database, { people });

describe("signing in", () => {
  test("pressing Manager opens the console, signed in as the invited manager", async () => {
    const browser = createCookieBrowser();
    const { url, page } = await signIn(browser, server, "ingrid.solberg");
    expect(page).toMatch(/<strong>Manager<\/strong>[\s\S]*<strong>Outsider<\/strong>/);
    expect(url.pathname).toBe("/shore/orgs");
    expect(await whoAmI(browser, server)).toMatchObject({
      user: { displayName: "Ingrid Solberg", member: true, manager: true, organizationUuid: havbris },
      organizationDisplayName: "Havbris Shipping",
    });
    const again = createCookieBrowser();
    await signIn(again, server, "ingrid.solberg");
    const { user } = (await whoAmI(again, server)) ?? {};
    expect(user?.userUuid).toBe((await whoAmI(browser, server))?.user?.userUuid);
  });

  test("another user can sign in in the same browser, as when trying the product out", async () => {
    const browser = createCookieBrowser();
    await signIn(browser, server, "ingrid.solberg");
    await signIn(browser, server, "pia.krog");
    expect(await whoAmI(browser, server)).toMatchObject({ user: { displayName: "Pia Krog" } });
    await signIn(browser, server, "ingrid.solberg");
    expect(await whoAmI(browser, server)).toMatchObject({ user: { displayName: "Ingrid Solberg" } });
  });

  test("going back to the page of users opens the console, and a sign-in begun in another window the login with the reason", async () => {
    const browser = createCookieBrowser();
    const { url } = await browser.follow(`${server.origin}/shore/auth/signin`, () => false);
    const elsewhere = await createCookieBrowser().request(url.href);
    expect(elsewhere.headers.get("location")).toBe(`${server.origin}/shore/login?error=expired`);
    await browser.follow(url.href, (at) => /^\/shore\/(?!auth)/.test(at.pathname), {
      method: "POST",
      body: new URLSearchParams({ subject: "ingrid.solberg" }),
    });
    expect((await browser.request(url.href)).headers.get("location")).toBe(`${server.origin}/`);
  });

  test("returns to a deep link, with its query and fragment", async () => {
    const deep = "/shore/orgs/1/vessels/2/logbooks/until-date/2026-03-01?logbooks=deck#top";
    expect((await signIn(createCookieBrowser(), server, "pia.krog", deep)).url.href).toBe(`${server.origin}${deep}`);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/shore/",
    "/shore/auth/signin",
    "/shore/../x",
    "/shore/\\evil",
    "x",
  ])("returns to the console's start instead of %s", async (returnTo) => {
    const { url } = await signIn(createCookieBrowser(), server, "pia.krog", returnTo);
    expect(url.href).toBe(`${server.origin}/shore/orgs`);
  });

  test("a user without an account gets one without any access, in the organisation of the e-mail domain", async () => {
    const browser = createCookieBrowser();
    await signIn(browser, server, "pia.krog");
    expect(await whoAmI(browser, server)).toMatchObject({
      user: { displayName: "Pia Krog", member: false, manager: false, organizationUuid: havbris },
    });
    await expect(callsFrom(browser, server).getVessels({})).rejects.toThrow("permission_denied");
  });

  test("the session's cookie is HttpOnly, lasts 12 hours and is stored as a hash only", async () => {
    const browser = createCookieBrowser();
    await signIn(browser, server, "pia.krog");
    const setCookie = browser.setCookies.find((text) => text.startsWith("shore_session=")) ?? "";
    expect(setCookie).toMatch(/^shore_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    const token = /=([\w-]+)/.exec(setCookie)?.[1];
    const { rows } = await database.query<{ id: string }>("select encode(id_hash, 'base64') as id from session");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).not.toContain(token);
  });

  test("reading the signed-in user does not prolong the session", async () => {
    const browser = createCookieBrowser();
    await signIn(browser, server, "pia.krog");
    const first = await whoAmI(browser, server);
    await whoAmI(browser, server);
    expect((await whoAmI(browser, server))?.expireTime).toBe(first?.expireTime);
    const left = Date.parse(first?.expireTime ?? "") - Date.now();
    expect(left).toBeLessThanOrEqual(2 * 3_600_000);
    expect(left).toBeGreaterThan(2 * 3_600_000 - 60_000);
  });

  test("a server whose clock is a day ahead opens sessions no longer than the others", async () => {
    const { rows } = await database.query<{ organization_uuid: string; user_uuid: string }>(
      "select * from app_user limit 1",
    );
    const account = { organizationUuid: rows[0]?.organization_uuid ?? "", userUuid: rows[0]?.user_uuid ?? "" };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    await openSession(database, account);
    const { rows: newest } = await database.query(
      "select max(expire_time) <= now() + interval '12 hours' as within_12_hours from session",
    );
    expect(newest).toEqual([{ within_12_hours: true }]);
  });

  test("concurrent first sign-ins of a user create one account", async () => {
    const person = { subject: "new.one", label: "New", displayName: "New One", email: "new.one@havbris.example" };
    const both = await startTestServer(database, { people: [person] });
    await Promise.all([1, 2, 3].map(() => signIn(createCookieBrowser(), both, "new.one")));
    const { rows } = await database.query("select 1 from app_user where oidc_subject = 'new.one'");
    expect(rows).toHaveLength(1);
  });
});

describe("an issuer at another address, set by configuration", () => {
  test("signs in users of known and unknown domains, and makes the configured one the first manager", async () => {
    const persons = ["anna@havbris.example", "boris@elsewhere.example", "Chief@Elsewhere.example"].map((email) => ({
      subject: email,
      label: email,
      displayName: email,
      email,
    }));
    let issuerServer: TestServer | undefined;
    // The issuer needs the callback's address, and the server its issuer: the server's address is determined first.
    const callback = Promise.withResolvers<string>();
    const issuer = { url: "", clientId: "", clientSecret: undefined as string | undefined, accountName: "" };
    issuerServer = await startTestServer(database, { issuer, firstManager: "chief@elsewhere.example" });
    callback.resolve(`${issuerServer.origin}/shore/auth/callback`);
    Object.assign(issuer, await startIssuerElsewhere(await callback.promise, persons));
    const seen: unknown[] = [];
    for (const { subject } of persons) {
      const browser = createCookieBrowser();
      await signIn(browser, issuerServer, subject);
      const { user } = (await whoAmI(browser, issuerServer)) ?? {};
      seen.push([user?.organizationUuid, user?.member, user?.manager]);
    }
    expect(seen).toEqual([
      [havbris, false, false],
      [fallback, false, false],
      [fallback, true, true],
    ]);
    // The first manager's access is in the audit log, like every grant.
    await signIn(createCookieBrowser(), issuerServer, "Chief@Elsewhere.example");
    const { rows } = await database.query(
      `select e.action, e.actor_user_uuid, u.primary_email from audit_event e
         join app_user u on u.organization_uuid = e.organization_uuid and e.subject = 'app_user/' || u.user_uuid
        where e.action = 'access granted'`,
    );
    expect(rows).toEqual([
      { action: "access granted", actor_user_uuid: null, primary_email: "chief@elsewhere.example" },
    ]);
  });
});

describe("signing out", () => {
  const signOut = (browser: CookieBrowser, headers: Record<string, string>, method = "POST") =>
    browser.request(`${server.origin}/shore/auth/signout`, { method, headers });

  test("ends the session at once, also for a client that kept the cookie", async () => {
    const browser = createCookieBrowser();
    await signIn(browser, server, "pia.krog");
    const kept = new Map(browser.cookies);
    const answer = await signOut(browser, { "sec-fetch-site": "same-origin" });
    const [, atIssuer = ""] = /^0; url=(.+)$/.exec(answer.headers.get("refresh") ?? "") ?? [];
    const { url } = await browser.follow(atIssuer, (at) => at.pathname === "/shore/login");
    expect(url.href).toBe(`${server.origin}/shore/login`);
    for (const [key, value] of kept) browser.cookies.set(key, value);
    await expect(whoAmI(browser, server)).rejects.toThrow("unauthenticated");
  });

  test("is accepted from our own page only", async () => {
    const browser = createCookieBrowser();
    await signIn(browser, server, "pia.krog");
    expect((await signOut(browser, {}, "GET")).status).toBe(405);
    expect((await signOut(browser, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await signOut(browser, { "sec-fetch-site": "same-site", origin: server.origin })).status).toBe(403);
    expect((await signOut(browser, { origin: "https://evil.example" })).status).toBe(403);
    expect((await signOut(browser, { origin: "null" })).status).toBe(403);
    await expect(whoAmI(browser, server)).resolves.toBeDefined();
    expect((await signOut(browser, { origin: server.origin })).status).toBe(200);
  });

  test("without a session redirects as well", async () => {
    expect((await signOut(createCookieBrowser(), { "sec-fetch-site": "same-origin" })).status).toBe(303);
  });
});

test("the development issuer does not start in production or on addresses that others can reach", async () => {
  const options = { origin: "http://localhost", redirectUri: "http://localhost/", people };
  expect(() => createDevelopmentIssuer({ ...options, host: "127.0.0.1", nodeEnv: "production" })).toThrow(/production/);
  expect(() => createDevelopmentIssuer({ ...options, host: "0.0.0.0", nodeEnv: "development" })).toThrow(/0\.0\.0\.0/);
  const elsewhere = { ...options, origin: "https://shore.example.com", host: "127.0.0.1", nodeEnv: "development" };
  expect(() => createDevelopmentIssuer(elsewhere)).toThrow(/shore\.example\.com/);
});

describe("the development issuer answers no request", () => {
  test.each([
    ["that a proxy forwarded", { "x-forwarded-for": "203.0.113.9" }],
    ["that names the forwarded host", { "x-forwarded-host": "shore.example.com" }],
    ["with the standard's own header", { forwarded: "for=203.0.113.9" }],
    ["that passed a proxy", { via: "1.1 proxy" }],
    ["for another host", { host: "evil.example" }],
    ["for a host that makes no address", { host: "a b" }],
  ])("%s", async (_, headers) => {
    const begun = await createCookieBrowser().request(`${server.origin}/shore/auth/signin`);
    const answer = await sendTo(begun.headers.get("location") ?? "", headers);
    expect(answer).toMatch(/^HTTP\/1\.1 403/);
    expect(answer).toContain("works on this computer only");
  });

  test("of HTTP/1.0, which nginx uses by default", async () => {
    expect(await sendTo(`${server.origin}/dev-idp/auth`, {}, "1.0")).toMatch(/^HTTP\/1\.1 403/);
  });
});

test("an Origin that equals a foreign Host is not our own page", () => {
  const isOwn = (origin: string) => isFromOwnPage({ secFetchSite: undefined, origin }, "https://shore.example.com");
  expect(isOwn("https://shore.example.com")).toBe(true);
  for (const origin of ["http://shore.example.com", "https://evil.example", "http://localhost:8080", "null"])
    expect(isOwn(origin), origin).toBe(false);
  const inDevelopment = { secFetchSite: undefined, origin: "http://127.0.0.1:8080" };
  expect(isFromOwnPage(inDevelopment, "http://localhost:8080")).toBe(true);
});

/** Sends a GET with headers that fetch would not send. @returns the raw response */
async function sendTo(address: string, headers: Record<string, string>, version = "1.1"): Promise<string> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const lines = Object.entries({ host, connection: "close", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const socket = connect(Number(port), hostname).end(
    `GET ${pathname}${search} HTTP/${version}\r\n${lines.join("")}\r\n`,
  );
  return text(socket);
}

/** Signs in from the button through the issuer's page. @returns the final page */
async function signIn(browser: CookieBrowser, { origin }: TestServer, subject: string, returnTo?: string) {
  const query = returnTo === undefined ? "" : `?${new URLSearchParams({ returnTo })}`;
  const choose = await browser.follow(`${origin}/shore/auth/signin${query}`, () => false);
  const page = (await choose.response?.text()) ?? "";
  const { url } = await browser.follow(choose.url.href, (at) => /^\/shore\/(?!auth)/.test(at.pathname), {
    method: "POST",
    body: new URLSearchParams({ subject }),
  });
  return { url, page };
}

function callsFrom(browser: CookieBrowser, { origin }: TestServer) {
  const cookie = `shore_session=${browser.cookies.get(`${new URL(origin).host} shore_session`)}`;
  const transport = createConnectTransport({
    baseUrl: `${origin}/shore/crpc`,
    httpVersion: "1.1",
    useHttpGet: true,
    interceptors: [
      (next) => (request) => {
        request.header.set("cookie", cookie);
        return next(request);
      },
    ],
  });
  return createClient(ShoreAPI, transport);
}

function whoAmI(browser: CookieBrowser, server: TestServer) {
  return callsFrom(browser, server).whoAmI({});
}
