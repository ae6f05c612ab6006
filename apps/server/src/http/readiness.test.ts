import { expect, test } from "vitest";
import { createLog } from "../telemetry/log.ts";
import { listenOnLoopback } from "../testing/test-server.ts";
import { createRequestHandler } from "./listener.ts";

test("requests for readiness share one check a second, and then see the new state", async () => {
  let [checks, isDatabaseThere] = [0, true];
  const isReady = async () => {
    checks += 1;
    return isDatabaseThere;
  };
  const handler = createRequestHandler({
    origin: "http://localhost:8080",
    log: createLog("silent"),
    isReady,
    mounts: {},
  });
  const origin = await listenOnLoopback(handler);
  const statusOf = async () => (await fetch(`${origin}/shore/readyz`)).status;
  const start = performance.now();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, statusOf)))).toEqual(new Set([200]));
  // One more for each second that a busy machine needs.
  expect(checks).toBeLessThanOrEqual(1 + (performance.now() - start) / 1_000);
  isDatabaseThere = false;
  await expect.poll(statusOf, { timeout: 60_000 }).toBe(503);
});
