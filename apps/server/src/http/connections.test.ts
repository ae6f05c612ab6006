import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { signedIn } from "../testing/callers.ts";
import { testDatabase } from "../testing/database.ts";
import { listen } from "./listener.ts";
import { createLog } from "../telemetry/log.ts";
import { createConnectListener, RPC_PATH } from "../rpc/connect-listener.ts";
import { MAX_REQUEST_BYTES } from "../rpc/request-fields.ts";
import { shoreService } from "../shore-service.ts";
import { workersOf } from "../testing/worker-pool.ts";
import { TEST_STORAGE_ACCESS } from "../testing/storage-access.ts";

const database = await testDatabase();
const manager = await signedIn(database, "manager");
const origin = "http://localhost:8080";
const faults: object[] = [];
const note = (details: object) => void faults.push(details);
const service = shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) });
const calls = createConnectListener({ db: database, service, origin, log: { warn: note, error: note } });
const { port, stop } = await listen(
  { host: "127.0.0.1", port: 0 },
  { origin, log: createLog("silent"), isReady: async () => true, mounts: { [`${RPC_PATH}/`]: calls } },
);
afterAll(() => stop(1_000));

const pathOf = (call: string) => `${RPC_PATH}/shore.v1.ShoreAPI/${call}`;

/** Returns a request's head as the console sends it, with further headers; the connection is closed after the response. */
const head = (more = "", first = `POST ${pathOf("WhoAmI")} HTTP/1.1`) =>
  `${first}\r\nHost: localhost:8080\r\nConnection: close\r\nContent-Type: application/json\r\n` +
  `Connect-Protocol-Version: 1\r\nSec-Fetch-Site: same-origin\r\nCookie: shore_session=${manager.token}\r\n${more}`;
const whole = head("Content-Length: 2\r\n\r\n{}");
const keptOpen = (bytes: string) => bytes.replace("Connection: close\r\n", "");

test.each<[string, string | Uint8Array, string]>([
  ["a plain request", whole, "200"],
  ["a body in chunks", head("Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n"), "200"],
  [
    "a body in chunks with a trailer",
    head("Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX-Late: x\r\n\r\n"),
    "200",
  ],
  ["a body with Expect: 100-continue", head("Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}"), "100 200"],
  ["a query string after the path", whole.replace("WhoAmI", "WhoAmI?x"), "200"],
  [
    "a read without a body",
    head("\r\n", `GET ${pathOf("WhoAmI")}?connect=v1&encoding=json&message={} HTTP/1.1`),
    "200",
  ],
  ["a HEAD request", head("\r\n", `HEAD ${pathOf("WhoAmI")} HTTP/1.1`), "405"],
  ["no body", head("\r\n"), "400"],
  ["no host", whole.replace("Host: localhost:8080\r\n", ""), "400"],
  ["two hosts", head("Host: evil.example\r\nContent-Length: 2\r\n\r\n{}"), "400"],
  ["a host that is no name", whole.replace("localhost:8080", "a b"), "400"],
  ["a host with a port above 65535", whole.replace("8080", "99999"), "400"],
  ["two lengths", head("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"), "400"],
  ["a length and chunks", head("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), "400"],
  ["a negative length", head("Content-Length: -2\r\n\r\n{}"), "400"],
  ["a length in letters", head("Content-Length: two\r\n\r\n{}"), "400"],
  ["a chunk without a size", head("Transfer-Encoding: chunked\r\n\r\nx\r\n{}\r\n0\r\n\r\n"), "400"],
  ["a header without a name", head(": x\r\nContent-Length: 2\r\n\r\n{}"), "400"],
  ["a folded header", head("X-A: a\r\n b\r\nContent-Length: 2\r\n\r\n{}"), "400"],
  ["a NUL byte in a header", head("X-A: a\0b\r\nContent-Length: 2\r\n\r\n{}"), "400"],
  ["a space before the colon", head("X-A : a\r\nContent-Length: 2\r\n\r\n{}"), "400"],
  ["an unknown method", head("\r\n", `DRIFT ${pathOf("WhoAmI")} HTTP/1.1`), "400"],
  ["an unknown HTTP version", head("\r\n", `GET ${pathOf("WhoAmI")} HTTP/9.9`), "400"],
  ["a path with a space", head("\r\n", `GET ${pathOf("Who AmI")} HTTP/1.1`), "400"],
  ["HTTP/1.0 without a host", `GET ${pathOf("WhoAmI")} HTTP/1.0\r\n\r\n`, "400"],
  ["HTTP/2 without negotiation", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"],
  ["TLS", Uint8Array.of(0x16, 0x03, 0x01, 0x00, 0xa5, 0x01, 0x00, 0x00, 0xa1, 0x03, 0x03), "400"],
  ["nonsense", "ahoy\r\n\r\n", "400"],
])("%s is answered and the connection closed", async (_, bytes, statuses) => {
  const answer = await sendBytes(bytes);
  expect([...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status).join(" ")).toBe(statuses);
});

test("pipelined requests are answered in order", async () => {
  const kept = keptOpen(whole);
  const answers = await sendBytes(kept.replace("WhoAmI", "None") + kept + whole.replace("{}", "[]"));
  expect([...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(["404", "200", "400"]);
});

test("a chunked body beyond the limit is rejected, and the connection stays usable", async () => {
  const chunk = `100000\r\n${" ".repeat(0x10_0000)}\r\n`;
  const chunks = chunk.repeat(MAX_REQUEST_BYTES / 0x10_0000);
  const large = keptOpen(head(`Transfer-Encoding: chunked\r\n\r\n${chunks}2\r\n{}\r\n0\r\n\r\n`));
  const answers = await sendBytes(large + whole);
  expect(answers).toMatch(/^HTTP\/1\.1 429 .*\{"code":"resource_exhausted".*HTTP\/1\.1 200 /s);
});

test("clients that disconnect in the middle of a request cause no error", async () => {
  for (const bytes of [head(), head("Content-Length: 9\r\n\r\n{"), head("Transfer-Encoding: chunked\r\n\r\n5\r\n{")]) {
    const socket = connect(port, "127.0.0.1");
    await new Promise((resolve) => socket.write(bytes, resolve));
    await sleep(20);
    socket.destroy();
  }
  expect(await sendBytes(whole)).toMatch(/^HTTP\/1\.1 200 /);
  expect(faults).toEqual([]);
});

/** Writes bytes to a socket and returns everything received until the server closes it. */
async function sendBytes(bytes: string | Uint8Array): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  // A reset connection is a valid result, too.
  socket.on("error", () => undefined);
  await once(socket, "close");
  return answer;
}
