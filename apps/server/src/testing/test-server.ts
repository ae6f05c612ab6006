import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { createAuthRoutes } from "../auth/auth-routes.ts";
import { createDevelopmentIssuer, DEVELOPMENT_ISSUER_PATH } from "../auth/development-issuer/development-issuer.ts";
import type { DevelopmentPerson } from "../auth/development-issuer/people-page.ts";
import { createIdentityProvider, type Issuer } from "../auth/identity-provider.ts";
import { SignInLimits } from "../auth/sign-in-limits.ts";
import type { WholeDatabase } from "../database/db.ts";
import { recordSecurityEvent } from "../domains/audit-log/security-events.ts";
import { UPLOAD_PATH } from "../domains/imports/files/import-message.ts";
import { createUploadListener } from "../domains/imports/files/upload-listener.ts";
import { shipService } from "../ship-service.ts";
import { recordFirstManager } from "../domains/fleet/users/user-access.ts";
import type { Limits, ShipLimitSettings } from "../kernel/limits.ts";
import { createConnectListener, RPC_PATH } from "../rpc/connect-listener.ts";
import { createShipListener, SHIP_PATH } from "../rpc/ship-listener.ts";
import { shoreService } from "../shore-service.ts";
import { workersOf } from "./worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";

export type TestServer = {
  origin: string;
  /** Log records, oldest first. */
  logged: { details: object; message: string }[];
};

type TestServerOptions = {
  issuer?: Issuer;
  firstManager?: string;
  people?: DevelopmentPerson[];
  /** Absent: none. */
  limits?: Limits;
  /** Of ships' credentials. Absent: none. */
  shipLimits?: ShipLimitSettings;
};

/**
 * Starts a server with calls and sign-in on a loopback port for this test file; stopped when the file is done.
 * @param issuer identity provider; absent: a development issuer on the same port, with `people`
 */
export async function startTestServer(
  database: WholeDatabase,
  { issuer, firstManager, people = [], limits, shipLimits }: TestServerOptions = {},
): Promise<TestServer> {
  const logged: TestServer["logged"] = [];
  const note = (details: object, message: string) => {
    logged.push({ details, message });
  };
  const log = { warn: note, error: note };
  const routes = new Map<string, Handler>();
  const origin = await listenOnLoopback((request, response) => {
    const prefix = [...routes.keys()].find((path) => request.url?.startsWith(path));
    const handler = prefix === undefined ? undefined : routes.get(prefix);
    if (handler) return handler(request, response);
    response.writeHead(404).end();
  });
  const redirectUri = `${origin}/shore/auth/callback`;
  const own = issuer ? undefined : developmentIssuer(origin, redirectUri, people);
  if (own) routes.set(DEVELOPMENT_ISSUER_PATH, own.handle);
  const known = issuer ?? own?.issuer;
  if (!known) throw new Error("A server needs an identity provider");
  const provider = createIdentityProvider(known, redirectUri);
  routes.set(
    "/shore/auth/",
    createAuthRoutes({
      database,
      provider,
      origin,
      firstManager: firstManager === undefined ? undefined : { email: firstManager, record: recordFirstManager },
      record: recordSecurityEvent,
      ...(limits ? { limits: new SignInLimits(limits, undefined) } : {}),
      log,
    }),
  );
  routes.set(
    RPC_PATH,
    createConnectListener({
      db: database,
      service: shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) }),
      origin,
      log,
      ...(limits ? { limits } : {}),
    }),
  );
  routes.set(UPLOAD_PATH, createUploadListener({ db: database, origin, log, ...(limits ? { limits } : {}) }));
  const ships = shipService(database);
  routes.set(SHIP_PATH, createShipListener({ db: database, service: ships, log, limits: shipLimits }));
  return { origin, logged };
}

/** Starts a development issuer on its own origin, like a third party's. */
export async function startIssuerElsewhere(redirectUri: string, people: DevelopmentPerson[]): Promise<Issuer> {
  let handle: Handler = () => {};
  const origin = await listenOnLoopback((request, response) => handle(request, response));
  const there = developmentIssuer(origin, redirectUri, people);
  ({ handle } = there);
  return { ...there.issuer, accountName: there.issuer.url };
}

/** Serves on a free loopback port until the test file is done. @returns scheme, host and port */
export async function listenOnLoopback(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    void Promise.resolve(handler(request, response)).catch((error: unknown) => response.destroy(asError(error)));
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  // The address of a listening TCP server is never a string or null.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

function developmentIssuer(origin: string, redirectUri: string, people: DevelopmentPerson[]) {
  return createDevelopmentIssuer({ origin, host: "127.0.0.1", nodeEnv: "test", redirectUri, people });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
