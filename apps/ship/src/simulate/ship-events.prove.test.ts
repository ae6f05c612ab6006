import { fleetOf, periodUntil } from "@shore/server/seed/havbris-shipping";
import { testDatabase } from "@shore/server/testing/database";
import { seededRandom } from "@shore/server/testing/random";
import { createShip } from "@shore/server/testing/ships";
import { startTestServer } from "@shore/server/testing/test-server";
import { writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { readFact } from "../fact.ts";
import { sendOnce } from "../send.ts";
import { newSpool } from "../testing/spools.ts";
import { eventsOfEntry } from "./ship-events.ts";

const database = await testDatabase();
const server = await startTestServer(database);

test("the shore stores facts of every kind of a demonstration's ship", async () => {
  const ship = await createShip(database);
  const { spool, credentialFile, remove } = newSpool(server.origin);
  onTestFinished(remove);
  writeFileSync(credentialFile, ship.secret);
  const [havbris] = [...fleetOf(periodUntil(Temporal.Instant.from("2026-11-22T12:00:00Z")))];
  const random = seededRandom(20_261_123);
  const events = (havbris?.entries ?? [])
    .slice(0, 80)
    .flatMap((entry) => eventsOfEntry(entry, () => random.below(4) === 0));
  const now = Temporal.Instant.from("2026-11-23T09:00:00Z");
  const facts = events.toSorted((a, b) => a.atMs - b.atMs).flatMap((event) => event.facts(now));
  spool.add(facts.map((fact) => readFact(Buffer.from(JSON.stringify(fact)))));
  expect(await sendOnce(spool, { clock: () => "2026-11-23T10:00:00+01:00", notify: () => {} })).toEqual({ waitMs: 0 });
  expect(spool.keptAside()).toEqual([]);
  const { rows } = await database.query<{ kind: string }>(
    "select distinct kind from ship_fact where vessel_uuid = $1 order by kind",
    [ship.vesselUuid],
  );
  expect(rows.map(({ kind }) => kind)).toEqual([
    "entry",
    "remark_added",
    "remark_struck",
    "signed",
    "struck",
    "verification_withdrawn",
    "verified",
  ]);
});
