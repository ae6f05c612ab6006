import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("an error keeps the messages of its causes, and nothing of a cause that is not an error: it may quote a token", () => {
  let line = "";
  const log = createLog("warn", new Writable({ write: (chunk, _, done) => done(void (line += String(chunk))) }));
  const claims = { email: "anna@test.example" };
  const inner = new Error("expired", { cause: { claims } });
  log.warn({ err: new Error("sign-in failed", { cause: inner }) }, "refused");
  const { err } = JSON.parse(line) as { err: { message: string; cause: { message: string; cause?: unknown } } };
  expect([err.message, err.cause.message, err.cause.cause]).toEqual(["sign-in failed", "expired", undefined]);
  log.warn({ err: new Error("stopped", { cause: "SIGTERM" }) }, "ended");
  expect(line).toContain('"cause":{"message":"SIGTERM"}');
  expect(line).not.toContain("anna");
});
