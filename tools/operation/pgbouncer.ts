import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";
import { freePort } from "@shore/server/testing/free-port";
import { findProgram, runToEnd, startProgram, waitFor } from "./programs.ts";

export type Pooling = "session" | "transaction";

/** PgBouncer in front of a database, with as few connections as make the sharing show. */
export async function startPgBouncer(pooling: Pooling, folder: string, database: string) {
  const { hostname, port: behind, username, password, pathname } = new URL(database);
  const port = await freePort();
  const own = join(folder, `pgbouncer-${pooling}`);
  mkdirSync(own, { mode: 0o755 });
  writeFileSync(join(own, "users.txt"), `"${username}" "${password}"\n`);
  const settings = [
    "[databases]",
    `${pathname.slice(1)} = host=${hostname} port=${behind} dbname=${pathname.slice(1)}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${join(own, "users.txt")}`,
    `pool_mode = ${pooling}`,
    // In a session each of the server's connections holds one of these; by transaction they are shared.
    `default_pool_size = ${pooling === "session" ? 24 : 4}`,
    "max_client_conn = 100",
  ];
  writeFileSync(join(own, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  const program = findProgram("pgbouncer") ?? "pgbouncer";
  const version = (await runToEnd(program, ["--version"])).match(/[\d.]{3,}/)?.[0] ?? "";
  const asRoot = process.getuid?.() === 0;
  const bouncer = startProgram(program, [...(asRoot ? ["-u", "nobody"] : []), join(own, "pgbouncer.ini")]);
  await waitFor(bouncer, async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.destroy();
    return true;
  });
  return { url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`, version, stop: bouncer.stop };
}
