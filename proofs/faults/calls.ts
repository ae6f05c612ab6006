import { setTimeout as sleep } from "node:timers/promises";

/** `outcome`: `ok`, the Connect code, `connection refused` (never reached the server) or `no response` (may have been executed). */
export type CallResult = { outcome: string; body: Record<string, unknown>; ms: number };

export type Caller = (name: string, message: object) => Promise<CallResult>;

/** Calls as the console sends them, with a session token. */
export function callerAt(origin: string, token: string): Caller {
  return async (name, message) => {
    const startedAt = performance.now();
    const result = (outcome: string, body: Record<string, unknown> = {}) => ({
      outcome,
      body,
      ms: performance.now() - startedAt,
    });
    try {
      const response = await fetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/${name}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "connect-protocol-version": "1",
          "sec-fetch-site": "same-origin",
          cookie: `shore_session=${token}`,
        },
        body: JSON.stringify(message),
      });
      // A response message or a Connect error, both objects.
      const body = (await response.json()) as Record<string, unknown>;
      return response.ok ? result("ok", body) : result(String(body["code"]), body);
    } catch (error) {
      return result(isConnectionRefused(error) ? "connection refused" : "no response");
    }
  };
}

/** Repeats a call until `signal` is aborted or the connection is refused. @returns all results */
export async function callRepeatedly(
  call: () => Promise<CallResult>,
  { signal, pauseMs = 0 }: { signal?: AbortSignal; pauseMs?: number } = {},
): Promise<CallResult[]> {
  const results: CallResult[] = [];
  for (;;) {
    const result = await call();
    results.push(result);
    if (signal?.aborted || result.outcome === "connection refused") return results;
    const waitMs = result.outcome === "ok" ? pauseMs : Math.max(pauseMs, 10);
    if (waitMs > 0) await sleep(waitMs);
  }
}

/** True when it is unknown whether the change was made: no response, or the database connection was lost meanwhile. */
export function isUncertain(outcome: string): boolean {
  return outcome === "no response" || outcome === "connection refused" || outcome === "unavailable";
}

function isConnectionRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "ECONNREFUSED") return true;
  if (error instanceof AggregateError) return error.errors.every(isConnectionRefused);
  return isConnectionRefused(error.cause);
}
