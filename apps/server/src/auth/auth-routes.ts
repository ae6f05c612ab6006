import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { BlockList } from "node:net";
import type { Database } from "../database/db.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { type AccountKey, accountOf, type FirstManager } from "./accounts.ts";
import { browserName } from "./browser-name.ts";
import { clientAddress } from "../kernel/client-address.ts";
import { isLoopbackOrigin } from "../kernel/own-origin.ts";
import { isFirstUse } from "./used-sign-ins.ts";
import { type Cookie, cookieText, readCookie } from "./cookies.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { safeReturnTo } from "./return-to.ts";
import { isFromOwnPage } from "./same-origin.ts";
import { serverKeys } from "./server-key.ts";
import type { RecordSecurityEvent } from "./security-event.ts";
import type { SignInLimits } from "./sign-in-limits.ts";
import { endSession, findCaller, openSession, SESSION_LASTS_MS } from "./sessions.ts";
import { SignInError, type SignInErrorCode } from "./sign-in-error.ts";
import { readTransaction, encryptTransaction, TRANSACTION_LASTS_MS } from "./sign-in-transaction.ts";

/** Log of failed sign-ins; never contains a token, a code or a cookie. */
export type AuthLog = { warn(details: object, message: string): void };

export type AuthOptions = {
  database: Database;
  provider: IdentityProvider;
  /** Scheme, host and port that browsers use. */
  origin: string;
  firstManager: FirstManager | undefined;
  /** Writes sign-ins, sign-outs and the like to the audit log. */
  record: RecordSecurityEvent;
  /** Rate limits of sign-ins; absent in tests that exceed them. */
  limits?: SignInLimits;
  log: AuthLog;
  /** How long a session lasts without use. @default two hours */
  sessionIdleMs?: number | undefined;
  /** Proxies that are trusted for the client's address. */
  trustedProxies?: BlockList | undefined;
};

/**
 * Answers everything below /shore/auth/: signin, callback and signout. A failed sign-in always redirects to
 * /shore/login?error=…, never shows an error page. Source: docs/spec/screens.md#public.
 */
export function createAuthRoutes(
  options: AuthOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const routes: Record<string, { method: "GET" | "POST"; answer: Answer }> = {
    "/shore/auth/signin": { method: "GET", answer: signIn },
    "/shore/auth/callback": { method: "GET", answer: callback },
    "/shore/auth/signout": { method: "POST", answer: signOut },
  };
  return async (request, response) => {
    request.resume(); // No route reads a body.
    response.setHeader("Cache-Control", "no-store");
    const url = URL.parse(request.url ?? "", options.origin);
    const route = url && routes[url.pathname];
    if (!route) {
      response.writeHead(404).end();
    } else if (request.method !== route.method) {
      response.writeHead(405, { Allow: route.method }).end();
    } else {
      await route.answer(options, url, request, response);
    }
  };
}

/** Returns the session cookie. */
export function sessionCookie(origin: string): Cookie {
  return { name: "shore_session", secure: origin.startsWith("https:") };
}

type Answer = (options: AuthOptions, url: URL, request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function signIn(
  options: AuthOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { database, provider, origin } = options;
  const isOtherLoopbackName = hasOtherLoopbackName(request.headers.host, origin);
  if (isOtherLoopbackName) return redirect(response, 302, `${origin}${url.pathname}${url.search}`);
  const retryAfter = await options.limits?.count(request);
  if (retryAfter !== undefined) {
    // As in rpc/request-limits.ts: slows down a program that retries at once.
    await sleep(REFUSAL_DELAY_MS);
    return answerTooManyRequests(response, retryAfter);
  }
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"));
  try {
    const { url: providerUrl, transaction } = await provider.begin(returnTo, url.searchParams.get("again") === "true");
    const encrypted = encryptTransaction(transaction, (await serverKeys(database, TRANSACTION_KEY))[0]);
    response.appendHeader("Set-Cookie", cookieText(transactionCookie(origin), encrypted, TRANSACTION_LASTS_MS / 1000));
    redirect(response, 302, providerUrl.href);
  } catch (error) {
    redirectToLogin(options, response, error, returnTo);
  }
}

async function callback(
  options: AuthOptions,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { database, provider, origin, firstManager, record, sessionIdleMs } = options;
  const id = requestIdOf(request);
  const before = readCookie(sessionCookie(origin), request.headers.cookie);
  response.appendHeader("Set-Cookie", cookieText(transactionCookie(origin), "", 0));
  let returnTo: string | undefined;
  try {
    const encrypted = readCookie(transactionCookie(origin), request.headers.cookie);
    const transaction = readTransaction(encrypted, await serverKeys(database, TRANSACTION_KEY));
    if (!transaction) throw new SignInError("expired");
    returnTo = transaction.returnTo;
    if (!(await isFirstUse(database, transaction))) throw new SignInError("expired");
    const { person, authTime, idToken } = await provider.finish(url, transaction);
    // The issuer was asked for it by max_age: without it, nothing says when the person last signed in there.
    const facts = { authTime: authTime ?? new Date(0), idToken, ...clientOf(request, options.trustedProxies) };
    const { token } = await database.transaction(async (tx) => {
      // Together with its line of the audit log, which has a hash of what the sign-in wrote.
      const account = await accountOf({ transaction: (work) => work(tx) }, person, firstManager);
      const ended = before && (await endSession(tx, before));
      if (ended) await record(tx, { ...ended, action: "session ended", requestId: id, details: SIGNED_IN_AGAIN });
      const session = await openSession(tx, account, facts, sessionIdleMs);
      await record(tx, { ...account, action: "signed in", requestId: id });
      for (const { reason, time, ...lapsed } of session.lapsed)
        await record(tx, { ...lapsed, action: "session ended", actorUserUuid: null, details: { reason, time } });
      return session;
    });
    response.appendHeader("Set-Cookie", cookieText(sessionCookie(origin), token, SESSION_LASTS_MS / 1000));
    redirect(response, 302, returnTo);
  } catch (error) {
    if (error instanceof SignInError) await recordFailure(options, { error, token: before, id });
    redirectToLogin(options, response, error, returnTo);
  }
}

/** Records a failed sign-in. Mostly the account is unknown; then the browser's existing session identifies the user. */
async function recordFailure(
  { database, record, log }: AuthOptions,
  { error: { code, account }, token, id }: { error: SignInError; token: string | undefined; id: string },
): Promise<void> {
  try {
    const known = account ?? (token ? await findCaller(database, token) : undefined);
    if (known) await record(database, { ...keyOf(known), action: "sign-in failed", requestId: id, details: { code } });
  } catch (error) {
    log.warn({ err: error }, "a failed sign-in could not be recorded");
  }
}

function keyOf({ organizationUuid, userUuid }: AccountKey): AccountKey {
  return { organizationUuid, userUuid };
}

async function signOut(
  options: AuthOptions,
  _url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { database, origin, provider, record, log } = options;
  const { headers } = request;
  const id = requestIdOf(request);
  const site = headers["sec-fetch-site"];
  const from = { secFetchSite: Array.isArray(site) ? site[0] : site, origin: headers.origin };
  if (!isFromOwnPage(from, origin)) {
    response.writeHead(403).end();
    return;
  }
  const token = readCookie(sessionCookie(origin), headers.cookie);
  let atIssuer: URL | undefined;
  try {
    const ended =
      token &&
      (await database.transaction(async (tx) => {
        const found = await endSession(tx, token);
        if (found) await record(tx, { ...keyOf(found), action: "signed out", requestId: id });
        return found;
      }));
    if (ended) atIssuer = await signOutUrl(provider, ended.idToken, log);
  } catch (error) {
    // The cookie is deleted in any case; a session row that could not be deleted expires.
    log.warn({ err: error }, "sign-out could not delete the session");
  }
  response.appendHeader("Set-Cookie", cookieText(sessionCookie(origin), "", 0));
  // Clears pages cached for the Back button. Preferences stay; the login page removes unsaved work.
  response.setHeader("Clear-Site-Data", '"cache"');
  if (atIssuer) sendNavigationPage(response, atIssuer);
  else redirect(response, 303, "/shore/login");
}

/** Returns the issuer's sign-out URL; undefined when it has none or does not respond soon, because the user waits. */
async function signOutUrl(provider: IdentityProvider, idToken: string | null, log: AuthLog): Promise<URL | undefined> {
  try {
    const timeout = sleep(SIGN_OUT_URL_TIMEOUT_MS, undefined, { ref: false });
    return await Promise.race([provider.signOutUrl(idToken), timeout]);
  } catch (error) {
    log.warn({ err: error }, "sign-out could not reach the issuer");
    return undefined;
  }
}

/** Sends a page that navigates at once. The console's CSP `form-action` would block a redirect of the form to another origin. */
function sendNavigationPage(response: ServerResponse, url: URL): void {
  const href = url.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", Refresh: `0; url=${url.href}` });
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Signing out</title>` +
      `<p>Signing out at your identity provider. <a href="${href}">Continue</a></p></html>`,
  );
}

/** Returns the data by which a user recognises a session. */
function clientOf(request: IncomingMessage, trusted: BlockList | undefined): { browser: string; address: string } {
  return { browser: browserName(request.headers["user-agent"]), address: clientAddress(request, trusted) };
}

function redirectToLogin(
  { log }: AuthOptions,
  response: ServerResponse,
  error: unknown,
  returnTo: string | undefined,
): void {
  const code: SignInErrorCode =
    error instanceof SignInError ? error.code : isDatabaseUnavailable(error) ? "temporarily_unavailable" : "failed";
  if (code === "failed" || code === "temporarily_unavailable")
    log.warn({ err: error, code }, "sign-in did not succeed");
  const query = new URLSearchParams({ error: code, ...(returnTo ? { returnTo } : {}) });
  redirect(response, 302, `/shore/login?${query}`);
}

/** Returns the request id, which the listener has set in this header. */
function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers["x-request-id"];
  return typeof id === "string" ? id : "";
}

function answerTooManyRequests(response: ServerResponse, seconds: number): void {
  response.writeHead(429, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": String(seconds) });
  response.end(`Too many people are signing in at the moment. Go back and try again in ${seconds} seconds.\n`);
}

function redirect(response: ServerResponse, status: 302 | 303, location: string): void {
  response.writeHead(status, { Location: location }).end();
}

/**
 * Whether the user typed another loopback name than `origin` has. The issuer redirects back to `origin`, where the
 * cookie set here would be missing, so the browser is redirected there first.
 */
function hasOtherLoopbackName(host: string | undefined, origin: string): boolean {
  const own = new URL(origin);
  const requested = URL.parse(`${own.protocol}//${host ?? ""}`);
  return (
    requested !== null && requested.host !== own.host && isLoopbackOrigin(origin) && isLoopbackOrigin(requested.origin)
  );
}

function transactionCookie(origin: string): Cookie {
  return { name: "shore_signin", secure: origin.startsWith("https:") };
}

const SIGNED_IN_AGAIN = { reason: "signed in again" };
const SIGN_OUT_URL_TIMEOUT_MS = 2_000;
const TRANSACTION_KEY = "sign-in-transaction";

const REFUSAL_DELAY_MS = 500;
