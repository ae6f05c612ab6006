import * as client from "openid-client";
import { z } from "zod";

/**
 * Returns an error whose message contains the `error` and `error_description` of the issuer's response, for the log, which keeps
 * messages only; any other error unchanged.
 */
export async function issuerError(error: unknown): Promise<unknown> {
  const response = await errorResponseOf(error);
  if (!response || !(error instanceof Error)) return error;
  const text = [response.error, response.error_description].filter(Boolean).join(": ");
  return new Error(`${error.message}: ${text.slice(0, MAX_TEXT_LENGTH)}`);
}

/** Returns the issuer's response in an error: of the callback, of the token endpoint, or with a challenge, as for a wrong client secret. */
async function errorResponseOf(cause: unknown): Promise<z.infer<typeof oauthError> | undefined> {
  if (cause instanceof client.AuthorizationResponseError || cause instanceof client.ResponseBodyError) return cause;
  if (!(cause instanceof client.WWWAuthenticateChallengeError)) return undefined;
  const body: unknown = await cause.response.json().catch(() => undefined);
  const { scheme = "", parameters = {} } = cause.cause[0] ?? {};
  return oauthError.safeParse(body).data ?? oauthError.safeParse({ error: scheme, ...parameters }).data;
}

const oauthError = z.object({ error: z.string(), error_description: z.string().optional() });
const MAX_TEXT_LENGTH = 500;
