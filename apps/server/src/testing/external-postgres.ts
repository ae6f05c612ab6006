import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { program } from "@shore/embedded-postgres/binaries";
import { placeCluster } from "@shore/embedded-postgres/placement";
import { ensureCluster } from "@shore/embedded-postgres/ensure-cluster";
import { EMBEDDED_DATABASE } from "../database/pool.ts";
import { clearStalePostmaster } from "@shore/embedded-postgres/stale-postmaster";
import { USER } from "@shore/embedded-postgres/connection-string";
import { freePort } from "./free-port.ts";

/** A PostgreSQL that Shore only connects to; the test starts and stops it. */
export type ExternalPostgres = {
  /** For DATABASE_URL. */
  readonly url: string;
  /** Starts it; resolves when its port accepts connections. Recovery may still be running. */
  readonly start: () => Promise<void>;
  /** Stops it: SIGINT is a fast shutdown, SIGQUIT an immediate one, SIGKILL a crash. */
  readonly stop: (signal: "SIGINT" | "SIGQUIT" | "SIGKILL") => Promise<void>;
  readonly pid: () => number | undefined;
};

/**
 * Creates the bundled PostgreSQL on a loopback port, on a data folder that Shore's embedded one may have filled.
 * @param settings `name=value`, overriding PostgreSQL's defaults
 */
export async function externalPostgres(dataDir: string, settings: readonly string[] = []): Promise<ExternalPostgres> {
  const placement = placeCluster(dataDir);
  await ensureCluster(placement);
  const port = await freePort();
  const options = [...settings, "listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories="];
  const [file = "", ...rest] = [
    ...placement.prefix,
    program(placement.binaries, "postgres"),
    "-D",
    placement.clusterFolder,
    ...options.flatMap((option) => ["-c", option]),
  ];
  let child: ChildProcess | undefined;
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/${EMBEDDED_DATABASE}`,
    pid: () => child?.pid,
    start: async () => {
      await clearStalePostmaster(placement.clusterFolder, join(dataDir, "run"));
      child = spawn(file, rest, { ...placement.account, cwd: "/", stdio: "ignore", env: { LC_ALL: "C" } });
      while (!(await takesConnections(port))) {
        if (child.exitCode !== null) throw new Error(`PostgreSQL in ${placement.clusterFolder} did not start`);
        await sleep(5);
      }
    },
    stop: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
