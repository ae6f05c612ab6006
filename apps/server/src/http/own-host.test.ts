import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listener.ts";
import { createLog } from "../telemetry/log.ts";

test.each<[string, Record<string, number>]>([
  [
    "http://localhost:8080",
    {
      "localhost:8080": 302,
      "LOCALHOST:8080": 302,
      "127.0.0.1:8080": 302,
      "[::1]:8080": 302,
      "localhost:8081": 421,
      "evil.example": 421,
      "localhost.evil.example:8080": 421,
      "localhost:8080@evil.example": 400,
      "localhost:8080/x": 400,
      "a b": 400,
    },
  ],
  ["http://127.0.0.1:8080", { "localhost:8080": 302, "127.0.0.1:8080": 302, "127.0.0.2:8080": 421 }],
  [
    "https://shore.example.com",
    {
      "shore.example.com": 302,
      "shore.example.com:443": 302,
      "shore.example.com:8443": 421,
      "localhost:8080": 421,
      "127.0.0.1": 421,
    },
  ],
])("at %s requests for other hosts are rejected, except for health and readiness", async (origin, statuses) => {
  const options = { origin, log: createLog("silent"), isReady: async () => true, mounts: {} };
  const listener = await listen({ host: "127.0.0.1", port: 0 }, options);
  onTestFinished(async () => void (await listener.stop(100)));
  const statusOf = async (path: string, host: string) => {
    const answer = await text(
      connect(listener.port, "127.0.0.1").end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  };
  for (const [host, status] of Object.entries(statuses)) {
    expect(await statusOf("/", host), host).toBe(status);
    expect(await statusOf("/shore/healthz", host), host).toBe(200);
    expect(await statusOf("/shore/readyz", host), host).toBe(200);
  }
});
