import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { createDevelopmentIssuer } from "@shore/server/development-issuer";
import { freePort } from "@shore/server/testing/free-port";

/** Starts an external OpenID Connect issuer on loopback with one user; stops with this process. */
export async function startIssuer(redirectUri: string): Promise<{ email: string; settings: Record<string, string> }> {
  const email = "ingrid@havbris.example";
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { issuer, handle } = createDevelopmentIssuer({
    origin,
    host: "127.0.0.1",
    nodeEnv: "test",
    redirectUri,
    people: [{ subject: "ingrid", label: "Manager", displayName: "Ingrid Solberg", email }],
  });
  const server: Server = createServer((request, response) => void handle(request, response));
  server.listen(port, "127.0.0.1").unref();
  await once(server, "listening");
  const { url, clientId, clientSecret = "" } = issuer;
  return { email, settings: { OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } };
}
