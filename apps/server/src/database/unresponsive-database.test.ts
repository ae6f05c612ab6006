import { connectionString } from "@shore/embedded-postgres/connection-string";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { withStatementTimeout, openPool } from "./pool.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";
import { forTenant } from "./tenant-database.ts";

const database = await testDatabase();
const organizationUuid = "0192f000-0000-7000-8000-000000000001";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test.each<[string, (ours: ReturnType<typeof withStatementTimeout>) => Promise<unknown>]>([
  ["a statement", (ours) => ours.query("select 1")],
  ["a call's statement", (ours) => forTenant(ours, organizationUuid).query("select 1")],
  ["a change", (ours) => ours.transaction((tx) => tx.query("select 1"))],
  ["a call's change", (ours) => forTenant(ours, organizationUuid).transaction((tx) => tx.query("select 1"))],
])(
  "%s on a database that has become unresponsive fails as unavailable after a minute, and the next succeeds",
  async (_, send) => {
    const wire = await wireToDatabase();
    // A pool of one connection: if it were never released, no later statement could run.
    const ours = withStatementTimeout(openPool(wire.url, { connections: 1 }), 60_000);
    onTestFinished(() => ours.close());
    await send(ours);
    const dropped = wire.goesDead();
    const answer = send(ours).catch((error: unknown) => error);
    await dropped;
    await vi.advanceTimersByTimeAsync(59_000);
    expect(await Promise.race([answer, Promise.resolve("waits")])).toBe("waits");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(isDatabaseUnavailable(await answer)).toBe(true);
    await send(ours);
  },
);

test("a change whose second statement times out does not return its connection to the pool", async () => {
  const wire = await wireToDatabase();
  const ours = withStatementTimeout(openPool(wire.url, { connections: 1 }), 60_000);
  onTestFinished(() => ours.close());
  const sent = Promise.withResolvers<void>();
  const changing = ours
    .transaction(async (tx) => {
      await tx.query("select 1");
      void wire.goesDead().then(sent.resolve);
      await tx.query("select 2");
    })
    .catch((error: unknown) => error);
  await sent.promise;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isDatabaseUnavailable(await changing)).toBe(true);
  expect((await ours.query("select 3 as three")).rows).toEqual([{ three: 3 }]);
});

/** A proxy to the database that can drop every open connection silently, like a host that loses power. */
async function wireToDatabase() {
  const { pathname, searchParams } = new URL(database.url);
  const folder = mkdtempSync(join(tmpdir(), "shore-wire-"));
  const alive = new Set<Socket>();
  let onDrop = () => {};
  const server = createServer((near) => {
    const far = connect(join(String(searchParams.get("host")), ".s.PGSQL.5432"));
    alive.add(near);
    near.on("data", (bytes) => (alive.has(near) ? far.write(bytes) : onDrop()));
    far.on("data", (bytes) => alive.has(near) && near.write(bytes));
    near.on("error", () => {}).once("close", () => far.destroy());
    far.on("error", () => {}).once("close", () => alive.has(near) && near.destroy());
  });
  server.listen(join(folder, ".s.PGSQL.5432"));
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    url: connectionString(folder, pathname.slice(1)),
    /** Later connections work, as after a failover. @returns a promise that resolves when data is sent to a dropped connection */
    goesDead: () => {
      alive.clear();
      return new Promise<void>((resolve) => (onDrop = resolve));
    },
  };
}
