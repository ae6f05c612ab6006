import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, startProgram, waitFor } from "../programs.ts";

/**
 * Starts a PostgreSQL as docs/operation.md describes: scram passwords, a role that owns only its databases.
 * @returns a function that creates a database and returns its DATABASE_URL
 */
export async function startPostgres(folder: string): Promise<(name: string) => Promise<string>> {
  const { data, owner } = await initializeCluster(folder, "postgres");
  const port = await freePort();
  const server = startCluster(data, owner, [`port=${port}`]);
  const runSql = superuserAt(port);
  await waitFor(server, async () => Boolean(await runSql("select 1")));
  await createShoreRole(runSql);
  return async (name) => {
    await createDatabase(runSql, name);
    return `postgres://shore:${SHORE_PASSWORD}@127.0.0.1:${port}/${name}`;
  };
}

/** A data folder, and the command prefix that runs as its owner. */
export type ClusterFolder = { readonly data: string; readonly owner: readonly string[] };

/** Creates an empty cluster in a folder, with the superuser postgres and scram passwords. */
export async function initializeCluster(folder: string, name: string): Promise<ClusterFolder> {
  const data = join(folder, name);
  const password = join(folder, `${name}-password`);
  mkdirSync(data);
  writeFileSync(password, SUPERUSER_PASSWORD);
  // PostgreSQL refuses to run as root, and its user must be able to enter the folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    await runToEnd("chown", ["postgres", data, password]);
  }
  // Unlike runuser, it execs the program, so signals reach it.
  const owner = isRoot ? ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups", "--"] : [];
  const options = [
    "--auth=scram-sha-256",
    "--username=postgres",
    `--pwfile=${password}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  const [command = "", ...words] = [...owner, programAt("initdb"), "-D", data, ...options];
  await runToEnd(command, words, "/");
  return { data, owner };
}

/** Starts a cluster on loopback. @param settings `name=value` */
export function startCluster(
  data: string,
  owner: readonly string[],
  settings: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const all = [...settings, "listen_addresses=127.0.0.1", `unix_socket_directories=${data}`];
  const options = all.flatMap((setting) => ["-c", setting]);
  const [command = "", ...words] = [...owner, programAt("postgres"), "-D", data, ...options];
  // SIGTERM (smart shutdown) would wait until all clients have disconnected.
  return startProgram(command, words, { cwd: "/", env, stopSignal: "SIGINT" });
}

function programAt(name: string): string {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed (Debian: postgresql)`);
  return program;
}

export type RunSql = (statement: string) => Promise<string>;

/** Runs statements as the user postgres, in the database postgres by default. */
export function superuserAt(port: number, database = "postgres"): RunSql {
  const env = { ...process.env, PGPASSWORD: SUPERUSER_PASSWORD };
  const options = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-At", database];
  return (statement) => runToEnd("psql", [...options, "-c", statement], "/", env);
}

/** The role of docs/operation.md#postgresql. */
export async function createShoreRole(runSql: RunSql): Promise<void> {
  await runSql(`create role shore login password '${SHORE_PASSWORD}' connection limit 64`);
  await runSql("create role shore_calls nologin");
  await runSql("create role shore_ships nologin");
  await runSql("grant shore_calls, shore_ships to shore");
}

export async function createDatabase(runSql: RunSql, name: string): Promise<void> {
  await runSql(`create database ${name} owner shore template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await runSql(`revoke all on database ${name} from public`);
}

export const SHORE_PASSWORD = "of-the-server";
export const SUPERUSER_PASSWORD = "administrator";
