import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { fullClientAddress, isFromProxy } from "../kernel/client-address.ts";
import { UNAVAILABLE_LINE_INTERVAL_MS, lineLimit } from "../kernel/line-limit.ts";
import type { Log } from "../telemetry/log.ts";

/** Returns the request id: in each of its log lines, in the response's X-Request-Id, in its audit lines. */
export function requestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? receivedId(request) ?? randomUUID();
  ids.set(request, id);
  // The calls' handlers get only the request's headers.
  request.headers["x-request-id"] = id;
  return id;
}

/**
 * Ignores the request id and the trace of anybody but a trusted proxy: a client could give its requests the id of another's, join its
 * calls to a foreign trace, or have all of them recorded.
 */
export function dropForeignTraces(request: IncomingMessage, trustedProxies: BlockList | undefined): void {
  if (isFromProxy(request, trustedProxies)) return;
  for (const name of ["x-request-id", "traceparent", "tracestate"]) delete request.headers[name];
}

/** Returns a log with the request id on every line. */
export function requestLog(log: Log, request: IncomingMessage): Log {
  return log.child({ requestId: requestId(request) });
}

/**
 * Writes one line when the request has ended: method, path, status, milliseconds, the client's address, and the user's uuid if
 * known. Rejected anonymous requests write {@link MAX_ANONYMOUS_LINES} lines a minute at most, and a count; unavailable requests
 * one line a second, because with the database unreachable all are. Never a query string, which contains the message of
 * read-only calls, and never a header, because of cookies.
 * @param trustedProxies those whose `X-Forwarded-For` is trusted
 */
export function logWhenDone(
  log: Log,
  request: IncomingMessage,
  response: ServerResponse,
  trustedProxies?: BlockList,
): void {
  const startedAt = performance.now();
  const path = pathOf(request);
  // Gone from the socket once the connection is closed.
  const address = fullClientAddress(request, trustedProxies);
  response.once("close", () => {
    const line = {
      method: request.method,
      path,
      status: response.statusCode,
      address,
      userUuid: userUuids.get(request),
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (line.status === 503) unavailableLines((count) => log.error({ ...line, ...count }, "request failed"));
    else if (line.status >= 500) log.error(line, "request failed");
    else if (DEBUG_LEVEL_PATHS.test(path)) log.debug(line, "request");
    else if (line.userUuid === undefined && REJECTED_STATUSES.has(line.status)) anonymousLines.log(log, line);
    else log.info(line, "request");
  });
}

/** Sets the user in the log line of a request. */
export function setRequestUser(request: object, userUuid: string): void {
  userUuids.set(request, userUuid);
}

const unavailableLines = lineLimit(UNAVAILABLE_LINE_INTERVAL_MS);

const userUuids = new WeakMap<object, string>();

/** Limits the log lines of rejected anonymous requests. */
const anonymousLines = {
  minute: 0,
  logged: 0,
  leftOut: 0,
  log(log: Log, line: object, minute = Math.floor(performance.now() / 60_000)): void {
    if (minute !== this.minute) {
      if (this.leftOut > 0) log.warn({ requests: this.leftOut }, "more anonymous requests were rejected");
      Object.assign(this, { minute, logged: 0, leftOut: 0 });
    }
    if (this.logged < MAX_ANONYMOUS_LINES) log.info(line, "request");
    else this.leftOut += 1;
    this.logged += 1;
  },
};

const MAX_ANONYMOUS_LINES = 60;
const REJECTED_STATUSES = new Set([401, 403]);

/** Returns the request's path, without its query string. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

/** Returns the id set by a reverse proxy; one in another format is ignored. */
function receivedId(request: IncomingMessage): string | undefined {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}

const ids = new WeakMap<IncomingMessage, string>();

/** Immutable files and the orchestrator's health checks. */
const DEBUG_LEVEL_PATHS = /^\/shore\/(?:assets\/|healthz$|readyz$)/;
