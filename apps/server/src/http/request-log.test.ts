import { createServer } from "node:http";
import { type AddressInfo, BlockList } from "node:net";
import { Writable } from "node:stream";
import { afterAll, expect, test, vi } from "vitest";
import { createLog } from "../telemetry/log.ts";

// Anonymous requests are counted per process, and other test files run in this one.
vi.resetModules();
const { logWhenDone, setRequestUser } = await import("./request-log.ts");

const STATUSES: Record<string, number> = { "/known": 200, "/unavailable": 503 };
const userUuid = "0193b0aa-0000-7000-8000-000000000001";
const proxies = new BlockList();
proxies.addAddress("127.0.0.1");
let lines = "";
const log = createLog("info", new Writable({ write: (chunk, _, done) => done(void (lines += String(chunk))) }));
const server = createServer((request, response) => {
  logWhenDone(log, request, response, proxies);
  if (request.url === "/known") setRequestUser(request, userUuid);
  response.writeHead(STATUSES[request.url ?? ""] ?? 401).end();
}).listen(0, "127.0.0.1");
afterAll(() => void server.close());
const get = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo; // It listens on TCP.
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
};

test("a line has the client's address and, if known, the user", async () => {
  await get("/known");
  await expect.poll(() => lines).toContain(`"address":"127.0.0.1","userUuid":"${userUuid}"`);
});

test("repeatedly rejected anonymous requests do not fill the log", async () => {
  await Promise.all(Array.from({ length: 100 }, () => get("/unknown")));
  await get("/known");
  await expect.poll(() => lines.split(userUuid).length - 1).toBe(2);
  expect(lines.split('"status":401').length - 1).toBe(60);
});

test("behind a trusted proxy a line has the client's address", async () => {
  await get("/known", { "x-forwarded-for": "198.51.100.1, 203.0.113.9" });
  await expect.poll(() => lines).toContain(`"address":"203.0.113.9","userUuid":"${userUuid}"`);
});

test("unavailable requests write one line a second, with the number of those left out", async () => {
  const linesOf503 = () => lines.split("\n").filter((line) => line.includes('"status":503'));
  await Promise.all(Array.from({ length: 50 }, () => get("/unavailable")));
  await expect
    .poll(
      async () => {
        await get("/unavailable");
        return linesOf503().at(-1);
      },
      { timeout: 5_000, interval: 200 },
    )
    .toMatch(/"leftOut":\d\d/);
  expect(linesOf503().length).toBeLessThanOrEqual(5);
});
