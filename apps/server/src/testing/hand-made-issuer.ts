import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Issuer } from "../auth/identity-provider.ts";
import type { CookieBrowser } from "./cookie-browser.ts";
import { listenOnLoopback } from "./test-server.ts";

export type HandMadeIssuer = Issuer & {
  /** Claims that override the correct ones in the next ID token. */
  claims: Record<string, unknown>;
  /** Signs the next ID token with an unknown key. */
  wrongKey: boolean;
  /** Responds to every request with 503. */
  isUnavailable: boolean;
  /** Whether the metadata have an `end_session_endpoint`. */
  endsSessions: boolean;
  /** Bodies of the requests for tokens. */
  tokenRequests: URLSearchParams[];
  /** Their `Authorization` header. */
  tokenAuthorizations: (string | undefined)[];
  /** Added to the metadata. */
  metadata: Record<string, unknown>;
  /** Error response of the token endpoint. */
  tokenRefusal: { status: number; body: object; headers?: Record<string, string> } | undefined;
};

/** Starts an issuer with configurable, also invalid, responses. The test simulates its authorization page. */
export async function startHandMadeIssuer(): Promise<HandMadeIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const url = await listenOnLoopback(async (request, response) => {
    const reply = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
    if (issuer.isUnavailable) return void reply(503, {});
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return void reply(200, {
          issuer: url,
          authorization_endpoint: `${url}/authorize`,
          token_endpoint: `${url}/token`,
          jwks_uri: `${url}/jwks`,
          ...(issuer.endsSessions ? { end_session_endpoint: `${url}/logout` } : {}),
          id_token_signing_alg_values_supported: ["RS256"],
          ...issuer.metadata,
        });
      case "/jwks":
        return void reply(200, {
          keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }],
        });
      case "/token": {
        const form = new URLSearchParams(await text(request));
        issuer.tokenRequests.push(form);
        issuer.tokenAuthorizations.push(request.headers.authorization);
        if (issuer.tokenRefusal)
          return void reply(issuer.tokenRefusal.status, issuer.tokenRefusal.body, issuer.tokenRefusal.headers);
        if (form.get("code") === "used") return void reply(400, { error: "invalid_grant" });
        const now = Math.floor(Date.now() / 1000);
        const right = { iss: url, aud: issuer.clientId, sub: "anna", iat: now, exp: now + 60 };
        const person = { name: "Anna", email: "anna@test.example", email_verified: true, nonce: form.get("code") };
        const idToken = jwt({ ...right, ...person, ...issuer.claims }, issuer.wrongKey ? stranger : privateKey);
        return void reply(200, { access_token: randomUUID(), token_type: "Bearer", id_token: idToken });
      }
      default:
        return void reply(404, {});
    }
  });
  const issuer: HandMadeIssuer = {
    url,
    accountName: url,
    clientId: "shore",
    clientSecret: undefined,
    claims: {},
    wrongKey: false,
    isUnavailable: false,
    endsSessions: false,
    tokenRequests: [],
    tokenAuthorizations: [],
    metadata: {},
    tokenRefusal: undefined,
  };
  return issuer;
}

/**
 * Simulates the issuer's page: redirects the browser back with a code (which is the nonce), or with the parameters in `instead`.
 * @returns the parameters of the authorization request, and the final address of the browser
 */
export async function throughHandMadeIssuer(
  { origin }: { origin: string },
  browser: CookieBrowser,
  instead: Record<string, string | undefined> = {},
): Promise<{ parameters: URLSearchParams; end: string }> {
  const redirect = await browser.request(`${origin}/shore/auth/signin?returnTo=/shore/orgs/1`);
  const parameters = new URL(redirect.headers.get("location") ?? "").searchParams;
  const back = { code: parameters.get("nonce") ?? "", state: parameters.get("state") ?? "", ...instead };
  const given = Object.entries(back).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await browser.request(`${origin}/shore/auth/callback?${new URLSearchParams(given)}`);
  return { parameters, end: answer.headers.get("location") ?? `status ${answer.status}` };
}

function jwt(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const content = `${part({ alg: "RS256", kid: "1", typ: "JWT" })}.${part(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), key).toString("base64url")}`;
}
