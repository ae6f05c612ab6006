import { writeFileSync } from "node:fs";
import { fleetOf, periodUntil } from "@shore/server/seed/havbris-shipping";
import { testDatabase } from "@shore/server/testing/database";
import { createShip } from "@shore/server/testing/ships";
import { startTestServer } from "@shore/server/testing/test-server";
import { expect, onTestFinished, test } from "vitest";
import { readFact } from "./fact.ts";
import { sendOnce } from "./send.ts";
import { startBadLine } from "./simulate/bad-line.ts";
import { LINES } from "./simulate/lines.ts";
import { eventsOfEntry } from "./simulate/ship-events.ts";
import { newSpool } from "./testing/spools.ts";

const database = await testDatabase();
const server = await startTestServer(database);

test("a day of 40 entries in 4 batches takes few bytes on the line, both ways, headers included", async () => {
  const line = await startBadLine({ shore: server.origin, line: LINES.good, below: () => 0 });
  const { spool, credentialFile, remove } = newSpool(server.origin);
  onTestFinished(async () => {
    remove();
    await line.stop();
  });
  writeFileSync(credentialFile, (await createShip(database)).secret);
  const [havbris] = fleetOf(periodUntil(Temporal.Instant.from("2026-11-22T12:00:00Z")));
  const entries = havbris?.entries.slice(-40) ?? [];
  const options = { clock: () => "2026-11-23T10:00:00+01:00", via: line.origin };
  // The first contact of a spool also fetches its checklists, so it is not counted.
  await sendOnce(spool, { ...options, notify: () => {} });
  const first = { ...line.bytes };
  const counts = { facts: 0, compressed: 0 };
  for (let batch = 0; batch < 4; batch += 1) {
    for (const entry of entries.slice(batch * 10, batch * 10 + 10)) {
      // The entry alone, without its later facts.
      const [recorded] = eventsOfEntry(entry, () => false);
      const facts = recorded?.facts(Temporal.Instant.from(entry.recordTime)) ?? [];
      const messages = facts.map((fact) => readFact(Buffer.from(JSON.stringify(fact))));
      for (const { message } of messages) counts.facts += message.length;
      spool.add(messages);
    }
    const notify = (message: string) => (counts.compressed += Number(/bytes: (\d+)/.exec(message)?.[1] ?? 0));
    const outcome = await sendOnce(spool, { ...options, notify });
    expect(outcome).toEqual({ waitMs: 0 });
  }
  expect(spool.acknowledged()).toBe(40);
  const [fromShip, toShip] = [line.bytes.fromShip - first.fromShip, line.bytes.toShip - first.toShip];
  console.log({ ...counts, fromShip, toShip, both: fromShip + toShip });
  expect(fromShip + toShip).toBeLessThan(13_000);
});
