import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, BlockList } from "node:net";
import { sessionCookie } from "../auth/auth-routes.ts";
import { readCookie } from "../auth/cookies.ts";
import { isStorageFullNow } from "../kernel/storage-full.ts";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { CONSOLE_FOLDER, createConsoleFiles } from "./console-files.ts";
import { createFirstPages } from "./first-page.ts";
import { ownRequests } from "./own-requests.ts";
import { drainable } from "./draining.ts";
import { shareReadiness } from "./readiness.ts";
import { dropForeignTraces, logWhenDone, pathOf, requestId, requestLog } from "./request-log.ts";
import { refusedHostStatus } from "../kernel/own-origin.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { destroyStalledResponses } from "./stalled-responses.ts";
import type { Log } from "../telemetry/log.ts";
import { StartupError } from "../kernel/startup-error.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export type ListenerOptions = {
  /** Scheme, host and port that browsers use. Requests for another host are rejected, except health and readiness. */
  origin: string;
  log: Log;
  /** Whether requests can be served now: database reachable, migrations current. */
  isReady: () => Promise<boolean>;
  /** Handlers by path prefix: `{ "/shore/crpc/": …, "/shore/auth/": … }`. */
  mounts: Record<string, Handler>;
  /**
   * Path prefixes that ships call: their requests may take up to 130 s to arrive, and their responses have no headers for
   * browsers, because each byte is paid for. No browser reads them: they need a credential in `Authorization`, which no page may send here.
   */
  shipMounts?: readonly string[];
  /** Timeout for receiving any other request. @default 30,000 */
  requestTimeoutMs?: number;
  /** The built console. @default the build's output folder */
  consoleFolder?: string;
  /** How long a document waits for its drawn first page at most; 0: none is drawn. @default 300 */
  firstPageMs?: number;
  /** Proxies whose `X-Request-Id` and `traceparent` are used, and whose `X-Forwarded-For` in the request log. */
  trustedProxies?: BlockList | undefined;
  /** After how long without progress a response is aborted. @default 60,000 */
  stalledMs?: number;
};

export type Listener = {
  /** The port it listens on, relevant when 0 was requested. */
  readonly port: number;
  /**
   * Finishes running requests and accepts no more. Connections that are still busy after `timeoutMs` are closed.
   * @returns whether every request was finished
   */
  readonly stop: (timeoutMs?: number) => Promise<boolean>;
};

/**
 * Starts the server's only listener: the calls, sign-in, health, and the console's files.
 * @throws StartupError when the address cannot be listened on
 */
export async function listen(
  { host, port }: { host: string; port: number },
  options: ListenerOptions,
): Promise<Listener> {
  const answer = createRequestHandler(options);
  const server = createServer(LIMITS);
  const drain = drainable(server);
  destroyStalledResponses(server, options.stalledMs);
  server.on("request", (request, response) => void answer(request, response));
  await startListening(server, host, port);
  return {
    // A TCP server's address is never a string or null while it listens.
    port: (server.address() as AddressInfo).port,
    stop: (timeoutMs = STOP_TIMEOUT_MS) => drain(timeoutMs),
  };
}

/** Returns the handler of all requests, independent of a listener. */
export function createRequestHandler({
  origin,
  log,
  isReady,
  mounts,
  shipMounts = [],
  requestTimeoutMs = REQUEST_TIMEOUT_MS,
  consoleFolder = CONSOLE_FOLDER,
  firstPageMs = FIRST_PAGE_MS,
  trustedProxies,
}: ListenerOptions): Handler {
  const consoleFiles = createConsoleFiles(
    consoleFolder,
    ({ headers }) => readCookie(sessionCookie(origin), headers.cookie) !== undefined,
    createFirstPages(
      consoleFolder,
      ownRequests((request, response) => handle(request, response)),
      firstPageMs,
    ),
  );
  const isReadyNow = shareReadiness(isReady);
  const answer: Handler = async (request, response) => {
    const path = pathOf(request);
    if (path === "/shore/healthz") return answerText(response, 200, "alive");
    if (path === "/shore/readyz") {
      const ready = await isReadyNow();
      const isFull = isStorageFullNow();
      const reason = isFull ? "the storage is full" : "the database is unavailable or not migrated";
      if (!ready) return answerText(response, 503, `not ready: ${reason}`);
      // Reads still work: taking the server out of service would stop them, too.
      return answerText(response, 200, isFull ? `ready to read: ${reason}` : "ready");
    }
    const refusedHost = refusedHostStatus(request, origin);
    if (refusedHost)
      return answerText(response, refusedHost, `This is not the address of Shore, which is ${origin}/shore.`);
    const mount = Object.keys(mounts).find((prefix) => path.startsWith(prefix));
    if (mount) return mounts[mount]?.(request, response);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return answerText(response, 405, "This address can only be read.");
    }
    if (path === "/shore" || path.startsWith("/shore/")) return consoleFiles(request, response);
    if (path !== "/") return answerText(response, 404, "Not found. Shore is at /shore.");
    response.writeHead(302, { Location: "/shore/orgs", "Cache-Control": "no-store" }).end();
  };

  const handle: Handler = async (request, response) => {
    const isShipRequest = shipMounts.some((prefix) => pathOf(request).startsWith(prefix));
    if (!isShipRequest) setSecurityHeaders(response, origin);
    dropForeignTraces(request, trustedProxies);
    response.setHeader("X-Request-Id", requestId(request));
    const ownLog = requestLog(log, request);
    logWhenDone(ownLog, request, response, trustedProxies);
    if (!isShipRequest) enforceRequestTimeout(request, response, requestTimeoutMs);
    try {
      await answer(request, response);
    } catch (error) {
      const isUnavailable = isDatabaseUnavailable(error);
      if (!isUnavailable) ownLog.error({ err: error, path: pathOf(request) }, "a handler failed");
      if (response.headersSent) {
        response.destroy();
      } else {
        response.setHeader("Retry-After", "1");
        answerText(
          response,
          isUnavailable ? 503 : 500,
          isUnavailable ? "Shore cannot be reached right now." : "Something went wrong.",
        );
      }
    }
  };
  return handle;
}

/** Answers 408 and closes the connection when the request has not arrived in time. */
function enforceRequestTimeout(request: IncomingMessage, response: ServerResponse, timeoutMs: number): void {
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent) response.writeHead(408, { Connection: "close" });
    response.end(() => request.destroy());
  }, timeoutMs);
  response.once("close", () => clearTimeout(timer));
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${text}\n`);
}

async function startListening(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", resolve).once("error", reject).listen(port, host);
  try {
    await promise;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") {
      throw new StartupError(
        `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === "EACCES") {
      throw new StartupError(`This user may not listen on port ${port}. Choose one above 1023: PORT=8080 npm start`);
    }
    throw new StartupError(`Shore cannot listen on ${host}, port ${port}: ${String(error)}. Correct HOST or PORT.`);
  }
}

/** Timeouts for slow senders: headers 10 s, the whole request 130 s, any request but a ship's 30 s. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 32_768,
};

const REQUEST_TIMEOUT_MS = 30_000;
/** Meanwhile the browser requests scripts, compiles and runs them. */
const FIRST_PAGE_MS = 1_000;
/** Long enough for what users wait for, and short enough for the database to stop after it, within the ten seconds a process gets. */
const STOP_TIMEOUT_MS = 8_000;
