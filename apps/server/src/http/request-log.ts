import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";

/** The request's number: in each of its log lines, in the answer's X-Request-Id, in its audit lines. */
export function requestId(request: IncomingMessage): string {
  const id = ids.get(request) ?? givenId(request) ?? randomUUID();
  ids.set(request, id);
  // The calls' handlers know the request by its headers only.
  request.headers["x-request-id"] = id;
  return id;
}

/** A log that puts the request's number on every line. */
export function requestLog(log: Log, request: IncomingMessage): Log {
  return log.child({ requestId: requestId(request) });
}

/**
 * Writes one line when the request is over: method, path, status, milliseconds. Never a query string, because read-only calls
 * carry their message there, and never a header, because cookies do.
 */
export function logWhenDone(log: Log, request: IncomingMessage, response: ServerResponse): void {
  const startedAt = performance.now();
  const path = pathOf(request);
  response.once("close", () => {
    const line = {
      method: request.method,
      path,
      status: response.statusCode,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...(response.writableFinished ? {} : { aborted: true }),
    };
    if (response.statusCode >= 500) log.error(line, "request failed");
    else if (QUIET.test(path)) log.debug(line, "request");
    else log.info(line, "request");
  });
}

/** The address asked for, without its query string. */
export function pathOf(request: IncomingMessage): string {
  return (request.url ?? "/").split("?", 1)[0] ?? "/";
}

/** A proxy in front may have numbered it; anything unusual is not worth trusting. */
function givenId(request: IncomingMessage): string | undefined {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}

const ids = new WeakMap<IncomingMessage, string>();

/** Files that never change and the orchestrator's questions. */
const QUIET = /^\/shore\/(?:assets\/|healthz$|readyz$)/;
