import { generateKeyPairSync } from "node:crypto";
import { createCookieBrowser } from "@shore/server/testing/cookie-browser";
import { issuerAt } from "./glewlwyd.ts";

type ClientSecretMethod = "client_secret_basic" | "client_secret_post";

export type Client = {
  id: string;
  secret: string;
  method: ClientSecretMethod;
  /** Origin of the Shore server that the issuer is for. */
  shore: string;
};

export type Administration = {
  addPerson: (person: typeof INGRID) => Promise<void>;
  addClient: (client: Client) => Promise<void>;
  /** Signs with `signing` and publishes `published` from now on. */
  useKeys: (signing: SigningKey, published?: SigningKey) => Promise<void>;
};

/** An RSA key as JSON Web Key. */
export type SigningKey = Record<string, unknown> & { kid: string };

/** The user who signs in. */
export const INGRID = {
  username: "ingrid",
  password: "as-long-as-it-takes",
  name: "Ingrid Solberg",
  email: "ingrid@havbris.example",
};

export function newKey(kid: string): SigningKey {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" };
}

/** Signs in to Glewlwyd as administrator and configures it as an issuer, with the calls of its administration page. */
export async function administer(origin: string, key: SigningKey): Promise<Administration> {
  const browser = createCookieBrowser();
  const send = async (method: "POST" | "PUT", path: string, body: object = {}) => {
    const headers = { "content-type": "application/json" };
    const response = await browser.request(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  const parameters = (signing: SigningKey, published: SigningKey) => ({
    ...PARAMETERS,
    iss: issuerAt(origin),
    "jwks-private": JSON.stringify({ keys: [signing] }),
    "jwks-public": JSON.stringify({ keys: [publicPart(published)] }),
  });
  // Glewlwyd's documented initial password; it listens on loopback only and is deleted after the run.
  await send("POST", "/auth/", { username: "admin", password: "password" });
  const plugin = { module: "oidc", name: "oidc", display_name: "OpenID Connect" };
  await send("POST", "/mod/plugin/", { ...plugin, parameters: parameters(key, key) });
  for (const [kind, properties] of Object.entries(PROPERTIES)) {
    const parameters = { "use-glewlwyd-connection": true, "data-format": properties };
    await send("PUT", `/mod/${kind}/database`, { display_name: "database", parameters });
    await send("PUT", `/mod/${kind}/database/reset`);
  }
  for (const name of ["profile", "email"]) {
    await send("POST", "/scope/", { name, display_name: name, password_required: false });
  }
  // The duration of the issuer's session.
  await send("PUT", "/scope/openid", { display_name: "openid", password_required: true, password_max_age: 0 });
  return {
    addPerson: (person) =>
      send("POST", "/user/", { ...person, email_checked: "yes", scope: ["g_profile", "openid", "profile", "email"] }),
    addClient: ({ id, secret, method, shore }) =>
      send("POST", "/client/", {
        client_id: id,
        name: id,
        client_secret: secret,
        confidential: true,
        redirect_uri: [`${shore}/shore/auth/callback`],
        post_logout_redirect_uris: [`${shore}/shore/login`],
        authorization_type: ["code"],
        token_endpoint_auth_method: [method],
      }),
    useKeys: async (signing, published = signing) => {
      await send("PUT", "/mod/plugin/oidc", { ...plugin, parameters: parameters(signing, published) });
      await send("PUT", "/mod/plugin/oidc/reset");
    },
  };
}

function publicPart({ kty, n, e, kid, alg, use }: SigningKey): Record<string, unknown> {
  return { kty, n, e, kid, alg, use };
}

const ONE = { multiple: false, read: true, write: true };
const SEVERAL = { ...ONE, multiple: true };

/** Properties of users and clients that Glewlwyd stores, besides their names. */
const PROPERTIES = {
  user: { email_checked: { ...ONE, "profile-read": false, "profile-write": false } },
  client: {
    client_secret: ONE,
    redirect_uri: SEVERAL,
    post_logout_redirect_uris: SEVERAL,
    authorization_type: SEVERAL,
    token_endpoint_auth_method: SEVERAL,
  },
};

/** As its administration page sends them: the default durations, the code flow with PKCE by S256. */
const PARAMETERS = {
  "subject-type": "public",
  "allowed-scope": ["openid", "profile", "email"],
  "jwks-show": true,
  "access-token-duration": 3600,
  "refresh-token-duration": 1_209_600,
  "code-duration": 600,
  "refresh-token-rolling": false,
  "session-cookie-name": "GLEWLWYD2_OIDC_SID",
  "session-cookie-expiration": 2_419_200,
  "session-management-allowed": true,
  "allow-non-oidc": false,
  "auth-type-code-enabled": true,
  "auth-type-token-enabled": false,
  "auth-type-id-token-enabled": true,
  "auth-type-none-enabled": false,
  "auth-type-password-enabled": false,
  "auth-type-client-enabled": false,
  "auth-type-refresh-enabled": false,
  "pkce-allowed": true,
  "pkce-method-plain-allowed": false,
  "name-claim": "mandatory",
  "email-claim": "mandatory",
  claims: [
    {
      name: "email_verified",
      "user-property": "email_checked",
      type: "boolean",
      "boolean-value-true": "yes",
      "boolean-value-false": "no",
      mandatory: true,
    },
  ],
};
