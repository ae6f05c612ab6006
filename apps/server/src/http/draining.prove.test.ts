import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { drainable } from "./draining.ts";

vi.setConfig({ testTimeout: 60_000 });

const answerOk: RequestListener = (_request, response) => void response.end("ok");

test("a request received while the event loop was blocked is answered, not closed as an idle connection", async () => {
  const { port, drain } = await serve(answerOk);
  const clients = await clientsAt(port, 4);
  await clients.ask().answered();
  const drained = drain(20_000);
  const requests = clients.ask();
  // Next the event loop runs timers, and only then reads sockets.
  await nextTurn();
  requests.haveNoTimeUntilSent();
  haveNoTime(1_200);
  await requests.answered();
  expect(await drained).toBe(true);
  expect(await clients.answers()).toEqual(Array(8).fill("200"));
});

test("connections pending when the port is closed are accepted first, and their requests answered", async () => {
  const { port, drain } = await serve(answerOk);
  const clients = await clientsAt(port, 20);
  const requests = clients.ask();
  requests.haveNoTimeUntilSent();
  expect(await drain(20_000)).toBe(true);
  await requests.answered();
  expect(await clients.answers()).toEqual(Array(20).fill("200"));
});

test("the port is closed while a response is pending, which then has Connection: close", async () => {
  const mayAnswer = Promise.withResolvers<void>();
  const { port, drain } = await serve(async (_request, response) => {
    await mayAnswer.promise;
    response.end("ok");
  });
  const answer = fetch(`http://127.0.0.1:${port}/1`);
  await sleep(100);
  const drained = drain(20_000);
  await expect.poll(() => isClosed(port)).toBe(true);
  mayAnswer.resolve();
  expect((await answer).headers.get("connection")).toBe("close");
  expect(await drained).toBe(true);
});

test("a slow reader gets all of a large response, and meanwhile an idle connection may still send a request", async () => {
  const large = Buffer.alloc(48_000_000);
  const { port, drain } = await serve(
    (request, response) => void response.end(request.url === "/large" ? large : "ok"),
  );
  const clients = await clientsAt(port, 1);
  await clients.ask().answered();
  const reader = connect(port, "127.0.0.1").pause();
  reader.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(reader, "readable");
  const drained = drain(40_000);
  // Longer than idle connections stay open without pending responses.
  await sleep(1_500);
  await clients.ask().answered();
  let length = 0;
  reader.on("data", (chunk: Buffer) => (length += chunk.length));
  await once(reader, "close");
  expect(await drained).toBe(true);
  expect(length).toBeGreaterThan(large.length);
  expect(await clients.answers()).toEqual(["200", "200"]);
});

test("connections that never send a request do not delay the end", async () => {
  const { port, drain } = await serve(answerOk);
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const closed = once(socket, "close");
  expect(await drain(50_000)).toBe(true);
  await closed;
});

async function serve(answer: RequestListener) {
  const server = createServer();
  const drain = drainable(server);
  server.on("request", answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  // Listens on a TCP port.
  return { port: (server.address() as AddressInfo).port, drain };
}

/** Starts keep-alive clients in a worker thread, which runs while the server's thread is blocked. */
async function clientsAt(port: number, count: number) {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(CLIENTS, { eval: true, workerData: { port, count, sent } });
  await once(thread, "online");
  const answers: string[] = [];
  thread.on("message", (answer: string) => answers.push(answer));
  let requests = 0;
  return {
    /** Each client sends one request. */
    ask: () => {
      requests += count;
      const all = requests;
      thread.postMessage("ask", []);
      return {
        answered: async () => {
          await expect.poll(() => answers.length, { timeout: 30_000 }).toBe(all);
        },
        haveNoTimeUntilSent: () => {
          while (Atomics.load(sent, 0) < all) Atomics.wait(sent, 0, Atomics.load(sent, 0), 1_000);
        },
      };
    },
    answers: async () => {
      await thread.terminate();
      return answers;
    },
  };
}

async function isClosed(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isRefused = await once(socket, "connect").then(
    () => false,
    () => true,
  );
  socket.destroy();
  return isRefused;
}

function haveNoTime(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const CLIENTS = `
  const { Agent, get } = require("node:http");
  const { parentPort, workerData: { port, count, sent } } = require("node:worker_threads");
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true }));
  parentPort.on("message", () => {
    for (const agent of agents) {
      get({ host: "127.0.0.1", port, agent }, (response) => {
        response.resume().on("end", () => parentPort.postMessage(String(response.statusCode)));
      })
        .on("error", ({ code }) => parentPort.postMessage(code))
        .on("finish", () => {
          Atomics.add(sent, 0, 1);
          Atomics.notify(sent, 0);
        });
    }
  });
`;
