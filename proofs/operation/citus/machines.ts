import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { runToEnd, waitFor } from "../../programs.ts";
import { processesOf, signalAll, waitUntilGone } from "../ha/processes.ts";
import {
  createDatabase,
  createShoreRole,
  initializeCluster,
  type RunSql,
  SHORE_PASSWORD,
  startCluster,
  SUPERUSER_PASSWORD,
  superuserAt,
} from "../postgres.ts";

/** A PostgreSQL with Citus. */
export type Machine = {
  readonly name: string;
  readonly port: number;
  /** As the superuser. */
  readonly runSql: (database: string) => RunSql;
  /** For Shore's user. */
  readonly url: (database: string) => string;
  /** Kills it. @returns a function that starts it again */
  readonly kill: () => Promise<() => Promise<void>>;
  /** Ends it immediately: a fast shutdown would wait for the other machines' connections. */
  readonly end: () => void;
};

/** The coordinator first, then the workers. */
export type Machines = readonly [coordinator: Machine, ...workers: Machine[]];

/** Starts a coordinator and workers as docs/operation.md#several-machines describes, on loopback. */
export async function startMachines(
  folder: string,
  { workers, settings = [] }: { workers: number; settings?: readonly string[] },
): Promise<Machines> {
  const names = ["coordinator", ...Array.from({ length: workers }, (_, index) => `worker${index + 1}`)];
  const ports = await Promise.all(names.map(freePort));
  const start = async (name: string, index: number) => startMachine(folder, name, ports[index] ?? 0, settings);
  const [coordinator, ...others] = await Promise.all(names.map(start));
  if (!coordinator) throw new Error("No machine was started.");
  return [coordinator, ...others];
}

/** Creates a database on every machine and connects the machines in it. @returns its DATABASE_URL */
export async function createOnMachines(machines: Machines, database: string): Promise<string> {
  for (const machine of machines) {
    await createDatabase(machine.runSql("postgres"), database);
    await machine.runSql("postgres")(`grant connect on database ${database} to shore_calls, shore_ships`);
    await machine.runSql(database)("create extension citus");
  }
  const [coordinator, ...workers] = machines;
  const runSql = coordinator.runSql(database);
  await runSql(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
  for (const { port } of workers) await runSql(`select citus_add_node('127.0.0.1', ${port})`);
  await runSql(`alter database ${database} set citus.propagate_set_commands = 'local'`);
  return coordinator.url(database);
}

async function startMachine(folder: string, name: string, port: number, settings: readonly string[]): Promise<Machine> {
  const { data, owner } = await initializeCluster(folder, name);
  const passwords = join(folder, `${name}-pgpass`);
  const users = {
    postgres: SUPERUSER_PASSWORD,
    shore: SHORE_PASSWORD,
    shore_calls: SHORE_PASSWORD,
    shore_ships: SHORE_PASSWORD,
  };
  writeFileSync(
    passwords,
    Object.entries(users)
      .map(([user, password]) => `*:*:*:${user}:${password}\n`)
      .join(""),
  );
  chmodSync(passwords, 0o600);
  if (owner.length > 0) await runToEnd("chown", ["postgres", passwords]);
  const start = async () => {
    const server = startCluster(data, owner, [`port=${port}`, ...SETTINGS, ...settings], {
      ...process.env,
      PGPASSFILE: passwords,
    });
    await waitFor(server, async () => Boolean(await superuserAt(port)("select 1")));
    return server;
  };
  let server = await start();
  const runSql = superuserAt(port);
  await createShoreRole(runSql);
  await runSql(`alter role shore connection limit 300`);
  for (const role of ["shore_calls", "shore_ships"])
    await runSql(`alter role ${role} login password '${SHORE_PASSWORD}'`);
  return {
    name,
    port,
    runSql: (database) => superuserAt(port, database),
    url: (database) => `postgres://shore:${SHORE_PASSWORD}@127.0.0.1:${port}/${database}`,
    end: () => signalAll(processesOf(undefined, data), "SIGKILL"),
    kill: async () => {
      const pids = processesOf(undefined, data);
      signalAll(pids, "SIGKILL");
      await server.stop();
      await waitUntilGone(pids, data);
      return async () => void (server = await start());
    },
  };
}

const SETTINGS = [
  "shared_preload_libraries=citus",
  "max_prepared_transactions=200",
  "wal_level=logical",
  "max_connections=300",
  "max_worker_processes=64",
  "timezone=UTC",
  // The machines communicate on loopback here.
  "citus.node_conninfo=sslmode=prefer",
  "citus.enable_statistics_collection=off",
];
