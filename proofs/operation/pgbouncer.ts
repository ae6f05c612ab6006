import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, startProgram, waitFor } from "../programs.ts";

export type Pooling = "session" | "transaction";

/** Starts PgBouncer in front of a database, with few connections so that they are shared. */
export async function startPgBouncer(pooling: Pooling, folder: string, database: string) {
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const port = await freePort();
  const ownFolder = join(folder, `pgbouncer-${pooling}`);
  mkdirSync(ownFolder, { mode: 0o755 });
  writeFileSync(join(ownFolder, "users.txt"), `"${username}" "${password}"\n`);
  const settings = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${join(ownFolder, "users.txt")}`,
    `pool_mode = ${pooling}`,
    // With session pooling each connection of the server occupies one; with transaction pooling they are shared.
    `default_pool_size = ${pooling === "session" ? 24 : 4}`,
    "max_client_conn = 100",
  ];
  writeFileSync(join(ownFolder, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  const program = findProgram("pgbouncer") ?? "pgbouncer";
  const version = (await runToEnd(program, ["--version"])).match(/[\d.]{3,}/)?.[0] ?? "";
  const isRoot = process.getuid?.() === 0;
  const pgBouncer = startProgram(program, [...(isRoot ? ["-u", "nobody"] : []), join(ownFolder, "pgbouncer.ini")]);
  await waitFor(pgBouncer, async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.destroy();
    return true;
  });
  return { url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`, version, stop: pgBouncer.stop };
}
