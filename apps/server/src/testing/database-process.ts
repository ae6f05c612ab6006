/**
 * A process that opens the embedded database of a folder, for tests that kill it: `node database-process.ts FOLDER`.
 * Prints `ready`, then `saved N` after each row it has committed; ends cleanly on SIGTERM.
 */
import { openDatabase } from "../database/open-database.ts";

const [dataDir = ""] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const log = { debug() {}, info() {}, warn: say, error: say };

try {
  const { database, close } = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { what: "Shore test server", whenInUse: "refuse", log },
  );
  const stopping = new AbortController();
  process.once("SIGTERM", () => stopping.abort());
  await database.query("create table if not exists saved (n int primary key)");
  say("ready");
  for (let n = 1; !stopping.signal.aborted; n += 1) {
    await database.query("insert into saved values ($1) on conflict do nothing", [n]);
    say(`saved ${n}`);
  }
  await close();
} catch (problem) {
  say(problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem));
  process.exit(1);
}
