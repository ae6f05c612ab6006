/**
 * What a call came to: `ok`, the Connect code it was refused with, or no answer. `not taken` = nobody listens, so the server never
 * had it; `cut` = the server had the connection, and no answer came.
 */
export type Answer = { outcome: string; body: Record<string, unknown>; ms: number };

export type Caller = (name: string, message: object) => Promise<Answer>;

/** Calls as the console makes them, for the person whose session this is. */
export function callerAt(origin: string, token: string): Caller {
  return async (name, message) => {
    const startedAt = performance.now();
    const answer = (outcome: string, body: Record<string, unknown> = {}) => ({
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
      // A good answer or the protocol's error, both objects.
      const body = (await response.json()) as Record<string, unknown>;
      return response.ok ? answer("ok", body) : answer(String(body["code"]), body);
    } catch (error) {
      return answer(wasRefused(error) ? "not taken" : "cut");
    }
  };
}

/** Outcomes that leave open whether a change was made: the answer was lost, or the database went away in the middle. */
export function isOpen(outcome: string): boolean {
  return outcome === "cut" || outcome === "not taken" || outcome === "unavailable";
}

function wasRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "ECONNREFUSED") return true;
  if (error instanceof AggregateError) return error.errors.every(wasRefused);
  return wasRefused(error.cause);
}
