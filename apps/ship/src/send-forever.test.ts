import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sendForever } from "./send.ts";
import { Spool } from "./spool.ts";
import { FakeShore } from "./testing/fake-shore.ts";
import { entryFact, newCredential, newSpool } from "./testing/spools.ts";

let shore: FakeShore;
let folder: string;
let spool: Spool;
let credentialFile: string;
let messages: string[];
let remove: () => void;

beforeEach(async () => {
  shore = await new FakeShore().start();
  ({ folder, spool, credentialFile, remove } = newSpool(shore.origin));
  messages = [];
});

afterEach(() => {
  shore.stop();
  remove();
});

/** Sends until the test ends; the returned promise rejects when the loop does. */
function run(): Promise<void> {
  const stop = new AbortController();
  const running = sendForever(spool, {
    clock: () => "2026-11-23T11:00:00+01:00",
    notify: (message) => messages.push(message),
    timeoutMs: 2_000,
    everyMs: 10,
    maxIdleMs: 3_600_000,
    signal: stop.signal,
  });
  onTestFinished(() => (stop.abort(), running));
  return running;
}

/** Resolves when the condition holds, and fails when the loop ends. */
const until = (running: Promise<void>, isMet: () => void) =>
  Promise.race([
    vi.waitFor(isMet, { timeout: 60_000 }),
    running.then(() => Promise.reject(new Error("The loop has ended."))),
  ]);

test("a credential that is deleted and copied anew is used at once", async () => {
  shore.fail = () => ({ status: 401, code: "unauthenticated", message: "The credential is not valid." });
  const running = run();
  await until(running, () => expect(messages).toContain("The credential is not valid. Next try in 3600 s."));
  rmSync(credentialFile);
  await until(running, () =>
    expect(messages.at(-1)).toMatch(/^The credential cannot be read: .* Next try in \d+ s\.$/),
  );
  shore.fail = () => undefined;
  spool.add([entryFact("Pilot on board")]);
  writeFileSync(credentialFile, newCredential());
  await until(running, () => expect(shore.facts()).toHaveLength(1));
});

test("a proxy's empty response to Hello is a failure that is retried", async () => {
  const proxy = createServer((_, response) => void response.end());
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());
  // address() is an object while a TCP server listens.
  const { port } = proxy.address() as AddressInfo;
  Spool.init(folder, { server: `http://127.0.0.1:${port}`, credentialFile }).close();
  spool.add([entryFact("Pilot on board")]);
  const running = run();
  await until(running, () =>
    expect(messages[0]).toMatch(/^The response to Hello is not readable\. Next try in \d+ s\.$/),
  );
  expect(spool.contact()).toMatchObject({ failures: 1, problem: "The response to Hello is not readable." });
  Spool.init(folder, { server: shore.origin, credentialFile }).close();
  await until(running, () => expect(shore.facts()).toHaveLength(1));
});

test("a spool that cannot be written is reported, and sending continues when it can", async () => {
  using db = new DatabaseSync(join(folder, "spool.db"));
  // Fails as a full disk does: at each write.
  db.exec("create trigger full before update on state begin select raise(abort, 'database or disk is full'); end");
  spool.add([entryFact("Pilot on board")]);
  const running = run();
  await until(running, () => expect(messages[0]).toMatch(/^database or disk is full\. Next try in \d+ s\.$/));
  db.exec("drop trigger full");
  await until(running, () => expect(shore.facts()).toHaveLength(1));
});
