import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError, type ServiceImpl } from "@connectrpc/connect";
import type { ShoreAPI } from "@shore/api/gen-server/shore/v1/shore_api_pb";
import { expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { signedIn } from "../testing/callers.ts";
import { clientAt } from "../testing/client-at.ts";
import { testDatabase } from "../testing/database.ts";
import { listenOnLoopback } from "../testing/test-server.ts";
import { createConnectListener } from "./connect-listener.ts";

const database = await testDatabase();

test("reads that ended at their deadline count as running until their statements end, and waiting ones leave: two heavy ones of a person run", async () => {
  const { promise: held, resolve: endStatements } = Promise.withResolvers<void>();
  let running = 0;
  const { shore } = await serve({
    completenessGet: async () => {
      running += 1;
      await held;
      return {};
    },
  });
  const days = { fromDay: "2026-03-01", toDay: "2026-03-31" };
  const codeOfRead = () =>
    shore.completenessGet(days, { timeoutMs: 100 }).catch((error: unknown) => ConnectError.from(error).code);
  const codes = [];
  for (let round = 0; round < 3; round += 1) codes.push(...(await Promise.all(Array.from({ length: 8 }, codeOfRead))));
  expect(new Set(codes)).toEqual(new Set([Code.DeadlineExceeded]));
  expect(running).toBe(2);
  // The client's deadline is a little earlier than the server's.
  await sleep(200);
  endStatements();
  expect(await shore.completenessGet(days)).toMatchObject({ rows: [] });
  expect(running).toBe(3);
});

test("calls whose client has left while they wait never run, and the next one runs at once", async () => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const texts: string[] = [];
  const { shore } = await serve({
    findEntries: async ({ question }) => {
      texts.push(question?.text ?? "");
      await held;
      return {};
    },
  });
  const find = (text: string, signal?: AbortSignal) =>
    shore.findEntries({ question: { text } }, { ...(signal && { signal }) });
  const first = [find("first"), find("first")];
  await expect.poll(() => texts).toHaveLength(2);
  const leaving = new AbortController();
  const left = Array.from({ length: 20 }, () => find("left", leaving.signal).catch(() => {}));
  await sleep(200);
  leaving.abort();
  await Promise.all(left);
  await sleep(200);
  const next = find("next");
  answer();
  await Promise.all([...first, next]);
  expect(texts).toEqual(["first", "first", "next"]);
});

test.each(["read", "change"])(
  "a %s whose client has left counts no longer after ten seconds, even if its handler hangs",
  async (kind) => {
    let begun = 0;
    const hang = () => {
      begun += 1;
      return begun > 2 ? {} : new Promise<never>(() => {});
    };
    const { shore } = await serve({ completenessGet: hang, dataExportStorageTest: hang });
    const call = (signal?: AbortSignal) =>
      kind === "read"
        ? shore.completenessGet({ fromDay: "2026-03-01", toDay: "2026-03-31" }, { ...(signal && { signal }) })
        : shore.dataExportStorageTest({ azureBlobSasUrl: "https://x.example" }, { ...(signal && { signal }) });
    const leaving = new AbortController();
    const left = Array.from({ length: 2 }, () => call(leaving.signal).catch(() => {}));
    await expect.poll(() => begun).toBe(2);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    leaving.abort();
    await Promise.all(left);
    const next = call();
    await sleep(200);
    expect(begun).toBe(2);
    // On a machine with other load the server may notice only now that the client has left.
    const isAnswered = next.then(() => true);
    while (!(await Promise.race([isAnswered, sleep(100, false)]))) await vi.advanceTimersByTimeAsync(10_000);
    expect(begun).toBe(3);
  },
);

test("a body that arrives slowly takes no share of others", async () => {
  const { shore, origin, token } = await serve({ getVessels: () => ({}) });
  const slow = Array.from({ length: 20 }, () => {
    const sent = request(`${origin}/shore/crpc/shore.v1.ShoreAPI/GetVessels`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "connect-protocol-version": "1",
        cookie: `shore_session=${token}`,
      },
    });
    sent.on("error", () => {});
    sent.write("{");
    return sent;
  });
  await sleep(200);
  expect(await shore.getVessels({})).toMatchObject({ vessels: [] });
  for (const sent of slow) sent.destroy();
});

/** Serves these handlers with the default limits, to a manager. */
async function serve(service: Partial<ServiceImpl<typeof ShoreAPI>>) {
  const { token } = await signedIn(database, "manager");
  const listener = createConnectListener({
    db: database,
    // No other calls are made.
    service: service as ServiceImpl<typeof ShoreAPI>,
    origin: "http://localhost:8080",
    log: console,
    limits: readConfig({}).limits,
  });
  const origin = await listenOnLoopback(listener);
  return { shore: clientAt(origin, token), origin, token };
}
