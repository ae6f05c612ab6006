import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BadLine, startBadLine } from "./bad-line.ts";
import type { Fault, Line } from "./lines.ts";

let server: Server;
/** Received data, by connection. */
let arrived: string[];
const lines: BadLine[] = [];

beforeEach(async () => {
  arrived = [];
  server = createServer((socket) => {
    const index = arrived.push("") - 1;
    socket
      .on("error", () => {})
      .on("data", (piece: Buffer) => {
        arrived[index] += piece.toString();
        if (arrived[index]?.endsWith("?")) socket.write("an answer!");
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  for (const line of lines.splice(0)) await line.stop();
  server.close();
});

async function lineWith(fault?: Fault, line: Partial<Line> = {}): Promise<BadLine> {
  const started = await startBadLine({
    shore: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    line: { delayMs: 0, bytesPerSecond: 1_000_000, faults: fault ? { [fault]: 1 } : {}, ...line },
    below: (limit) => Math.floor(limit / 2),
  });
  lines.push(started);
  return started;
}

async function ask(line: BadLine, request = "a question?") {
  const socket: Socket = connect(Number(new URL(line.origin).port), "127.0.0.1");
  let answer = "";
  const state = { isClosed: false };
  socket.on("error", () => {}).on("data", (piece: Buffer) => (answer += piece.toString()));
  socket.once("close", () => (state.isClosed = true));
  const startedAt = performance.now();
  socket.write(request);
  while (!state.isClosed && answer.length < 10 && performance.now() - startedAt < 1_500) await sleep(5);
  const ms = performance.now() - startedAt;
  await sleep(50);
  socket.destroy();
  return { answer, ms, ...state };
}

test("a line without faults forwards and counts everything", async () => {
  const line = await lineWith();
  expect(await ask(line)).toMatchObject({ answer: "an answer!", isClosed: false });
  expect(line.bytes).toEqual({ fromShip: 11, toShip: 10 });
  expect(Object.fromEntries(line.connections)).toEqual({ "no fault": 1 });
});

test("delay and rate apply in both directions", async () => {
  const line = await lineWith(undefined, { delayMs: 100, bytesPerSecond: 1_000 });
  const { ms } = await ask(line, `${"x".repeat(299)}?`);
  expect(ms).toBeGreaterThan(500);
  expect(ms).toBeLessThan(1_400);
});

test("a cut request arrives in part, and both ends are closed", async () => {
  const question = `${"x".repeat(5_000)}?`;
  const result = await ask(await lineWith("request cut"), question);
  expect(result).toMatchObject({ answer: "", isClosed: true });
  expect(arrived[0]?.length).toBeLessThan(question.length);
});

test("with a lost answer the request still arrives", async () => {
  expect(await ask(await lineWith("answer lost"))).toMatchObject({ answer: "", isClosed: true });
  expect(arrived).toEqual(["a question?"]);
});

test("a half-open line neither closes nor forwards anything", async () => {
  expect(await ask(await lineWith("half open"), `${"x".repeat(5_000)}?`)).toMatchObject({
    answer: "",
    isClosed: false,
  });
});

test("a copied answer arrives twice", async () => {
  expect((await ask(await lineWith("answer copied"))).answer).toBe("an answer!an answer!");
});

test("a copied request also arrives on a second connection", async () => {
  const line = await lineWith("request copied");
  expect((await ask(line)).answer).toBe("an answer!");
  while (arrived.length < 2) await sleep(20);
  await sleep(50);
  expect(arrived).toEqual(["a question?", "a question?"]);
});
