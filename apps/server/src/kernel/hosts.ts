import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { callbackify } from "node:util";
import pg from "pg";

/** One connection string for each host of a connection string: `postgres://a:5432,b:5432/shore` has two. */
export function splitHosts(url: string): string[] {
  const [, start = "", hosts = "", rest = ""] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(",").map((host) => `${start}${host}${rest}`);
}

/** The hosts of a connection string, for display: `a:5432, b:5432`. */
export function hostNames(url: string): string {
  return splitHosts(url).map(hostName).join(", ");
}

/** The current state of a PostgreSQL host, with a sentence for the log. Only a primary accepts writes. */
export type HostState = { kind: "primary" | "standby" | "another cluster" | "unusable"; sentence: string };

/** The kind of host that connections go to. */
export type WantedHost = "primary" | "standby";

/**
 * Returns a pool whose connections go to the host of the wanted kind. It keeps using the last such host. When connecting to it fails,
 * or it stops responding, the pool checks the others in turn, switches to the first of that kind, and closes its connections to all
 * others.
 * @param urls one connection string for each host
 * @param onChange called with a sentence after a switch to another host
 */
export function openHostPool(
  urls: readonly string[],
  config: pg.PoolConfig,
  onChange: (sentence: string) => void,
  wanted: WantedHost = "primary",
): pg.Pool {
  let current = 0;
  let clusterId: string | undefined;
  let searching: Promise<void> | undefined;
  const sockets = new Map<Socket, number>();

  class HostClient extends pg.Client {
    constructor() {
      const socket = new Socket();
      sockets.set(socket, current);
      socket.once("close", () => sockets.delete(socket));
      super({ ...config, connectionString: urls[current], stream: () => socket });
    }
  }

  class HostPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
      return callback ? super.connect(callback) : this.#connectToWanted();
    }

    async #connectToWanted(): Promise<pg.PoolClient> {
      try {
        return await super.connect();
      } catch (error) {
        // Other errors than lost connections, such as a wrong password, would be the same on every host.
        if (error instanceof pg.DatabaseError && !/^(?:08|53|57P)/.test(error.code ?? "")) throw error;
        if (this.ending) throw error;
        await search();
        return super.connect();
      }
    }
  }

  /** Finds the host; concurrent callers share one search. */
  function search(): Promise<void> {
    return (searching ??= findHost().finally(() => (searching = undefined)));
  }

  /** Checks the current host: calls that wait for an unresponsive one open no new connection, so nothing else detects it. */
  async function watch(): Promise<void> {
    const { kind } = await readHostState(urls[current] ?? "", config, clusterId);
    if (kind === wanted) return;
    await search().catch(() => {
      // Reads pending on a standby are retried elsewhere; a primary may still respond.
      if (wanted === "standby") closeOthers(undefined);
    });
  }

  async function findHost(): Promise<void> {
    const sentences: string[] = [];
    for (let step = 1; step <= urls.length; step += 1) {
      const index = (current + step) % urls.length;
      const { kind, sentence } = await readHostState(urls[index] ?? "", config, clusterId);
      if (kind === wanted) return switchTo(index, sentence);
      sentences.push(sentence);
    }
    throw new NoMatchingHost(wanted, sentences);
  }

  function switchTo(index: number, sentence: string): void {
    if (index === current) return;
    current = index;
    closeOthers(index);
    onChange(sentence);
  }

  /** Destroys the sockets, because an unresponsive host never closes them. */
  function closeOthers(index: number | undefined): void {
    for (const [socket, host] of sockets) if (host !== index) socket.destroy();
  }

  const requireWanted = async (client: pg.ClientBase) => {
    const { kind, sentence, id } = await stateOf(client, urls[current] ?? "", clusterId);
    clusterId ??= id;
    if (kind !== wanted) throw new NoMatchingHost(wanted, [sentence]);
  };
  const pool = new HostPool({ ...config, Client: HostClient, verify: callbackify(requireWanted) });
  void watchUntil(() => pool.ending, watch);
  return pool;
}

/**
 * Returns the state of a PostgreSQL host, read over a separate connection.
 * @param clusterId the cluster that it has to belong to; undefined: any
 */
export async function readHostState(url: string, config: pg.ClientConfig = {}, clusterId?: string): Promise<HostState> {
  const limits = { connectionTimeoutMillis: STATE_TIMEOUT_MS, query_timeout: STATE_TIMEOUT_MS };
  const client = new pg.Client({ ...config, ...limits, connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    return await stateOf(client, url, clusterId);
  } catch (error) {
    const reason = error instanceof AggregateError ? String(error.errors[0]) : String(error);
    return { kind: "unusable", sentence: `${hostName(url)} does not respond (${reason})` };
  } finally {
    // Not awaited: an unresponsive host never closes the connection.
    void client.end().catch(() => {});
  }
}

async function stateOf(client: pg.ClientBase, url: string, clusterId?: string): Promise<HostState & { id: string }> {
  const { rows } = await client.query<{ id: string; standby: boolean; readOnly: boolean; replayed: Date | null }>(
    `select (select system_identifier::text from pg_control_system()) as id, pg_is_in_recovery() as standby,
            current_setting('default_transaction_read_only')::boolean as "readOnly",
            pg_last_xact_replay_timestamp() as replayed`,
  );
  const [{ id, standby, readOnly, replayed } = { id: "", standby: false, readOnly: true, replayed: null }] = rows;
  const name = hostName(url);
  if (clusterId !== undefined && id !== clusterId)
    return { id, kind: "another cluster", sentence: `${name} is another database cluster, correct DATABASE_URL` };
  if (standby) {
    const behind = replayed
      ? `its last replayed transaction is of ${replayed.toISOString()}`
      : "it has replayed no transaction yet";
    return { id, kind: "standby", sentence: `${name} is a standby (${behind})` };
  }
  if (readOnly) return { id, kind: "unusable", sentence: `${name} is read-only (default_transaction_read_only is on)` };
  return { id, kind: "primary", sentence: `${name} accepts writes` };
}

/** No host is of the wanted kind; the message gives the reason for each. */
class NoMatchingHost extends Error {
  override readonly name = "NoMatchingHost";
  /** SQLSTATE cannot_connect_now. */
  readonly code = "57P03";
  constructor(wanted: WantedHost, sentences: readonly string[]) {
    const none = wanted === "primary" ? "no PostgreSQL accepts writes" : "no PostgreSQL is a standby";
    super(`${none}: ${sentences.join("; ")}`);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

function hostName(url: string): string {
  return new URL(url).host || "localhost";
}

async function watchUntil(isOver: () => boolean, watch: () => Promise<void>): Promise<void> {
  for (;;) {
    await sleep(WATCH_INTERVAL_MS, undefined, { ref: false });
    if (isOver()) return;
    await watch();
  }
}

const WATCH_INTERVAL_MS = 3_000;

/** Shorter than the pool's connection timeout, because the next host is checked after it. */
const STATE_TIMEOUT_MS = 3_000;
