/**
 * A process that runs the database of a folder, for tests that kill it: `node killable-process.ts FOLDER`.
 * Prints `ready`, then `saved N` after each committed row; exits on SIGTERM.
 */
import pg from "pg";
import { startEmbedded } from "./embedded-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);
const log = { debug() {}, info() {}, warn: print, error: print };

try {
  const server = await startEmbedded(dataDir, { what: "Shore test server", log });
  const client = new pg.Client(server.url("postgres"));
  await client.connect();
  const stopping = new AbortController();
  process.once("SIGTERM", () => stopping.abort());
  await client.query("create table if not exists saved (n int primary key)");
  print("ready");
  for (let n = 1; !stopping.signal.aborted; n += 1) {
    await client.query("insert into saved values ($1) on conflict do nothing", [n]);
    print(`saved ${n}`);
  }
  await client.end();
  await server.stop();
} catch (problem) {
  print(problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem));
  process.exit(1);
}
