import type { WholeDatabase } from "../database/db.ts";
import { createConnectListener } from "../rpc/connect-listener.ts";
import { shoreService } from "../shore-service.ts";
import { workersOf } from "./worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "./storage-access.ts";
import { listenOnLoopback } from "./test-server.ts";

/** Response of a call: the HTTP status and the unvalidated JSON. */
export type RawAnswer = { status: number; body: unknown };

/**
 * Sends calls over a real connection with any text. Listens on the loopback until the test file is done.
 * @returns a function that sends `text` to a call, by its name in the contract, with the session `token`
 */
export async function rawCalls(
  database: WholeDatabase,
): Promise<(call: string, text: string, token: string) => Promise<RawAnswer>> {
  let listener: ReturnType<typeof createConnectListener> = (_request, response) => response.destroy();
  const origin = await listenOnLoopback((request, response) => listener(request, response));
  listener = createConnectListener({
    db: database,
    service: shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) }),
    origin,
    log: console,
  });
  return async (call, text, token) => {
    const response = await fetch(`${origin}/shore/crpc/shore.v1.ShoreAPI/${call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "connect-protocol-version": "1",
        cookie: `shore_session=${token}`,
        origin,
      },
      body: text,
    });
    return { status: response.status, body: await response.json() };
  };
}

/** Returns the field violations in an error's body. Source: the Connect protocol's error JSON; `errors.proto`. */
export function violationsIn(body: unknown): { field: string; description: string }[] {
  // The error body of the protocol; other shapes give no violations.
  const { details } = body as { details?: { type: string; debug?: { fieldViolations?: [] } }[] };
  return details?.find(({ type }) => type === "shore.v1.BadRequest")?.debug?.fieldViolations ?? [];
}
