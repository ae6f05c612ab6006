import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, startProgram, waitFor } from "../programs.ts";

/**
 * Starts a PostgreSQL as docs/operation.md describes: scram passwords, a role that owns only its databases.
 * @returns a function that creates a database and returns its DATABASE_URL
 */
export async function startPostgres(folder: string): Promise<(name: string) => Promise<string>> {
  const data = join(folder, "postgres");
  const password = join(folder, "postgres-password");
  mkdirSync(data);
  writeFileSync(password, "administrator");
  // PostgreSQL refuses to run as root, and its user must be able to enter the folder.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(folder, 0o755);
    await runToEnd("chown", ["postgres", data, password]);
  }
  const as = (name: string, args: string[]): [string, string[]] => {
    const program = findProgram(name);
    if (!program) throw new Error(`${name} is not installed (Debian: postgresql)`);
    return isRoot ? ["runuser", ["-u", "postgres", "--", program, ...args]] : [program, args];
  };
  const options = [
    "--auth=scram-sha-256",
    "--username=postgres",
    `--pwfile=${password}`,
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  ];
  await runToEnd(...as("initdb", ["-D", data, ...options]), "/");
  const port = await freePort();
  const settings = ["-c", `port=${port}`, "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${data}`];
  const server = startProgram(...as("postgres", ["-D", data, ...settings]), { cwd: "/" });
  const runSql = superuserAt(port);
  await waitFor(server, async () => Boolean(await runSql("select 1")));
  await createShoreRole(runSql);
  return async (name) => {
    await createDatabase(runSql, name);
    return `postgres://shore:${SHORE_PASSWORD}@127.0.0.1:${port}/${name}`;
  };
}

export type RunSql = (statement: string) => Promise<string>;

/** Runs statements as the user postgres, whose password is "administrator". */
export function superuserAt(port: number): RunSql {
  const env = { ...process.env, PGPASSWORD: "administrator" };
  const options = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-At"];
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
