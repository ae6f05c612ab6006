import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, startProgram, waitFor } from "./programs.ts";

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
  const env = { ...process.env, PGPASSWORD: "administrator" };
  const runSql = (statement: string) =>
    runToEnd(
      "psql",
      ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-v", "ON_ERROR_STOP=1", "-c", statement],
      "/",
      env,
    );
  await waitFor(server, async () => Boolean(await runSql("select 1")));
  await runSql("create role shore login password 'of-the-server' connection limit 64");
  await runSql("create role shore_calls nologin");
  await runSql("grant shore_calls to shore");
  return async (name) => {
    await runSql(`create database ${name} owner shore template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    await runSql(`revoke all on database ${name} from public`);
    return `postgres://shore:of-the-server@127.0.0.1:${port}/${name}`;
  };
}
