import { describe, expect, test } from "vitest";
import { createCookieBrowser } from "../testing/cookie-browser.ts";
import { testDatabase } from "../testing/database.ts";
import { startHandMadeIssuer, throughHandMadeIssuer } from "../testing/hand-made-issuer.ts";
import { startTestServer } from "../testing/test-server.ts";
import type { Issuer } from "../auth/identity-provider.ts";

const database = await testDatabase();
const handMade = await startHandMadeIssuer();
const SECRET = "a secret: with+signs";
const BY_HEADER = `Basic ${btoa("shore:a+secret%3A+with%2Bsigns")}`;

describe("the token endpoint gets the client secret", () => {
  test.each<[string, string[] | undefined, Partial<Issuer>, { header: string | undefined; secret: string | null }]>([
    ["in the header where the metadata lists no method", undefined, {}, { header: BY_HEADER, secret: null }],
    [
      "in the header, which comes first",
      ["client_secret_post", "client_secret_basic"],
      {},
      { header: BY_HEADER, secret: null },
    ],
    [
      "in the body where only that is listed",
      ["private_key_jwt", "client_secret_post"],
      {},
      { header: undefined, secret: SECRET },
    ],
    [
      "in the body by the setting",
      ["client_secret_basic"],
      { clientSecretMethod: "client_secret_post" },
      { header: undefined, secret: SECRET },
    ],
    [
      "never from a public client",
      ["client_secret_basic"],
      { clientSecret: undefined },
      { header: undefined, secret: null },
    ],
  ])("%s", async (_, methods, settings, { header, secret }) => {
    const { end, logged } = await signIn({ methods, settings });
    expect(logged).toEqual([]);
    expect(end).toBe("/shore/orgs/1");
    expect(handMade.tokenAuthorizations.at(-1)).toBe(header);
    expect(handMade.tokenRequests.at(-1)?.get("client_secret")).toBe(secret);
  });

  test("in the header with hyphens, dots and underscores unencoded: some issuers do not decode it", async () => {
    const clientId = "5a1e-0c.shore_1";
    handMade.claims = { aud: clientId };
    const { end, logged } = await signIn({ settings: { clientId, clientSecret: "s-e_c.r%t~" } });
    handMade.claims = {};
    expect(logged).toEqual([]);
    expect(end).toBe("/shore/orgs/1");
    expect(handMade.tokenAuthorizations.at(-1)).toBe(`Basic ${btoa(`${clientId}:s-e_c.r%25t%7E`)}`);
  });
});

describe("the log names", () => {
  const description = "Client authentication failed (wrong secret).";
  const body = { error: "invalid_client", error_description: description };
  test.each<[string, { status: number; body: object; headers?: Record<string, string> }, string]>([
    ["the error and description of the token endpoint", { status: 400, body }, `invalid_client: ${description}`],
    [
      "them beside a challenge",
      { status: 401, body, headers: { "WWW-Authenticate": "Basic realm=x" } },
      `invalid_client: ${description}`,
    ],
    ["the challenge alone", { status: 401, body: {}, headers: { "WWW-Authenticate": "Basic realm=x" } }, "basic"],
  ])("%s", async (_, refusal, words) => {
    const { end, logged } = await signIn({ refusal });
    expect(end).toMatch("error=failed");
    expect(logged).toEqual([expect.stringContaining(words)]);
    expect(logged[0]).not.toContain(SECRET);
  });

  test("the error passed to the callback", async () => {
    const { end, logged } = await signIn({
      back: { code: undefined, error: "invalid_scope", error_description: "Not openid" },
    });
    expect(end).toMatch("error=failed");
    expect(logged).toEqual([expect.stringContaining("invalid_scope: Not openid")]);
  });

  test("methods that Shore does not support", async () => {
    const { end, logged } = await signIn({ methods: ["private_key_jwt"] });
    expect(end).toMatch("error=failed");
    const words = "the issuer supports private_key_jwt, and Shore supports client_secret_basic, client_secret_post";
    expect(logged).toEqual([expect.stringContaining(words)]);
  });
});

type SignIn = {
  methods?: string[] | undefined;
  settings?: Partial<Issuer>;
  refusal?: typeof handMade.tokenRefusal;
  back?: Record<string, string | undefined>;
};

/** Signs in at a new server, which has not read the issuer's metadata yet. @returns the final path, and the errors in the log */
async function signIn({ methods, settings, refusal, back }: SignIn): Promise<{ end: string; logged: string[] }> {
  handMade.metadata = methods ? { token_endpoint_auth_methods_supported: methods } : {};
  handMade.tokenRefusal = refusal;
  const server = await startTestServer(database, { issuer: { ...handMade, clientSecret: SECRET, ...settings } });
  const { end } = await throughHandMadeIssuer(server, createCookieBrowser(), back);
  return { end, logged: server.logged.map(({ details }) => messages((details as { err: Error }).err).join(", ")) };
}

/** Returns what the log keeps of an error: its message and those of its causes. */
function messages(error: Error): string[] {
  return [error.message, ...(error.cause instanceof Error ? messages(error.cause) : [])];
}
