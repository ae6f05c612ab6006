import { generateKeyPair, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from "oidc-provider";
import { sessionCookie } from "../auth-routes.ts";
import { readCookie } from "../cookies.ts";
import { isForwarded, isLoopbackOrigin, refusedHostStatus } from "../../kernel/own-origin.ts";
import type { Issuer } from "../identity-provider.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";
import { type DevelopmentPerson, peoplePage, problemPage } from "./people-page.ts";

/** Path of the development issuer. */
export const DEVELOPMENT_ISSUER_PATH = "/dev-idp";

/** A complete OpenID Connect issuer in this process, and the server's registration with it. */
export type DevelopmentIssuer = {
  issuer: Issuer;
  /** Answers a request below {@link DEVELOPMENT_ISSUER_PATH}. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/**
 * Creates an issuer for trying the product out: its page lists some users, and a button for each signs in. It implements the
 * whole protocol, so that development runs the same code as production. It is loaded, and its key generated, at the first
 * sign-in, because both take as long as the rest of the start-up.
 * It rejects requests that a proxy forwarded or that name a foreign host.
 * @throws Error in production, on an address that others can reach, and for an origin that is not a loopback one
 */
export function createDevelopmentIssuer(options: {
  /** Scheme, host and port that browsers use. */
  origin: string;
  /** Address the server listens on. */
  host: string;
  nodeEnv: string;
  /** Address of the sign-in's callback. */
  redirectUri: string;
  people: readonly DevelopmentPerson[];
}): DevelopmentIssuer {
  const { origin, host, nodeEnv, redirectUri, people } = options;
  if (nodeEnv === "production") throw new Error("The development sign-in refuses to start in production.");
  if (!LOOPBACK.has(host))
    throw new Error(`The development sign-in refuses to start on ${host}: others could sign in.`);
  if (!isLoopbackOrigin(origin))
    throw new Error(`The development sign-in refuses to start for ${origin}: others could sign in.`);
  const issuer: Issuer = {
    url: `${origin}${DEVELOPMENT_ISSUER_PATH}`,
    clientId: "shore",
    clientSecret: randomBytes(32).toString("base64url"),
    accountName: "development",
  };
  let starting: ReturnType<typeof startProvider> | undefined;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    if (isForwarded(request) || refusedHostStatus(request, origin)) {
      await show(response, 403, (nonce) => problemPage(LOOPBACK_ONLY, nonce));
      return;
    }
    const { provider, callback } = await (starting ??= startProvider(issuer, redirectUri, people));
    removeProviderSession(request);
    const path = (request.url ?? "").slice(DEVELOPMENT_ISSUER_PATH.length);
    // The issuer keeps no session, so there is none to end: redirect back.
    if (path.split("?", 1)[0] === END_SESSION_PATH) {
      response
        .writeHead(303, { Location: new URL("/shore/login", redirectUri).href, "Cache-Control": "no-store" })
        .end();
      return;
    }
    if (!path.startsWith("/people/")) {
      // The provider is mounted: it matches its routes against `url` and builds URLs from `originalUrl`.
      Object.assign(request, { originalUrl: request.url, url: path });
      await callback(request, response);
      return;
    }
    try {
      await provider.interactionDetails(request, response);
    } catch {
      // Finished, expired, or another window's. The Back button leads here after signing in.
      const isSignedIn = readCookie(sessionCookie(origin), request.headers.cookie) !== undefined;
      const location = isSignedIn && request.method === "GET" ? "/" : "/shore/login?error=expired";
      response.writeHead(303, { Location: new URL(location, redirectUri).href, "Cache-Control": "no-store" }).end();
      return;
    }
    if (request.method !== "POST") {
      await show(response, 200, (nonce) => peoplePage(people, request.url ?? "", nonce));
      return;
    }
    const subject = new URLSearchParams(await text(request)).get("subject");
    const accountId = people.find((person) => person.subject === subject)?.subject;
    if (accountId) await provider.interactionFinished(request, response, { login: { accountId, remember: false } });
    else await show(response, 400, (nonce) => problemPage("There is no such person here.", nonce));
  };
  return { issuer, handle };
}

/**
 * Removes the provider's own session cookie from a request, because it asks each time anyway. With it, choosing another user than the
 * last time would first show a page that ends the last session by a script, which the CSP blocks: the sign-in would end blank.
 */
function removeProviderSession({ headers }: IncomingMessage): void {
  const kept = headers.cookie?.split(/; */).filter((pair) => !pair.startsWith(SESSION_COOKIE));
  if (kept !== undefined) headers.cookie = kept.join("; ");
}

async function startProvider(issuer: Issuer, redirectUri: string, people: readonly DevelopmentPerson[]) {
  const { default: Provider, interactionPolicy } = await loadProvider();
  const policy = interactionPolicy.base();
  const needsLogin = (context: KoaContextWithOIDC) => context.oidc.result?.login === undefined;
  policy
    .get("login")
    ?.checks.add(new interactionPolicy.Check("choose", "choose a person", "login_required", needsLogin));
  const client: ClientMetadata = {
    client_id: issuer.clientId,
    ...(issuer.clientSecret ? { client_secret: issuer.clientSecret } : {}),
    redirect_uris: [redirectUri],
    grant_types: ["authorization_code"],
    response_types: ["code"],
  };
  const provider = new Provider(issuer.url, await configuration(issuer, people, client, policy));
  return { provider, callback: provider.callback() };
}

/** Loads the library only on demand, so that a production server never does. */
async function loadProvider() {
  const { warn } = console;
  // On loading it warns that any Node without an LTS name is unsupported, which would only confuse.
  console.warn = () => {};
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}

async function configuration(
  issuer: Issuer,
  people: readonly DevelopmentPerson[],
  client: ClientMetadata,
  policy: NonNullable<Configuration["interactions"]>["policy"],
): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return {
    adapter: createMemoryAdapter(),
    clients: [client],
    discovery: { end_session_endpoint: `${issuer.url}${END_SESSION_PATH}` },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" }] },
    claims: { openid: ["sub"], profile: ["name"], email: ["email", "email_verified"] },
    // The claims are in the ID token alone, as with many providers.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${DEVELOPMENT_ISSUER_PATH}/people/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    findAccount: (_context, subject) => {
      const person = people.find((candidate) => candidate.subject === subject);
      if (!person) return undefined;
      const claims = { sub: subject, name: person.displayName, email: person.email, email_verified: true };
      return { accountId: subject, claims: () => claims };
    },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client ? { clientId: oidc.client.clientId } : {}),
        ...(oidc.session?.accountId ? { accountId: oidc.session.accountId } : {}),
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    renderError: async (context, { error_description: description, error }) => {
      const nonce = newNonce();
      context.set(pageHeaders(nonce));
      context.type = "html";
      context.body = problemPage(description ?? error, nonce);
    },
  };
}

async function show(response: ServerResponse, status: number, html: (nonce: string) => string): Promise<void> {
  const nonce = newNonce();
  response.writeHead(status, { ...pageHeaders(nonce), "Content-Type": "text/html; charset=utf-8" }).end(html(nonce));
}

/** Without form-action: Chromium applies it to the redirects that follow, which end at the product's own address. */
function pageHeaders(nonce: string): Record<string, string> {
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  };
}

function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/** Shown to requests that came through a proxy or name another host. */
const LOOPBACK_ONLY =
  "The development sign-in works on this computer only and not through a proxy. Set OIDC_ISSUER to sign in here.";

const END_SESSION_PATH = "/session/end";

/** Prefix of the provider's session cookies. */
const SESSION_COOKIE = "_session";
const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);
