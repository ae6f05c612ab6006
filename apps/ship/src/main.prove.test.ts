import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FakeShore } from "./testing/fake-shore.ts";
import { entryLine, newCredential } from "./testing/spools.ts";

let folder: string;
let shore: FakeShore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ship-main-"));
  shore = await new FakeShore().start();
  writeFileSync(join(folder, "credential"), `${newCredential()}\n`);
});

afterAll(() => {
  shore.stop();
  rmSync(folder, { recursive: true });
});

function start(...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...words], {
    env: { ...ENVIRONMENT, SHORE_SHIP_SPOOL: join(folder, "spool") },
  });
  const output = { out: "", error: "" };
  child.stdout.on("data", (piece: Buffer) => (output.out += piece.toString()));
  child.stderr.on("data", (piece: Buffer) => (output.error += piece.toString()));
  return { child, output };
}

async function run(words: string[], input = "") {
  const { child, output } = start(...words);
  child.stdin.end(input);
  await once(child, "close");
  return { code: child.exitCode, ...output };
}

/** Processes after the first load their code in half the time. */
const ENVIRONMENT = {
  PATH: process.env["PATH"],
  TZ: "Europe/Oslo",
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../../node_modules/.cache/compile"),
};

const uuidIn = (line: string) => /"factUuid":"([^"]*)"/.exec(line)?.[1] ?? "";

test("a day on board: init, add, send, status", async () => {
  const init = await run(["init", "--server", shore.origin, "--credential", join(folder, "credential")]);
  expect(init).toMatchObject({ code: 0, error: "" });
  const lines = ["First", "Second"].map((text) => entryLine(text));
  const added = await run(["add", "-"], `${lines.join("\n")}\r\n\n{"factUuid"\n${lines[0]}`);
  expect(added).toEqual({
    code: 1,
    out: lines.map((line) => `stored ${uuidIn(line)}\n`).join("") + `known ${uuidIn(lines[0] ?? "")}\n`,
    error: "line 4: malformed JSON\n",
  });
  expect((await run(["status"])).out).toMatch(/Waiting +2 facts, \d+ bytes, oldest 2026-11-23T09:50:00\+01:00/);

  const sent = await run(["send", "--once"]);
  expect(sent).toMatchObject({ code: 0, error: "" });
  expect(sent.out).toMatch(/^Call the office\.\nBatch 1 is ashore\. Facts: 2, bytes: \d+\.\n$/);
  expect(shore.facts()).toEqual(lines);
  expect(shore.hellos.at(-1)?.shipTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0[12]:00$/);
  const status = (await run(["status"])).out;
  expect(status).toMatch(/Vessel +Havbris\nWaiting +nothing\nSent +2 facts/);
});

test("send includes facts that are added while it runs, and survives kill -9", async () => {
  const { child, output } = start("send", "--every", "0.1");
  const late = entryLine("Added while it sends");
  await run(["add", "-"], late);
  while (!shore.facts().includes(late)) await sleep(20);
  child.kill("SIGKILL");
  await once(child, "close");
  expect(output.error).toBe("");
  const last = entryLine("Added after the kill");
  await run(["add", "-"], last);
  expect((await run(["send", "--once"])).code).toBe(0);
  expect(shore.facts().filter((line) => line === late || line === last)).toEqual([late, last]);
});

test("what was printed as stored is on disk even if the process is killed immediately", async () => {
  const { child, output } = start("add", "-");
  const line = entryLine("Killed after the acknowledgement");
  child.stdin.write(`${line}\n`);
  while (!output.out.includes("stored")) await sleep(5);
  child.kill("SIGKILL");
  await once(child, "close");
  await run(["send", "--once"]);
  expect(shore.facts()).toContain(line);
});

test("a refused contact exits with 1 and the shore's message, which status repeats", async () => {
  shore.fail = () => ({ status: 401, code: "unauthenticated", message: "The credential is not valid." });
  expect(await run(["send", "--once"])).toEqual({ code: 1, out: "", error: "The credential is not valid.\n" });
  expect((await run(["status"])).out).toMatch(/Problem +The credential is not valid\./);
  shore.fail = () => undefined;
});

test("keep-aside lists the facts that the shore could not store", async () => {
  shore.refuse = () => "kind is not known";
  const line = entryLine("Odd");
  await run(["add", "-"], line);
  await run(["send", "--once"]);
  expect((await run(["keep-aside"])).out).toBe(
    `${uuidIn(line)}  entry  2026-11-23T09:50:00+01:00  kind is not known\n`,
  );
});

test.each([
  [["nonsense"], 'Unknown command "nonsense"'],
  [["send", "--fast"], "Unknown option '--fast'"],
  [["send", "--every", "often"], '"often" is not a number above 0.'],
  [["checklists", "--open", "x"], "Name the revision and who opens it."],
  [["status", "now"], "Unexpected argument 'now'"],
  [["add"], "Name one file, or - for standard input."],
  [["init"], "Name the server and the file of the credential."],
  [
    ["init", "--server", "http://shore.example.com", "--credential", "x"],
    "Without https the credential can be read in transit",
  ],
  [["init", "--server", "shore.example.com", "--credential", "x"], '"shore.example.com" is not an address'],
])("%s: invalid arguments exit with 2", async (words, sentence) => {
  const { code, error } = await run(words);
  expect(error).toContain(sentence);
  expect(error).toContain("Usage: npm run ship -- ");
  expect(code).toBe(2);
});

test("a missing file and a file without a credential are reported without a stack trace", async () => {
  expect(await run(["add", "/nowhere"])).toEqual({
    code: 1,
    out: "",
    error: "ENOENT: no such file or directory, open '/nowhere'\n",
  });
  const file = join(folder, "poem");
  writeFileSync(file, "O Captain!");
  const { code, error } = await run(["init", "--server", shore.origin, "--credential", file]);
  expect(error).toContain("contains no credential");
  expect(code).toBe(1);
});
