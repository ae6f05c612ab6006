import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { isDatabaseUnavailable } from "../database/unavailable.ts";
import { Turns } from "../jobs/turns.ts";
import { testDatabase } from "../testing/database.ts";
import { type Script, SCRIPTED_FILES, scriptedFile } from "../testing/scripted-file.ts";
import { currentTrace } from "../watched-work.ts";
import { FileProcesses } from "./file-processes.ts";
import type { FileStopped } from "./file-stopped.ts";

const database = await testDatabase();
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
  const atWork = (path: string) => expect.poll(() => existsSync(path), { timeout: 30_000 }).toBe(true);
  const [stopping, server] = [new AbortController(), join(folder, "server")];
  const own = files.work(scriptedFile, { kind: "when given up", path: server }, stopping.signal);
  await atWork(server);
  stopping.abort();
  expect(await own).toBe("given up");
  const [person, people] = [new AbortController(), join(folder, "people")];
  const left = make(files, { kind: "when given up", path: people }, person.signal);
  await atWork(people);
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
  const theirs = { organizationUuid: ANOTHER, answer: WHOLE, signal: never };
  expect(await files.makeInTurn(scriptedFile, { kind: "at once", says: "made" }, theirs)).toMatchObject({
    made: "made",
  });
  expect(files.processes.length).toBeLessThanOrEqual(3);
  writeFileSync(path, "");
  const answers = await reasons;
  expect(answers.filter((answer) => answer === "made")).toHaveLength(18);
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(2);
  expect(files.processes.length).toBeLessThanOrEqual(3);
});

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

function processes({
  turns = new Turns({ atOnce: 1 }),
  ...options
}: { turns?: Turns; machine?: string; withinMs?: number; mostHeapMb?: number } = {}) {
  const files = new FileProcesses(database, { entry: SCRIPTED_FILES, turns, ...options });
  onTestFinished(() => files.stopProcesses());
  return files;
}

/** How many places are taken, and how many are waited for. */
async function places() {
  const { rows } = await database.query(
    `select count(*) filter (where granted) as taken, count(*) filter (where not granted) as wanted
       from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and datname = current_database()`,
  );
  return rows[0];
}

function make(files: FileProcesses, script: Script = { kind: "at once" }, signal = never) {
  return files.makeInTurn(scriptedFile, script, { organizationUuid: OURS, answer: WHOLE, signal });
}

/** What is in the next file. */
async function textOf(files: FileProcesses): Promise<string> {
  const { answer, sizeBytes } = await make(files);
  // Behind the field's number and its length.
  const text = Buffer.concat(answer).subarray(2).toString();
  expect(sizeBytes).toBe(text.length);
  return text;
}

const [OURS, ANOTHER] = ["0190f3a0-0000-7000-8000-000000000001", "0190f3a0-0000-7000-8000-000000000002"];
const WHOLE = {
  encoding: "binary",
  otherFields: new Uint8Array(),
  field: { jsonName: "file", number: 1 },
  packed: false,
} as const;

const TRACE = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shore-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

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

async function reasonOf(file: Promise<unknown>): Promise<string> {
  return file.then(
    () => "made",
    ({ reason }: FileStopped) => reason,
  );
}
