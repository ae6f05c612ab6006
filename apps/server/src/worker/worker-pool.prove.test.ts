import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { testDatabase } from "../testing/database.ts";
import { scriptedJob } from "../testing/scripted-job.ts";
import { reasonOf, runScript, type ScriptedOptions, scriptedPool, temporaryFolder } from "../testing/scripted-pool.ts";
import { currentTrace } from "../kernel/channels.ts";
import { FairQueue } from "./fair-queue.ts";

const database = await testDatabase();
const pool = (options?: ScriptedOptions) => scriptedPool(database, options);
const never = new AbortController().signal;

test("a process that exits during a job fails it as crashed, and the next job runs", async () => {
  const workers = pool();
  expect(await reasonOf(runScript(workers, { kind: "exit" }))).toBe("crashed");
  expect(await runScript(workers)).toBe("done");
});

test("a job that uses too much memory fails as out of memory, and the next job runs", async () => {
  const workers = pool({ maxHeapMb: 48 });
  expect(await reasonOf(runScript(workers, { kind: "use all memory" }))).toBe("out of memory");
  expect(await runScript(workers)).toBe("done");
});

test("an error that nobody catches, after its job is done, ends the idle process; the next job gets another one", async () => {
  const workers = pool();
  const path = join(temporaryFolder(), "go");
  expect(await runScript(workers, { kind: "throw later", path })).toBe("returned");
  const [first] = workers.processIds;
  writeFileSync(path, "");
  await expect.poll(() => workers.processIds).toEqual([]);
  expect(await runScript(workers)).toBe("done");
  expect(workers.processIds).not.toContain(first);
});

test("a late error of one job is never the error of another person's job", async () => {
  const workers = pool();
  const [later, path] = ["later", "go"].map((name) => join(temporaryFolder(), name)) as [string, string];
  expect(await runScript(workers, { kind: "throw later", path: later })).toBe("returned");
  const next = runScript(workers, { kind: "wait for a file", path });
  await expect.poll(() => existsSync(`${path}.started`)).toBe(true);
  writeFileSync(later, "");
  // As when the system ends the process: the person may repeat it.
  expect(await next.catch((error: Error) => error.message)).toBe("The job did not finish: crashed.");
});

test("a handler's error arrives with its message and code, by which an unavailable database is recognised", async () => {
  const workers = pool();
  const thrownBy = (message: string, code: string) =>
    runScript(workers, { kind: "throw", message, code }).catch((error: unknown) => error);
  const lost = await thrownBy("read ECONNRESET", "ECONNRESET");
  expect(lost).toMatchObject({ message: "read ECONNRESET", code: "ECONNRESET" });
  expect(isDatabaseUnavailable(lost)).toBe(true);
  expect(isDatabaseUnavailable(await thrownBy("no such column", "42703"))).toBe(false);
});

test("a large file arrives byte for byte", async () => {
  const sizeBytes = 24_000_003;
  const content = await runScript(pool(), { kind: "return content", sizeBytes });
  expect(Buffer.alloc(sizeBytes, "content ").equals(Buffer.from(content))).toBe(true);
});

test("a file sent in pieces arrives byte for byte, without those of an attempt that was repeated", async () => {
  const sizeBytes = 24_000_003;
  const [pieces, signal]: [Uint8Array[], AbortSignal] = [[], never];
  const script = { kind: "send content", sizeBytes } as const;
  const hash = await pool().runForTenant(scriptedJob, script, { organizationUuid: OTHER_TENANT, signal, pieces });
  const content = Buffer.concat(pieces);
  expect(Buffer.alloc(sizeBytes, "content ").equals(content)).toBe(true);
  expect(hash).toBe(createHash("sha256").update(content).digest("hex"));
});

test("a job runs at low priority, and its database connection under a name of its own", async () => {
  const workers = pool();
  expect(await runScript(workers, { kind: "return the database process" })).toMatch(/^shore-export \d+$/);
  expect(getPriority(workers.processIds[0])).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
});

test.runIf(process.platform === "linux")(
  "a worker process sees none of the server's settings and secrets",
  async () => {
    vi.stubEnv("OIDC_CLIENT_SECRET", "client-secret-7f3a");
    vi.stubEnv("DATABASE_URL", "postgres://shore:password-7f3a@db.example.com/shore");
    vi.stubEnv("HTTPS_PROXY", "http://proxy.example.com:3128");
    onTestFinished(() => void vi.unstubAllEnvs());
    const workers = pool();
    await runScript(workers);
    const seen = readFileSync(`/proc/${workers.processIds[0]}/environ`, "utf8").split("\0").filter(Boolean);
    expect(seen.join()).not.toContain("7f3a");
    const names = seen.map((line) => line.split("=", 1)[0] ?? "");
    // What the system needs, the channel to the server, compiled code, and the settings for database and storage.
    expect(
      names.filter(
        (name) => !/^(?:LC_ALL|PATH|NODE_(?:CHANNEL_\w+|COMPILE_CACHE)|HOME|USER|PG\w+|\w+_PROXY|SSL_\w+)$/i.test(name),
      ),
    ).toEqual(names.filter((name) => /^NODE_(?:EXTRA_CA_CERTS|USE_SYSTEM_CA)$/.test(name)));
    expect(names).toContain("HTTPS_PROXY");
  },
);

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a worker process ignores SIGTERM and exits with its server, which ends by %s",
  async (signal) => {
    const path = join(temporaryFolder(), "at-work");
    const steps = () => (existsSync(path) ? readFileSync(path, "utf8").length : 0);
    const server = spawn(process.execPath, [join(import.meta.dirname, "../testing/endless-job.ts"), path], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    const [output] = (await once(server.stdout, "data")) as [Buffer];
    const pid = Number.parseInt(output.toString(), 10);
    await expect.poll(steps, { timeout: 60_000 }).toBeGreaterThan(0);
    process.kill(pid, "SIGTERM");
    const before = steps();
    await expect.poll(steps, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    server.kill(signal);
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  },
);

test("a job that arrives while an idle process is being killed gets another process", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const workers = pool();
  await runScript(workers);
  const [first] = workers.processIds;
  vi.advanceTimersByTime(20_000);
  await runScript(workers);
  vi.advanceTimersByTime(20_000);
  expect(workers.processIds).toEqual([first]);
  vi.advanceTimersByTime(10_000);
  expect(await runScript(workers)).toBe("done");
});

test.each<[string, "wait for a file" | "never"]>([
  ["which its handler heeds", "wait for a file"],
  ["which its handler ignores", "never"],
])("cancelling a job, %s, ends its process and frees its slot", async (_, kind) => {
  const workers = pool();
  const client = new AbortController();
  const job = runScript(workers, { kind, path: join(temporaryFolder(), "gate") }, client.signal);
  await expect.poll(() => workers.processIds).toHaveLength(1);
  client.abort(new Error("disconnected"));
  await expect(job).rejects.toThrow("disconnected");
  expect(workers.processIds).toHaveLength(0);
  expect(await runScript(workers)).toBe("done");
});

test("a result that arrives after the cancellation counts for the job queue and is discarded for a disconnected client", async () => {
  const workers = pool();
  const folder = temporaryFolder();
  const [stopping, ownPath] = [new AbortController(), join(folder, "own")];
  const own = workers.run(scriptedJob, { kind: "return when cancelled", path: ownPath }, stopping.signal);
  await expect.poll(() => existsSync(ownPath), { timeout: 60_000 }).toBe(true);
  stopping.abort();
  expect(await own).toBe("cancelled");
  const [client, path] = [new AbortController(), join(folder, "client")];
  const left = runScript(workers, { kind: "return when cancelled", path }, client.signal);
  await expect.poll(() => existsSync(path), { timeout: 60_000 }).toBe(true);
  client.abort(new Error("disconnected"));
  await expect(left).rejects.toThrow("disconnected");
});

test("a job cancelled while it waits in the queue never starts", async () => {
  const workers = pool();
  const [gate, mark] = [join(temporaryFolder(), "gate"), join(temporaryFolder(), "mark")];
  const first = runScript(workers, { kind: "wait for a file", path: gate });
  const client = new AbortController();
  const waiting = runScript(workers, { kind: "never", path: mark }, client.signal);
  client.abort(new Error("disconnected"));
  await expect(waiting).rejects.toThrow("disconnected");
  writeFileSync(gate, "");
  await first;
  expect(await runScript(workers)).toBe("done");
  expect(existsSync(mark)).toBe(false);
});

test("a job that takes longer than the timeout is stopped", async () => {
  const workers = pool({ timeoutMs: 50 });
  const path = join(temporaryFolder(), "gate");
  expect(await reasonOf(runScript(workers, { kind: "wait for a file", path }))).toBe("timeout");
});

test("concurrency is limited, leaves a slot to other tenants, and rejects what the queue cannot hold", async () => {
  const workers = pool({ queue: new FairQueue({ concurrency: 3 }) });
  const path = join(temporaryFolder(), "gate");
  const ours = Array.from({ length: 20 }, () => runScript(workers, { kind: "wait for a file", path }));
  const reasons = Promise.all(ours.map(reasonOf));
  expect(await runScript(workers, { kind: "return", text: "theirs" }, never, OTHER_TENANT)).toBe("theirs");
  expect(workers.processIds.length).toBeLessThanOrEqual(3);
  writeFileSync(path, "");
  const results = await reasons;
  expect(results.filter((result) => result === "done")).toHaveLength(18);
  expect(results.filter((result) => result === "queue full")).toHaveLength(2);
  expect(workers.processIds.length).toBeLessThanOrEqual(3);
});

test("a job of the job queue does not wait behind the jobs of tenants", async () => {
  const workers = pool();
  const path = join(temporaryFolder(), "gate");
  const ofTenant = runScript(workers, { kind: "wait for a file", path });
  expect(await workers.run(scriptedJob, { kind: "return", text: "done" }, never)).toBe("done");
  writeFileSync(path, "");
  await ofTenant;
});

test("a job belongs to its caller's trace, also in a reused process", async () => {
  const workers = pool();
  const { parent } = currentTrace;
  onTestFinished(() => void (currentTrace.parent = parent));
  currentTrace.parent = () => TRACE;
  expect(await runScript(workers, { kind: "return the trace" })).toBe(TRACE);
  currentTrace.parent = parent;
  expect(await runScript(workers, { kind: "return the trace" })).toBe("none");
});

test("a reused process works on the database that its job names", async () => {
  const named = { url: database.url, apiRole: database.apiRole, replica: undefined };
  const workers = scriptedPool(named);
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  expect(await runScript(workers, { kind: "return the database's name" })).toBe(nameOf(database.url));
  const [first] = workers.processIds;
  const other = await testDatabase();
  named.url = other.url;
  expect(await runScript(workers, { kind: "return the database's name" })).toBe(nameOf(other.url));
  expect(workers.processIds).toEqual([first]);
});

const OTHER_TENANT = "0190f3a0-0000-7000-8000-000000000002";
const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

function isRunning(pid: number): boolean {
  try {
    // A zombie keeps its pid.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
