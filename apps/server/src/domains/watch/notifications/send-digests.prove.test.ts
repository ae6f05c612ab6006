import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { createReader } from "../../../testing/digest-readers.ts";
import { startMailServer } from "../../../testing/mail-server.ts";
import { seededRandom } from "../../../testing/random.ts";

vi.setConfig({ testTimeout: 400_000 });

const database = await testDatabase();
const server = await startMailServer();
const servers = new Set<ChildProcess>();
afterAll(async () => {
  for (const process of servers) process.kill("SIGKILL");
  await server.stop();
});

test.each([
  ["spring", "2027-03-27T03:00:00Z", 1],
  ["autumn", "2027-10-30T03:00:00Z", 2],
])(
  "%s: three servers killed at random send each person at most one mail a day, and report unknown outcomes",
  async (_season, from, seed) => {
    server.mails.length = 0;
    await database.query("truncate notification_setting, attention_digest");
    const zones = ["Europe/Oslo", "Asia/Singapore", "America/New_York", "Australia/Lord_Howe"];
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        createReader(database, { timeZone: zones[index % zones.length], hour: Math.floor(index / zones.length) % 4 }),
      ),
    );
    const random = seededRandom(seed);
    // Long enough that servers are killed while a mail is being sent.
    server.behaviour = { onContent: () => sleep(random.below(60)) };
    const begunAt = Date.now();
    const start = () => startServer(from, begunAt);
    for (let count = 0; count < 3; count += 1) start();
    while (Date.now() - begunAt < VIRTUAL_HOURS * 4_000) {
      await sleep(1_000 + random.below(3_000));
      await kill(random.pick([...servers]));
      start();
    }
    for (const process of servers) await kill(process);

    const received = Map.groupBy(server.mails, ({ content }) => /^Message-ID:\s*<([^>]+)>/m.exec(content)?.[1] ?? "");
    for (const [id, mails] of received) expect([id, mails.length]).toEqual([id, 1]);
    const { rows } = await database.query<{ user_uuid: string; local_day: string; state: string }>(
      "select user_uuid, local_day, state from attention_digest",
    );
    const isReceived = (row: { user_uuid: string; local_day: string }) =>
      received.has(`digest.${row.local_day}.${row.user_uuid}@shore.example.com`);
    const inState = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
    expect(inState("sent").filter((row) => !isReceived(row))).toEqual([]);
    expect(inState("waiting", "failed", "nothing").filter(isReceived)).toEqual([]);
    // Each person has a row for both days.
    for (const { userUuid } of people)
      expect(rows.filter((row) => row.user_uuid === userUuid).length).toBeGreaterThanOrEqual(2);
    console.warn(`${rows.length} days: ${JSON.stringify(countBy(rows.map(({ state }) => state)))}`);
  },
);

function startServer(from: string, begunAt: number): void {
  const script = join(import.meta.dirname, "..", "..", "..", "testing", "digest-process.ts");
  const args = [script, database.url, `${server.config.port}`, `${Date.parse(from)}`, `${begunAt}`];
  const process = spawn(globalThis.process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  servers.add(process);
}

async function kill(process: ChildProcess): Promise<void> {
  servers.delete(process);
  if (process.exitCode !== null || process.signalCode !== null) return;
  const exited = new Promise((resolve) => process.once("exit", resolve));
  process.kill("SIGKILL");
  await exited;
}

function countBy(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** Two days and the hours around them: three and a half minutes. */
const VIRTUAL_HOURS = 54;
