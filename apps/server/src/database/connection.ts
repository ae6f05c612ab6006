import type { Client, Pool, PoolClient } from "pg";

/** Runs `work` on a connection. As the pool does by itself: one on which something went wrong is not used again. */
export async function onConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let failed: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failed);
  }
}

/**
 * Waits for the answer to what is sent on a connection, and cuts the connection when it does not come in time.
 *
 * A machine without power, or behind a network that drops everything, says nothing: the system would go on sending for a quarter of an
 * hour, and one connection after the other would be held by somebody who waits.
 * @param withinMs undefined: as long as the system waits
 * @throws SilentDatabase, to everything that was sent on the connection
 */
export async function answerOf<Answer>(
  client: PoolClient,
  withinMs: number | undefined,
  send: () => Promise<Answer>,
): Promise<Answer> {
  if (withinMs === undefined) return send();
  // Each connection of the pool is a client; the types of the pool's own leave this out.
  const { stream } = (client as PoolClient & Pick<Client, "connection">).connection;
  const cut = setTimeout(() => {
    stream.destroy(new SilentDatabase(`The database has not answered for ${withinMs} ms.`));
  }, withinMs);
  try {
    return await send();
  } finally {
    clearTimeout(cut);
  }
}

/** The database has not answered for so long that it counts as away. */
class SilentDatabase extends Error {
  override readonly name = "SilentDatabase";
  readonly code = "ETIMEDOUT";
}
