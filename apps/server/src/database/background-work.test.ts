import { existsSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { openPool, queryOn } from "./pool.ts";

const database = await testDatabase();

test.runIf(process.platform === "linux")(
  "what is done in the background gives way in a database of this machine, and only that connection does",
  async () => {
    const inBackground = openPool(database.address, { connections: 1, inBackground: true });
    onTestFinished(() => inBackground.close());
    const [quick, background] = [await database.connect(), await inBackground.connect()];
    const [quickPid, pid] = [await pidOf(queryOn(quick)), await pidOf(queryOn(background))];
    expect(getPriority(pid)).toBeGreaterThan(getPriority(quickPid));
    // Each connection's process is a session of its own, and Linux weighs sessions first.
    await expect.poll(() => weightOf(pid), { timeout: 30_000 }).toMatch(/ nice 10$|^none$/);
    expect(weightOf(quickPid)).toMatch(/ nice 0$|^none$/);
    background.release();
    quick.release();
  },
);

async function pidOf(query: typeof database.query): Promise<number> {
  const { rows } = await query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/** How a session is weighed, where the system weighs sessions. */
function weightOf(pid: number): string {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "none";
}
