import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { Turns } from "../jobs/turns.ts";
import { testDatabase } from "../testing/database.ts";
import { scriptedFile } from "../testing/scripted-file.ts";
import {
  make,
  reasonOf,
  type ScriptedOptions,
  scriptedProcesses,
  temporaryFolder,
} from "../testing/scripted-orders.ts";
import { currentTrace } from "../watched-work.ts";
import type { FileProcesses } from "./file-processes.ts";

const database = await testDatabase();
const processes = (options?: ScriptedOptions) => scriptedProcesses(database, options);
const never = new AbortController().signal;

test("a process that dies in the middle of a file ends that file with a plain reason, and the next one is made", async () => {
  const files = processes();
  expect(await reasonOf(make(files, { kind: "by dying" }))).toBe("interrupted");
  expect(await textOf(files)).toBe("whole");
});

test("a file that takes too much room is stopped as too large, and the next one is made", async () => {
  const files = processes({ mostHeapMb: 48 });
  expect(await reasonOf(make(files, { kind: "beyond all memory" }))).toBe("too large");
  expect(await textOf(files)).toBe("whole");
});

test("what a maker throws arrives with its words and code, by which a database that is away is known", async () => {
  const files = processes();
  const lost = make(files, { kind: "by an error", says: "read ECONNRESET", code: "ECONNRESET" });
  const error = await lost.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "read ECONNRESET", code: "ECONNRESET" });
  expect(isDatabaseUnavailable(error)).toBe(true);
  const wrong = await make(files, { kind: "by an error", says: "no such column", code: "42703" }).catch(
    (thrown: unknown) => thrown,
  );
  expect(isDatabaseUnavailable(wrong)).toBe(false);
});

test.runIf(process.platform === "linux")(
  "a file is made in a session of its own, which goes after what people wait for, as its connection to the database does",
  async () => {
    const files = processes();
    const { made } = await make(files, { kind: "on a connection" });
    const [pid = 0] = files.processes;
    // Which session it is stands fourth behind the name: proc(5).
    const [, , , session] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    expect(Number(session)).toBe(pid);
    for (const one of [pid, Number(made)]) {
      expect(getPriority(one)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
      await expect.poll(() => weightOf(one), { timeout: 30_000 }).toMatch(/ nice 10$|^none$/);
    }
  },
);

test.runIf(process.platform === "linux")(
  "the process that makes files sees nothing of the server's settings, whose secrets are none of its business",
  async () => {
    vi.stubEnv("OIDC_CLIENT_SECRET", "client-secret-7f3a");
    vi.stubEnv("DATABASE_URL", "postgres://shore:password-7f3a@db.example.com/shore");
    vi.stubEnv("HTTPS_PROXY", "http://proxy.example.com:3128");
    onTestFinished(() => void vi.unstubAllEnvs());
    const files = processes();
    await make(files);
    const seen = readFileSync(`/proc/${files.processes[0]}/environ`, "utf8").split("\0").filter(Boolean);
    expect(seen.join()).not.toContain("7f3a");
    const names = seen.map((line) => line.split("=", 1)[0] ?? "");
    // What the system needs, the way to its server, and the ways to database and storage.
    expect(
      names.filter((name) => !/^(?:LC_ALL|PATH|NODE_CHANNEL_\w+|HOME|USER|PG\w+|\w+_PROXY|SSL_\w+)$/i.test(name)),
    ).toEqual(names.filter((name) => /^NODE_(?:EXTRA_CA_CERTS|USE_SYSTEM_CA)$/.test(name)));
    expect(names).toContain("HTTPS_PROXY");
  },
);

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a server that ends by %s takes the process with it that makes a file, which heeds no such signal by itself",
  async (signal) => {
    const path = join(temporaryFolder(), "at-work");
    const moments = () => (existsSync(path) ? readFileSync(path, "utf8").length : 0);
    const server = spawn(process.execPath, [join(import.meta.dirname, "../testing/endless-file.ts"), path], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    const [said] = (await once(server.stdout, "data")) as [Buffer];
    const pid = Number.parseInt(said.toString(), 10);
    await expect.poll(moments, { timeout: 60_000 }).toBeGreaterThan(0);
    process.kill(pid, "SIGTERM");
    const before = moments();
    await expect.poll(moments, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    server.kill(signal);
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  },
);

test("a file that is asked for while a process that has rested long enough is being ended has another one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const files = processes();
  await make(files);
  const [first] = files.processes;
  // In use in between, it has rested for a moment only.
  vi.advanceTimersByTime(20_000);
  await make(files);
  vi.advanceTimersByTime(20_000);
  expect(files.processes).toEqual([first]);
  vi.advanceTimersByTime(10_000);
  expect(await textOf(files)).toBe("whole");
});

test.each<[string, "when a file is there" | "never"]>([
  ["whose maker heeds it", "when a file is there"],
  ["whose maker does not", "never"],
])(
  "a file that nobody waits for any longer, %s, ends its process and leaves its place to the next",
  async (_, kind) => {
    const files = processes();
    const person = new AbortController();
    const left = make(files, { kind, path: join(temporaryFolder(), "gate") }, person.signal);
    await expect.poll(() => files.processes).toHaveLength(1);
    person.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    expect(files.processes).toHaveLength(0);
    expect(await textOf(files)).toBe("whole");
  },
);

test("what is whole in the moment it is given up counts as the server's own work, and goes to nobody who has left", async () => {
  const files = processes();
  const folder = temporaryFolder();
  const [stopping, server] = [new AbortController(), join(folder, "server")];
  const own = files.work(scriptedFile, { kind: "when given up", path: server }, stopping.signal);
  await expect.poll(() => existsSync(server), { timeout: 30_000 }).toBe(true);
  stopping.abort();
  expect(await own).toBe("given up");
  const [person, people] = [new AbortController(), join(folder, "people")];
  const left = make(files, { kind: "when given up", path: people }, person.signal);
  await expect.poll(() => existsSync(people), { timeout: 30_000 }).toBe(true);
  person.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
});

test("nothing is made for who leaves while waiting for their turn", async () => {
  const files = processes();
  const [gate, mark] = [join(temporaryFolder(), "gate"), join(temporaryFolder(), "mark")];
  const first = make(files, { kind: "when a file is there", path: gate });
  const person = new AbortController();
  const waiting = make(files, { kind: "never", path: mark }, person.signal);
  person.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  writeFileSync(gate, "");
  await first;
  expect(await textOf(files)).toBe("whole");
  expect(existsSync(mark)).toBe(false);
});

test("a file that takes too long is stopped", async () => {
  const files = processes({ withinMs: 50 });
  expect(await reasonOf(make(files, { kind: "when a file is there", path: join(temporaryFolder(), "gate") }))).toBe(
    "too slow",
  );
});

test("no more files are made at once than there are places, of which one is left for others, and too many are refused", async () => {
  const files = processes({ turns: new Turns({ atOnce: 3 }) });
  const path = join(temporaryFolder(), "gate");
  const ours = Array.from({ length: 20 }, () => make(files, { kind: "when a file is there", path }));
  const reasons = Promise.all(ours.map(reasonOf));
  expect(await make(files, { kind: "at once", says: "made" }, never, ANOTHER)).toMatchObject({ made: "made" });
  expect(files.processes.length).toBeLessThanOrEqual(3);
  writeFileSync(path, "");
  const answers = await reasons;
  expect(answers.filter((answer) => answer === "made")).toHaveLength(18);
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(2);
  expect(files.processes.length).toBeLessThanOrEqual(3);
});

test("the server's own work waits for nobody's turn and is done across all organisations", async () => {
  const files = processes();
  const path = join(temporaryFolder(), "gate");
  const people = make(files, { kind: "when a file is there", path });
  expect(await files.work(scriptedFile, { kind: "at once", says: "done" }, never)).toBe("done");
  writeFileSync(path, "");
  await people;
});

test("a file's work belongs to the trace of who asked for it, also in a process that made another one before", async () => {
  const files = processes();
  const { parent } = currentTrace;
  onTestFinished(() => void (currentTrace.parent = parent));
  currentTrace.parent = () => TRACE;
  expect((await make(files, { kind: "in a trace" })).made).toBe(TRACE);
  currentTrace.parent = parent;
  expect((await make(files, { kind: "in a trace" })).made).toBe("none");
});

/** What is in the next file. */
async function textOf(files: FileProcesses): Promise<string> {
  const { answer, sizeBytes } = await make(files);
  // Behind the field's number and its length.
  const text = Buffer.concat(answer).subarray(2).toString();
  expect(sizeBytes).toBe(text.length);
  return text;
}

const ANOTHER = "0190f3a0-0000-7000-8000-000000000002";
const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

function isRunning(pid: number): boolean {
  try {
    // Of what has ended, and nobody has asked for, a number is left.
    return process.kill(pid, 0) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** How a session is weighed, where the system weighs sessions. */
function weightOf(pid: number): string {
  const file = `/proc/${pid}/autogroup`;
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "none";
}
