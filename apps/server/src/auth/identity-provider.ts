import * as client from "openid-client";
import { HIDDEN_CHARACTERS, VISIBLE_PATTERN } from "@shore/api/names";
import { fetchWithin } from "../outgoing/fetch-within.ts";
import type { Person } from "./accounts.ts";
import { clientAuthentication, type ClientSecretMethod } from "../kernel/client-authentication.ts";
import { issuerError } from "./issuer-error.ts";
import { comparableAddress, isAddress } from "../kernel/email-address.ts";
import { SignInError, type SignInErrorCode } from "./sign-in-error.ts";
import type { SignInTransaction } from "./sign-in-transaction.ts";

/** An OpenID Connect issuer, and this server's registration with it. */
export type Issuer = {
  /** Address of the issuer, without `/.well-known/…`. */
  url: string;
  clientId: string;
  /** Absent: a public client, protected by PKCE alone. */
  clientSecret: string | undefined;
  /** How the secret is sent to the token endpoint. @default as the issuer's metadata specifies */
  clientSecretMethod?: ClientSecretMethod | undefined;
  /** Name in accounts; the development issuer's stays when the port changes. */
  accountName: string;
  /** Whether an e-mail without an `email_verified` claim is trusted, for issuers that never send the claim. @default false */
  assumesEmailVerified?: boolean;
};

export type IdentityProvider = {
  /**
   * Returns the URL to redirect the browser to, and what to keep until the callback.
   * @param reauthenticates the user has to authenticate again, also with a session at the issuer
   */
  begin(returnTo: string, reauthenticates?: boolean): Promise<{ url: URL; transaction: SignInTransaction }>;
  /** Returns who signed in. @param url the whole URL of the callback, with its query */
  finish(url: URL, transaction: SignInTransaction): Promise<SignedInPerson>;
  /** Returns the URL that ends the session at the issuer and redirects to the login; undefined if the issuer does not support it. */
  signOutUrl(idToken: string | null): Promise<URL | undefined>;
};

export type SignedInPerson = {
  person: Person;
  /** When the issuer authenticated the user; undefined without the claim. */
  authTime: Date | undefined;
  idToken: string | undefined;
};

/**
 * Signs users in by the authorization code flow of OpenID Connect: PKCE S256, state, nonce; issuer, audience, times and
 * signature of the ID token are checked. The issuer's metadata are discovered at the first sign-in, so that a server
 * starts while it is unavailable. The functions throw {@link SignInError}.
 * @param redirectUri address of the callback, as registered at the issuer
 */
export function createIdentityProvider(issuer: Issuer, redirectUri: string): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover(issuer);
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  };
  return {
    begin: (returnTo, reauthenticates = false) =>
      orSignInError(async () => {
        const config = await configuration();
        const transaction = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
          returnTo,
        };
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: "openid profile email",
          state: transaction.state,
          nonce: transaction.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(transaction.codeVerifier),
          code_challenge_method: "S256",
          // Requires `auth_time` in the ID token (OpenID Connect Core, 3.1.2.1); longer than any session.
          max_age: String(MAX_AUTH_AGE_S),
          ...(reauthenticates ? { prompt: "login" } : {}),
        });
        return { url, transaction };
      }),
    finish: (url, transaction) =>
      orSignInError(async () => {
        if (url.searchParams.get("state") !== transaction.state) throw new SignInError("expired");
        const config = await configuration();
        const tokens = await client.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: transaction.codeVerifier,
          expectedState: transaction.state,
          expectedNonce: transaction.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new SignInError("failed");
        const isComplete = claims["email"] && claims["name"] && claims["email_verified"] !== undefined;
        const needsUserInfo = !isComplete && config.serverMetadata().userinfo_endpoint !== undefined;
        const userInfo = needsUserInfo ? await client.fetchUserInfo(config, tokens.access_token, claims.sub) : {};
        return {
          person: personFrom(issuer, claims.sub, { ...claims, ...userInfo }),
          authTime: typeof claims.auth_time === "number" ? new Date(claims.auth_time * 1000) : undefined,
          idToken: tokens.id_token,
        };
      }),
    signOutUrl: (idToken) =>
      orSignInError(async () => {
        const config = await configuration();
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: new URL("/shore/login", redirectUri).href,
          ...(idToken === null ? {} : { id_token_hint: idToken }),
        });
      }),
  };
}

function discover({ url, clientId, clientSecret, clientSecretMethod }: Issuer): Promise<client.Configuration> {
  const address = new URL(url);
  return client.discovery(address, clientId, undefined, clientAuthentication(clientSecret, clientSecretMethod), {
    // http is accepted on a loopback address only; the configuration rejects any other.
    execute: [
      ...(address.protocol === "http:" ? [client.allowInsecureRequests] : []),
      client.enableNonRepudiationChecks,
    ],
    timeout: ISSUER_TIMEOUT_S,
    // Of metadata, keys, token and user info. The library's type allows `undefined`, which `fetch` takes as absent.
    [client.customFetch]: (address, options) => fetchWithin(address, options as RequestInit, ISSUER_TIMEOUT_S * 1_000),
  });
}

function personFrom(issuer: Issuer, subject: string, claims: Record<string, unknown>): Person {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" ? value.replaceAll(CONTROL_CHARACTERS, "").trim().slice(0, MAX_TEXT_LENGTH) : "";
  };
  // People choose their own name at many providers; here it says who did something.
  const name = (claim: string) => {
    const value = claims[claim];
    const line = typeof value === "string" ? value.replaceAll(HIDDEN_CHARACTERS, "").trim() : "";
    return VISIBLE_PATTERN.test(line) ? Array.from(line).slice(0, MAX_TEXT_LENGTH).join("") : "";
  };
  // Only the boolean counts: some issuers send the text "false".
  const { email_verified: verified = issuer.assumesEmailVerified ?? false } = claims;
  const claimed = verified === true ? comparableAddress(text("email")) : "";
  const email = isAddress(claimed) ? claimed : "";
  return {
    issuer: issuer.accountName,
    subject,
    email,
    displayName: name("name") || name("preferred_username") || email || subject,
  };
}

async function orSignInError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInError) throw error;
    throw new SignInError(codeOf(error), { cause: await issuerError(error) });
  }
}

function codeOf(error: unknown): SignInErrorCode {
  if (error instanceof client.AuthorizationResponseError) {
    if (error.error === "access_denied") return "access_denied";
    return error.error === "temporarily_unavailable" || error.error === "server_error"
      ? "temporarily_unavailable"
      : "failed";
  }
  if (error instanceof client.ResponseBodyError) return error.error === "invalid_grant" ? "expired" : "failed";
  // Errors without a code of the protocol: no connection, a timeout, an error page.
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return UNAVAILABLE_CODES.has(code) || error instanceof TypeError ? "temporarily_unavailable" : "failed";
}

const UNAVAILABLE_CODES = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "ETIMEDOUT",
]);
const ISSUER_TIMEOUT_S = 10;
const MAX_AUTH_AGE_S = 90 * 86_400;
const MAX_TEXT_LENGTH = 256;
// oxlint-disable-next-line no-control-regex -- nobody types names with control characters
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f]/g;
