import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { FACTS, ROW } from "../../testing/plain-report.ts";
import { Turns } from "../../jobs/turns.ts";
import type { ReportRow } from "./report-data.ts";
import { type PrintingStopped, ReportPrinter } from "./report-printer.ts";

const never = new AbortController().signal;

test("a process that dies in the middle of a report ends that report with a plain reason, and the next one works", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const dying = print(printer, () => rowsThen(() => printer.stopProcesses()));
  expect(await reasonOf(dying)).toBe("interrupted");
  expect((await print(printer)).pages).toBe(1);
});

test("a report that takes too much room is stopped as too large, and the next one works", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }), mostHeapMb: 48 });
  const vast = { ...ROW, entry: JSON.stringify({ summary: "Wind W force 1. ".repeat(250_000) }) };
  const tooLarge = print(printer, async function* () {
    for (;;) yield [vast];
  });
  expect(await reasonOf(tooLarge)).toBe("too large");
  expect((await print(printer)).pages).toBe(1);
});

test.runIf(process.platform === "linux")(
  "a report is made in a session of its own, which goes after what people wait for",
  async () => {
    const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
    await print(printer);
    const [pid = 0] = printer.processes;
    // Which session it is stands fourth behind the name: proc(5).
    const [, , , session] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    expect(Number(session)).toBe(pid);
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    await expect.poll(() => weightOf(pid), { timeout: 30_000 }).toMatch(/ nice 10$|^none$/);
  },
);

test.runIf(process.platform === "linux")(
  "the process that makes reports sees nothing of the server's settings, whose secrets are none of its business",
  async () => {
    vi.stubEnv("OIDC_CLIENT_SECRET", "client-secret-7f3a");
    vi.stubEnv("DATABASE_URL", "postgres://shore:password-7f3a@db.example.com/shore");
    onTestFinished(() => void vi.unstubAllEnvs());
    const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
    await print(printer);
    const seen = readFileSync(`/proc/${printer.processes[0]}/environ`, "utf8").split("\0").filter(Boolean);
    const names = seen.map((line) => line.split("=", 1)[0] ?? "");
    // Beside what the system needs, the way to its server.
    expect(names.toSorted()).toEqual(["LC_ALL", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE", "PATH"]);
    expect(seen.join()).not.toContain("7f3a");
  },
);

test.each(["SIGKILL", "SIGTERM"] as const)(
  "a server that ends by %s takes the process with it that makes a report, which heeds no such signal by itself",
  async (signal) => {
    const server = spawn(process.execPath, [join(import.meta.dirname, "../../testing/endless-report.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void server.kill("SIGKILL"));
    // Its number comes first, at times with what follows.
    const [said] = (await once(server.stdout, "data")) as [Buffer];
    const pid = Number.parseInt(said.toString(), 10);
    process.kill(pid, "SIGTERM");
    await once(server.stdout, "data");
    expect(isRunning(pid)).toBe(true);
    server.kill(signal);
    await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  },
);

test("a report that comes while a process that has rested long enough is being ended has another one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  await print(printer);
  const [first] = printer.processes;
  // In use in between, it has rested for a moment only.
  vi.advanceTimersByTime(20_000);
  await print(printer);
  vi.advanceTimersByTime(20_000);
  expect(printer.processes).toEqual([first]);
  vi.advanceTimersByTime(10_000);
  expect((await print(printer)).pages).toBe(1);
});

test("a report that nobody waits for any longer ends its process and leaves its place to the next", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const person = new AbortController();
  const left = print(printer, () => rowsThen(() => person.abort(new Error("gone"))), person.signal);
  await expect(left).rejects.toThrow("gone");
  expect(printer.processes).toHaveLength(0);
  expect((await print(printer)).pages).toBe(1);
});

test("who leaves while waiting for their turn is not printed for", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const [first, asked] = [Promise.withResolvers<void>(), { rows: false }];
  const printing = print(printer, () => rowsThen(() => first.promise));
  const person = new AbortController();
  const waiting = print(
    printer,
    () => {
      asked.rows = true;
      return rowsThen();
    },
    person.signal,
  );
  person.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  first.resolve();
  expect((await printing).pages).toBe(1);
  expect(asked.rows).toBe(false);
});

test("a report that takes too long is stopped", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }), withinMs: 50 });
  const slow = print(printer, () => rowsThen(() => new Promise(() => {})));
  expect(await reasonOf(slow)).toBe("too slow");
});

test("what stops the reading of entries stops the report, and its place is free again", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 1 }) });
  const broken = print(printer, () =>
    rowsThen(() => {
      throw new Error("the database is gone");
    }),
  );
  await expect(broken).rejects.toThrow("the database is gone");
  expect((await print(printer)).pages).toBe(1);
});

test("no more reports are made at once than there are places, of which one is left for others, and too many are refused", async () => {
  const printer = new ReportPrinter({ turns: new Turns({ atOnce: 3 }) });
  const gate = Promise.withResolvers<void>();
  let [atWork, most] = [0, 0];
  const rows = () =>
    rowsThen(async () => {
      most = Math.max(most, (atWork += 1));
      await gate.promise;
      atWork -= 1;
    });
  const reports = Array.from({ length: 20 }, () => print(printer, rows));
  const reasons = Promise.all(
    reports.map((report) =>
      report.then(
        () => "made",
        ({ reason }: PrintingStopped) => reason,
      ),
    ),
  );
  expect(
    await printer.inTurn("another organization", never, async (printing) => printing({ facts: FACTS, rows: rowsThen })),
  ).toMatchObject({ pages: 1 });
  gate.resolve();
  const answers = await reasons;
  expect(answers.filter((answer) => answer === "made")).toHaveLength(18);
  expect(answers.filter((answer) => answer === "busy")).toHaveLength(2);
  expect(most).toBeLessThanOrEqual(2);
  expect(printer.processes.length).toBeLessThanOrEqual(3);
});

function print(printer: ReportPrinter, rows: () => AsyncIterable<ReportRow[]> = rowsThen, signal = never) {
  return printer.inTurn("organization", signal, (printing) => printing({ facts: FACTS, rows }));
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

async function reasonOf(report: Promise<unknown>): Promise<string> {
  return report.then(
    () => "made",
    ({ reason }: PrintingStopped) => reason,
  );
}

async function* rowsThen(then: () => unknown = () => {}): AsyncGenerator<ReportRow[]> {
  yield [ROW];
  await then();
  yield [ROW];
}
