import { setTimeout as sleep } from "node:timers/promises";
import { Code, ConnectError } from "@connectrpc/connect";
import { DataExportFileFormat } from "@shore/api/gen-server/shore/v1/data_exports_pb";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { rebuildFind } from "../domains/records/find/fill.ts";
import { shoreService } from "../shore-service.ts";
import { createVessel, type ShoreClient, signedIn } from "../testing/callers.ts";
import { clientAt } from "../testing/client-at.ts";
import { testDatabase } from "../testing/database.ts";
import { storeEntries } from "../testing/export-schedules.ts";
import { TEST_STORAGE_ACCESS } from "../testing/storage-access.ts";
import { listenOnLoopback } from "../testing/test-server.ts";
import { workersOf } from "../testing/worker-pool.ts";
import { createConnectListener } from "./connect-listener.ts";

const database = await testDatabase();

test(
  "sixty files of one member, two at a time, do not slow another organization's reads",
  {
    timeout: 120_000,
  },
  async () => {
    const member = await signedIn(database, "member");
    const other = await signedIn(database, "member");
    const vesselUuid = await createVessel(database, member.organizationUuid);
    await storeEntries(database, { ...member, vesselUuid, count: 12_000, textBytes: 200 });
    await rebuildFind(database, [member.organizationUuid]);
    const service = shoreService({ db: database, storage: TEST_STORAGE_ACCESS, workers: workersOf(database) });
    const running = { now: 0, most: 0 };
    const listener = createConnectListener({
      db: database,
      service: {
        ...service,
        generateFoundEntriesFile: async (request, context) => {
          running.now += 1;
          running.most = Math.max(running.most, running.now);
          return Promise.resolve(service.generateFoundEntriesFile(request, context)).finally(() => (running.now -= 1));
        },
      },
      origin: "http://localhost:8080",
      log: console,
      limits: readConfig({}).limits,
    });
    const origin = await listenOnLoopback(listener);
    const [attacker, reader] = [clientAt(origin, member.token), clientAt(origin, other.token)];
    await medianRead(reader);
    const quiet = await medianRead(reader);
    const leaving = new AbortController();
    const question = {
      text: "a*",
      change: "received",
      receivedFromTime: new Date(Date.now() - 364 * 86_400_000).toISOString(),
    };
    const codes = Array.from({ length: 60 }, () =>
      attacker
        .generateFoundEntriesFile({ question, fileFormat: DataExportFileFormat.CSV }, { signal: leaving.signal })
        .then(
          () => "ok" as const,
          (error: unknown) => ConnectError.from(error).code,
        ),
    );
    await expect.poll(() => running.most).toBe(2);
    const attacked = await medianRead(reader);
    leaving.abort();
    // Those that found the queue full were told to come back.
    expect(await Promise.all(codes)).toContain(Code.ResourceExhausted);
    await expect.poll(() => running.now).toBe(0);
    expect(running.most).toBe(2);
    // Both cores are busy with other tests, too.
    expect(attacked).toBeLessThan(50 + 5 * quiet);
  },
);

/** Median duration of 60 reads, in milliseconds. */
async function medianRead(client: ShoreClient): Promise<number> {
  const durations: number[] = [];
  for (let read = 0; read < 60; read += 1) {
    const begin = performance.now();
    await client.getVessels({});
    durations.push(performance.now() - begin);
    // A person may make a hundred calls a second.
    await sleep(12);
  }
  return durations.toSorted((a, b) => a - b)[30] ?? Number.NaN;
}
