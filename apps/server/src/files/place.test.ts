import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import {
  make,
  reasonOf,
  type ScriptedOptions,
  scriptedProcesses,
  temporaryFolder,
} from "../testing/scripted-orders.ts";

const database = await testDatabase();
const processes = (options?: ScriptedOptions) => scriptedProcesses(database, options);

test("servers of one machine share its places, in the order in which they ask; those of another have their own", async () => {
  const [one, two, elsewhere] = [processes(), processes(), processes({ machine: "elsewhere" })];
  const path = join(temporaryFolder(), "gate");
  const first = make(one, { kind: "when a file is there", path });
  await expect.poll(places, { timeout: 30_000 }).toEqual({ taken: 1, wanted: 0 });
  const second = make(two, { kind: "at once", says: "second" });
  await expect.poll(places, { timeout: 30_000 }).toEqual({ taken: 1, wanted: 1 });
  expect((await make(elsewhere)).sizeBytes).toBe(5);
  expect(await places()).toEqual({ taken: 1, wanted: 1 });
  writeFileSync(path, "");
  await first;
  expect((await second).made).toBe("second");
  await expect.poll(places).toEqual({ taken: 0, wanted: 0 });
});

test("who dies in its place leaves it to the next, and who loses it finishes its file", async () => {
  const [one, two] = [processes(), processes()];
  const path = join(temporaryFolder(), "gate");
  const killed = make(one, { kind: "when a file is there", path: join(temporaryFolder(), "gate") });
  await expect.poll(places, { timeout: 30_000 }).toEqual({ taken: 1, wanted: 0 });
  const lost = make(two, { kind: "when a file is there", path });
  await expect.poll(places, { timeout: 30_000 }).toEqual({ taken: 1, wanted: 1 });
  await one.stopProcesses();
  expect(await reasonOf(killed)).toBe("interrupted");
  // Its place is its own before it hears of it.
  await expect.poll(() => existsSync(`${path}.awaited`), { timeout: 30_000 }).toBe(true);
  await database.query("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'");
  await expect.poll(places).toEqual({ taken: 0, wanted: 0 });
  writeFileSync(path, "");
  expect((await lost).sizeBytes).toBe(5);
});

/** How many places are taken, and how many are waited for. */
async function places() {
  const { rows } = await database.query(
    `select count(*) filter (where granted) as taken, count(*) filter (where not granted) as wanted
       from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and datname = current_database()`,
  );
  return rows[0];
}
