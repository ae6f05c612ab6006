/**
 * `npm run operation -- issuer`: sign-in with Glewlwyd, an OpenID Connect provider that shares no code with the development sign-in, with
 * clients that authenticate with `client_secret_basic` and `client_secret_post`, a wrong secret, wrong clocks and wrong keys. Needs the
 * Debian packages glewlwyd and faketime; exits with 77 without them.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { type ServerProcess, startServer } from "../../faults/server-process.ts";
import { type Running, runToEnd, stopAll } from "../../programs.ts";
import { NOT_RUN } from "../../../tools/steps.ts";
import { administer, type Client, INGRID, newKey } from "./administration.ts";
import { type Check, checkRefused, checkSignIn, issuerChecks } from "./checks.ts";
import { configureGlewlwyd, issuerAt, missingPackages, startGlewlwyd } from "./glewlwyd.ts";
import { personAt } from "./person.ts";

export async function proveAnotherIssuer(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0) {
    console.error(`Not run: install ${missing.join(" and ")} (Debian's packages) and start again.`);
    process.exitCode = NOT_RUN;
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), "shore-issuer-"));
  let server: ServerProcess | undefined;
  const end = async () => {
    await server?.stop();
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    await run(folder, (started) => (server = started));
  } finally {
    await end();
  }
}

async function run(folder: string, isStarted: (server: ServerProcess) => void): Promise<void> {
  const [port, issuerPort] = [await freePort(), await freePort()];
  const [shore, issuer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${issuerPort}`];
  const configuration = configureGlewlwyd(folder, issuerPort);
  let glewlwyd: Running = await startGlewlwyd(configuration, issuerPort);
  const key = newKey("first");
  const administration = await administer(issuer, key);
  await administration.addPerson(INGRID);
  const basic: Client = { id: "shore-basic", secret: "secret-in-the-header", method: "client_secret_basic", shore };
  const post: Client = { id: "shore-post", secret: "secret-in-the-body", method: "client_secret_post", shore };
  for (const client of [basic, post]) await administration.addClient(client);
  const newBrowser = () => personAt(shore, issuer);

  /** Runs servers one after the other on one data folder, so that sessions and accounts have to survive restarts. */
  const withServer = async (settings: Record<string, string>, checks: (newLog: () => string) => Check[]) => {
    const server = await startServer({
      port,
      settings: {
        NODE_ENV: "production",
        SHORE_ORIGIN: shore,
        SHORE_DATA_DIR: join(folder, "data"),
        SHORE_FIRST_MANAGER: INGRID.email,
        OIDC_ISSUER: issuerAt(issuer),
        ...settings,
      },
    });
    isStarted(server);
    let read = 0;
    const newLog = () => {
      const log = server.output();
      const added = log.slice(read);
      read = log.length;
      return added;
    };
    for (const check of checks(newLog)) await report(check);
    await server.stop();
  };
  const asClient = ({ id, secret }: Client) => ({ OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret });

  console.log(`glewlwyd ${await versionOf("glewlwyd")}`);
  await withServer(asClient(basic), (newLog) =>
    issuerChecks({
      newBrowser,
      administration,
      key,
      newLog,
      stopIssuer: () => glewlwyd.stop(),
      startIssuer: async (clock) => {
        glewlwyd = await startGlewlwyd(configuration, issuerPort, clock);
      },
    }).map(({ name, check }) => ({ name: `client_secret_basic: ${name}`, check })),
  );
  await withServer({ ...asClient(post), OIDC_CLIENT_SECRET_METHOD: "client_secret_post" }, () => [
    {
      name: "client_secret_post: sign-in leads to the page that was asked for",
      check: () => checkSignIn({ newBrowser }),
    },
  ]);
  await withServer(asClient(post), (newLog) => [
    {
      name: "client_secret_post, and both methods in the metadata, without the setting: refused, the log says why",
      check: () => checkRefused({ newBrowser, newLog }, "failed", REFUSED_CLIENT),
    },
  ]);
  await withServer(asClient({ ...basic, secret: "wrong" }), (newLog) => [
    {
      name: "wrong client secret: refused, the log says why",
      check: () => checkRefused({ newBrowser, newLog }, "failed", REFUSED_CLIENT),
    },
  ]);
}

async function report({ name, check }: Check): Promise<void> {
  try {
    const details = await check();
    console.log(`ok      ${name}${details ? `: ${details}` : ""}`);
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

const versionOf = (name: string) => runToEnd("dpkg-query", ["--show", "--showformat=${Version}", name]);

/** Error codes of OAuth 2.0, section 5.2. */
const REFUSED_CLIENT = /invalid_client|unauthorized_client/;
