import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { openReplicated, startReplicated } from "../testing/replicated-database.ts";
import type { Database } from "./db.ts";
import { readOnReplica } from "./replica.ts";

vi.setConfig({ testTimeout: 60_000 });

const isStandby = (database: Database) =>
  readOnReplica(database, async (reading) => {
    const { rows } = await reading.query<{ there: boolean }>("select pg_is_in_recovery() as there");
    return rows[0]?.there;
  });

test("a read whose replica becomes unresponsive is retried on the primary within seconds, and later reads do not wait", async () => {
  const { primary, standby } = await startReplicated();
  const wire = await wireTo(standby);
  const { database, outcomes, changes } = openReplicated(primary.url, standby.url.replace(standby.host, wire.host));
  let began = 0;
  const startedAt = performance.now();
  const read = await readOnReplica(database, async (reading) => {
    began += 1;
    wire.isSilent = began === 1;
    return reading.query<{ there: boolean }>("select pg_is_in_recovery() as there");
  });
  expect(read.rows).toEqual([{ there: false }]);
  wire.isSilent = true;
  expect(await isStandby(database)).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  wire.isSilent = false;
  await expect.poll(() => isStandby(database), { timeout: 15_000 }).toBe(true);
  expect(outcomes.slice(0, 2)).toEqual(["away", "out of use"]);
  expect(changes.map((sentence) => sentence.slice(0, 40))).toEqual([
    "reads go to the primary, it does not res",
    "reads go to it again",
  ]);
});

test("a read pending on a replica that becomes unresponsive is retried on the primary", async () => {
  const { primary, standby } = await startReplicated();
  const wire = await wireTo(standby);
  const { database, outcomes } = openReplicated(primary.url, standby.url.replace(standby.host, wire.host));
  const read = await readOnReplica(database, (reading) =>
    reading.transaction(async (tx) => {
      await tx.query("select 1");
      wire.isSilent = true;
      return tx.query<{ there: boolean }>("select pg_is_in_recovery() as there");
    }),
  );
  expect(read.rows).toEqual([{ there: false }]);
  expect(outcomes).toEqual(["cancelled"]);
});

/** A proxy to a PostgreSQL that can drop all traffic silently, like a host without power. */
async function wireTo({ host }: { host: string }) {
  const state = { host: "", isSilent: false };
  const server = createServer((near) => {
    const far = connect(Number(host.split(":")[1]), "127.0.0.1");
    near.on("data", (bytes) => state.isSilent || far.write(bytes));
    far.on("data", (bytes) => state.isSilent || near.write(bytes));
    near.on("error", () => {}).once("close", () => far.destroy());
    far.on("error", () => {}).once("close", () => near.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  // A TCP server's address is never a pipe's name.
  state.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}
