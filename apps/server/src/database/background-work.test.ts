import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { externalPostgres } from "../testing/external-postgres.ts";
import { testDatabase } from "../testing/database.ts";
import type { DatabaseAddress } from "./db.ts";
import { openPool, queryOn } from "./pool.ts";

const database = await testDatabase();

const DATABASES = [
  ["a database of this machine", async () => database.address],
  ["a database behind a port of this machine that runs as the same user", startExternal],
] as const;

describe.runIf(process.platform === "linux")("what is done in the background gives way, and nothing else does", () => {
  test.each(DATABASES)("in %s", async (_, addressOf) => {
    const address = await addressOf();
    const pools = { ofPeople: openPool(address), inBackground: openPool(address, { inBackground: true }) };
    onTestFinished(async () => void (await Promise.all([pools.ofPeople.close(), pools.inBackground.close()])));
    const [quick, background] = [await pools.ofPeople.connect(), await pools.inBackground.connect()];
    const [quickPid, pid] = [await pidOf(queryOn(quick)), await pidOf(queryOn(background))];
    expect(getPriority(pid)).toBeGreaterThan(getPriority(quickPid));
    // Each connection's process is a session of its own, and Linux weighs sessions first.
    await expect.poll(() => weightOf(pid), { timeout: 30_000 }).toMatch(/ nice 10$|^none$/);
    expect(weightOf(quickPid)).toMatch(/ nice 0$|^none$/);
    background.release();
    quick.release();
  });
});

async function startExternal(): Promise<DatabaseAddress> {
  const folder = mkdtempSync(join(tmpdir(), "shore-external-"));
  const postgres = await externalPostgres(folder, ["fsync=off"]);
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  });
  // Of its databases only that one is made.
  const address = { url: new URL("/postgres", postgres.url).href };
  const pool = openPool(address);
  const isReady = () => pool.query("select 1").then(() => true, String);
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  await pool.close();
  return address;
}

async function pidOf(query: typeof database.query): Promise<number> {
  const { rows } = await query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

/** How a session is weighed, where the system weighs sessions. */
function weightOf(pid: number): string {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "none";
}
