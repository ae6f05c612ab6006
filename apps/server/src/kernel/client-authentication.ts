import * as client from "openid-client";

/** Methods of sending the client secret to the token endpoint, by their standard names; the first is OpenID Connect's default. */
export const CLIENT_SECRET_METHODS = ["client_secret_basic", "client_secret_post"] as const;

export type ClientSecretMethod = (typeof CLIENT_SECRET_METHODS)[number];

/**
 * Authenticates at the token endpoint by the first method that the issuer's metadata lists, or by the configured one.
 * @param secret absent: a public client, protected by PKCE alone
 */
export function clientAuthentication(secret: string | undefined, configured?: ClientSecretMethod): client.ClientAuth {
  if (secret === undefined) return client.None();
  const byMethod = {
    client_secret_basic: clientSecretBasic(secret),
    client_secret_post: client.ClientSecretPost(secret),
  };
  return (server, ...request) => {
    // Absent in the metadata means client_secret_basic (OpenID Connect Discovery 1.0, section 3).
    const listed = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const method = configured ?? CLIENT_SECRET_METHODS.find((known) => listed.includes(known));
    if (!method)
      throw new Error(
        `the issuer supports ${listed.join(", ")}, and Shore supports ${CLIENT_SECRET_METHODS.join(", ")}`,
      );
    byMethod[method](server, ...request);
  };
}

/**
 * Replaces openid-client's `ClientSecretBasic`, which also encodes `-`, `_` and `.`: an issuer that does not decode, such as
 * Glewlwyd 2.7, would reject a client id that has one. Source: RFC 6749, 2.3.1 and appendix B.
 */
function clientSecretBasic(secret: string): client.ClientAuth {
  return (_server, { client_id: id }, _body, headers) =>
    headers.set("authorization", `Basic ${btoa(`${formEncoded(id)}:${formEncoded(secret)}`)}`);
}

/** Encodes a value of `application/x-www-form-urlencoded`. */
function formEncoded(text: string): string {
  return new URLSearchParams([["", text]]).toString().slice(1);
}
